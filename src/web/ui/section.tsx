import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from './classes.ts';

type SectionProps = Omit<ComponentProps<'section'>, 'title'> & {
  title: ReactNode;
  description?: ReactNode | undefined;
  end?: ReactNode | undefined;
  level?: 2 | 3 | undefined;
};

/** A part of a page under a serif heading and a hairline. */
export function Section({ title, description, end, level = 2, className, children, ...rest }: SectionProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section className={classes('section', className)} aria-labelledby={id} {...rest}>
      <header className="section-head">
        <Heading id={id} className="title-section">
          {title}
        </Heading>
        {end && <div className="card-end">{end}</div>}
        {description && <p className="basis-full muted">{description}</p>}
      </header>
      {children}
    </section>
  );
}

import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from '#web/ui/classes.ts';

export type FormSectionProps = Omit<ComponentProps<'section'>, 'title'> & {
  title?: ReactNode | undefined;
  help?: ReactNode | undefined;
  level?: 2 | 3 | undefined;
};

/** A part of a form: serif head, fields in two columns (one on phones). */
export function FormSection({ title, help, level = 3, className, children, ...rest }: FormSectionProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section
      className={classes('form-section', className)}
      aria-labelledby={title ? id : undefined}
      {...rest}
    >
      {title && (
        <div>
          <Heading id={id} className="title-card">
            {title}
          </Heading>
          {help && <p className="form-section-help">{help}</p>}
        </div>
      )}
      <div className="field-grid">{children}</div>
    </section>
  );
}

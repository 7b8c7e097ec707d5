import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from './classes.ts';

export type CardProps = Omit<ComponentProps<'section'>, 'title'> & {
  title?: ReactNode | undefined;
  /** At the right of the head: a count, a link, a toggle. */
  end?: ReactNode | undefined;
  footer?: ReactNode | undefined;
  /** Without padding, for lists and tables. */
  flush?: boolean | undefined;
  level?: 2 | 3 | undefined;
};

export function Card({
  title,
  end,
  footer,
  flush = false,
  level = 2,
  className,
  children,
  ...rest
}: CardProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section className={classes('card', className)} aria-labelledby={title ? id : undefined} {...rest}>
      {(title || end) && (
        <header className="card-head">
          {title && (
            <Heading id={id} className="title-card">
              {title}
            </Heading>
          )}
          {end && <div className="card-end">{end}</div>}
        </header>
      )}
      {flush ? children : <div className="card-body">{children}</div>}
      {footer && <footer className="card-foot">{footer}</footer>}
    </section>
  );
}

import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

export type MarkProps = Omit<ComponentProps<'svg'>, 'children'>;

/** A pair and its young, in the signs of pedigree charts. */
export function Mark({ className, ...rest }: MarkProps) {
  return (
    <svg
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      aria-hidden="true"
      className={classes('mark', className)}
      {...rest}
    >
      <circle cx="8" cy="9" r="5.4" />
      <rect x="18.6" y="3.6" width="10.8" height="10.8" rx="1" />
      <path d="M13.4 9h5.2M16 9v9" />
      <path d="M16 18l5.6 5.6L16 29.2l-5.6-5.6z" />
    </svg>
  );
}

export type LogoProps = { className?: string | undefined };

export function Logo({ className }: LogoProps) {
  return (
    <span className={classes('inline-flex items-center gap-2.5', className)}>
      <Mark />
      <span className="name text-xl">Studbook</span>
    </span>
  );
}

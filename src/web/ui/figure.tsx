import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export type FigureProps = {
  label: ReactNode;
  value: ReactNode;
  /** One line below the figure. */
  sub?: ReactNode | undefined;
  /** The sum of what stands beside it: the double rule goes under it. */
  closing?: boolean | undefined;
  className?: string | undefined;
};

/** A large serif figure under its label. Several stand in a Card with the class `figures`. */
export function Figure({ label, value, sub, closing = false, className }: FigureProps) {
  return (
    <div className={className}>
      <p className="label">{label}</p>
      <p className={classes('figure', closing && 'closing')}>{value}</p>
      {sub && <p className="muted">{sub}</p>}
    </div>
  );
}

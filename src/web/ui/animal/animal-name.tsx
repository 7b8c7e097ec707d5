import type { ReactNode } from 'react';
import { classes } from '#web/ui/classes.ts';

export type AnimalNameProps = {
  /** The registered name; a router link may stand here. */
  children: ReactNode;
  /** Titles before and after the name; never part of it. */
  prefix?: string | null | undefined;
  suffix?: string | null | undefined;
  className?: string | undefined;
};

export function AnimalName({ children, prefix, suffix, className }: AnimalNameProps) {
  return (
    <span className={classes('name', className)}>
      {prefix && <span className="honours">{prefix}</span>}
      {prefix && ' '}
      {children}
      {suffix && ' '}
      {suffix && <span className="honours">{suffix}</span>}
    </span>
  );
}

type LineageLineProps = { sire?: ReactNode | undefined; dam?: ReactNode | undefined };

/** "by Sire out of Dam". An unknown parent is said to be unknown. */
export function LineageLine({ sire, dam }: LineageLineProps) {
  return (
    <>
      <span className="lineage">by </span>
      {sire ?? 'an unknown sire'}
      <span className="lineage"> out of </span>
      {dam ?? 'an unknown dam'}
    </>
  );
}

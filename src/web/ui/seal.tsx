import type { CSSProperties } from 'react';
import { classes } from './classes.ts';

export type SealProps = {
  /** The organisation's name; its first letter stands on the cloth. */
  name: string;
  logoUrl?: string | null | undefined;
  size?: number | undefined;
  /** Any cloth but the page's own, on public pages. */
  cloth?: string | undefined;
  className?: string | undefined;
};

/** The cloth of the binding with the organisation's letter or logo. The name stands beside it. */
export function Seal({ name, logoUrl, size = 36, cloth, className }: SealProps) {
  const style = { '--size': `${size}px`, ...(cloth ? { '--cloth': cloth } : {}) } as CSSProperties;
  return (
    <span className={classes('seal', className)} style={style} aria-hidden="true">
      {logoUrl ? (
        <img src={logoUrl} alt="" />
      ) : (
        <span>{Array.from(name.trim())[0]?.toLocaleUpperCase() ?? 'S'}</span>
      )}
    </span>
  );
}

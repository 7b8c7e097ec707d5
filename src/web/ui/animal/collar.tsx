import type { CSSProperties } from 'react';
import { classes } from '#web/ui/classes.ts';
import { sexOf } from './sex.ts';

const collars = [
  'red',
  'blue',
  'green',
  'yellow',
  'purple',
  'orange',
  'pink',
  'white',
  'black',
  'teal',
  'brown',
  'grey',
];

/** The colour of a collar given by name; an unknown name is grey, because the word stands beside it. */
export function collarColour(name: string): string {
  const key = name.trim().toLowerCase().replace('gray', 'grey');
  return `var(--collar-${collars.includes(key) ? key : 'grey'})`;
}

export type CollarDotProps = {
  /** The collar's colour by name: "Red"; without a collar the ring is grey and empty. */
  color: string | null | undefined;
  sex?: string | null | undefined;
  /** Up to two characters inside the ring; by default the colour's first letter. */
  letter?: string | undefined;
  size?: number | undefined;
  className?: string | undefined;
};

/** A ring in the ribbon's colour. The word stands beside it. */
export function CollarDot({ color, sex, letter, size = 34, className }: CollarDotProps) {
  const style = { '--size': `${size}px`, '--collar': collarColour(color ?? 'grey') } as CSSProperties;
  return (
    <span aria-hidden="true" style={style} className={classes('collar', `collar-${sexOf(sex)}`, className)}>
      <span>{letter ?? color?.trim().charAt(0).toUpperCase()}</span>
    </span>
  );
}

import type { Species } from '../species/shape.ts';

/**
 * How a birth is written down: a litter young by young, one or two with what the first hours need, or eggs by the
 * number.
 */
export type BirthStyle = 'litter' | 'few' | 'hatch';

export function birthStyle({ reproduction }: Species): BirthStyle {
  if (reproduction.kind === 'laying') return 'hatch';
  return reproduction.placentaHours === null ? 'litter' : 'few';
}

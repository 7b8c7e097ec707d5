import { all, both, has, type LocusTest, one } from './locus-tests.ts';
import type { SchemeGroup, SchemeOutcome } from './scheme.ts';

const creams: readonly LocusTest[] = [both('N'), one('Cr'), both('Cr')];
const bases: readonly [Readonly<Record<string, LocusTest>>, readonly string[]][] = [
  [{ E: both('e') }, ['Chestnut', 'Palomino', 'Cremello']],
  [{ E: has('E'), A: has('A') }, ['Bay', 'Buckskin', 'Perlino']],
  [{ E: has('E'), A: both('a') }, ['Black', 'Smoky black', 'Smoky cream']],
];

const baseOutcomes: SchemeOutcome[] = bases.flatMap(([when, names]) =>
  names.map((label, copies) => ({ label, when: { ...when, Cr: creams[copies] as LocusTest } })),
);

const modifier = (
  title: string,
  locus: string,
  allele: string,
  words: string,
  note?: string,
): SchemeGroup => ({
  title,
  ...(note === undefined ? {} : { note }),
  outcomes: [{ label: words, when: { [locus]: has(allele) } }],
});

/**
 * Coats of horses: E MC1R, A ASIP and the dosage of cream (SLC45A2) make the base; what lies over it stands for itself.
 * Tobiano, roan, sabino 1 and dominant white are alleles of one gene (KIT) and pass on as one piece, so that a horse
 * has two of them at most; their shares hold one by one, not for combinations.
 */
export const horseScheme: readonly SchemeGroup[] = [
  { title: 'Base and cream', outcomes: baseOutcomes },
  modifier('Dun', 'D', 'D', 'Dun'),
  modifier('Champagne', 'Ch', 'Ch', 'Champagne'),
  {
    title: 'Silver',
    note: 'Shows on black hair only',
    outcomes: [
      { label: 'Silver to be seen', when: { Z: has('Z'), E: has('E') } },
      { label: 'Silver carried unseen', when: { Z: has('Z'), E: both('e') } },
    ],
  },
  modifier('Grey', 'G', 'G', 'Greys with age', 'Born in its base colour'),
  modifier('Roan', 'Rn', 'Rn', 'Roan'),
  modifier('Tobiano', 'To', 'To', 'Tobiano'),
  modifier('Sabino 1', 'SB1', 'SB1', 'Sabino'),
  modifier('Dominant white', 'W', 'W', 'White or white pattern'),
  modifier('Splashed white', 'SW', 'SW', 'Splashed white'),
  {
    title: 'Frame overo',
    note: 'Two copies: born white, dies within days',
    outcomes: [
      { label: 'Frame', when: { O: one('O') } },
      { label: 'Lethal white', when: { O: both('O') } },
    ],
  },
  {
    title: 'Leopard complex',
    outcomes: [
      { label: 'One copy', when: { LP: one('LP') } },
      { label: 'Two copies, night blind', when: { LP: all(both('LP')) } },
    ],
  },
];

import { all, both, has, type LocusTest, not } from './locus-tests.ts';
import type { SchemeGroup } from './scheme.ts';

const brown = { black: has('B'), chocolate: all(has('b'), not(has('B'))), cinnamon: both('bl') };
const dense = has('D');
const dilute = both('d');
const pigment = (label: string, B: LocusTest, D: LocusTest) => ({ label, when: { B, D } });

/**
 * Coats of cats. Genes: O on the X (ARHGAP36), B TYRP1, D MLPH, A ASIP, C TYR, W and ws KIT, E MC1R (amber), L FGF5;
 * silver and the tabby loci without a test of record in most laboratories. After published reviews of cat coat
 * genetics; W hides all other colours, and a red cat shows tabby marks whatever its A locus says.
 */
export const catScheme: readonly SchemeGroup[] = [
  {
    title: 'White',
    note: 'White hides every other colour',
    outcomes: [
      { label: 'White all over', when: { W: has('W') } },
      { label: 'White spotting', when: { W: all(has('ws'), not(has('W'))) } },
      { label: 'No white', when: { W: both('w') } },
    ],
  },
  {
    title: 'Red and dark',
    outcomes: [
      { label: 'Red or cream', when: { O: both('O', 'Y') } },
      { label: 'Tortoiseshell', when: { O: all(has('O'), has('o')) } },
      { label: 'Not red', when: { O: both('o', 'Y') } },
    ],
  },
  {
    title: 'Dark hair',
    note: 'Seen where the cat is not red',
    outcomes: [
      pigment('Black', brown.black, dense),
      pigment('Blue', brown.black, dilute),
      pigment('Chocolate', brown.chocolate, dense),
      pigment('Lilac', brown.chocolate, dilute),
      pigment('Cinnamon', brown.cinnamon, dense),
      pigment('Fawn', brown.cinnamon, dilute),
    ],
  },
  {
    title: 'Tabby',
    outcomes: [
      { label: 'Ticked tabby', when: { A: has('A'), Ti: has('Ti') } },
      { label: 'Mackerel or spotted tabby', when: { A: has('A'), Ti: both('N'), Mc: has('Mc') } },
      { label: 'Blotched tabby', when: { A: has('A'), Ti: both('N'), Mc: both('mc') } },
      { label: 'Solid', when: { A: both('a') } },
    ],
  },
  {
    title: 'Points',
    outcomes: [
      { label: 'No points', when: { C: has('C') } },
      { label: 'Sepia', when: { C: both('cb') } },
      { label: 'Mink', when: { C: all(has('cb'), has('cs')) } },
      { label: 'Colourpoint', when: { C: all(has('cs'), both('cs', 'c')) } },
      { label: 'Sepia, one albino allele', when: { C: all(has('cb'), has('c')) } },
      { label: 'Albino', when: { C: both('c') } },
    ],
  },
  {
    title: 'Silver and amber',
    outcomes: [
      { label: 'Silver or smoke', when: { I: has('I') } },
      { label: 'Amber', when: { E: both('e') } },
    ],
  },
  {
    title: 'Hair',
    outcomes: [
      { label: 'Short', when: { L: has('L') } },
      { label: 'Long', when: { L: both('l') } },
    ],
  },
];

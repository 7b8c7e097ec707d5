import { all, both, has, type LocusTest, not, one } from './locus-tests.ts';
import type { SchemeGroup } from './scheme.ts';

/** Shown: this allele, and none that stands before it. */
const shown = (order: readonly string[], allele: string): LocusTest =>
  all(has(allele), not(has(...order.slice(0, order.indexOf(allele)))));

const shades = ['C', 'cchd', 'cchl', 'ch', 'c'];
const extensions = ['Ed', 'Es', 'E', 'ej', 'e'];

/** Coats of rabbits by the classic loci (A, B, C, D, E, En, Du, V, Si, W, r, l), each series with its order of dominance. */
export const rabbitScheme: readonly SchemeGroup[] = [
  {
    title: 'Pattern',
    outcomes: [
      { label: 'Agouti', when: { A: has('A') } },
      { label: 'Tan or otter', when: { A: shown(['A', 'at', 'a'], 'at') } },
      { label: 'Self', when: { A: both('a') } },
    ],
  },
  {
    title: 'Dark hair',
    outcomes: [
      { label: 'Black', when: { B: has('B'), D: has('D') } },
      { label: 'Blue', when: { B: has('B'), D: both('d') } },
      { label: 'Chocolate', when: { B: both('b'), D: has('D') } },
      { label: 'Lilac', when: { B: both('b'), D: both('d') } },
    ],
  },
  {
    title: 'Shade',
    outcomes: [
      { label: 'Full colour', when: { C: has('C') } },
      { label: 'Chinchilla', when: { C: shown(shades, 'cchd') } },
      { label: 'Sable', when: { C: shown(shades, 'cchl') } },
      { label: 'Himalayan', when: { C: shown(shades, 'ch') } },
      { label: 'Ruby-eyed white', when: { C: both('c') } },
    ],
  },
  {
    title: 'Extension',
    outcomes: [
      { label: 'Dominant black', when: { E: has('Ed') } },
      { label: 'Steel', when: { E: shown(extensions, 'Es') } },
      { label: 'Normal', when: { E: shown(extensions, 'E') } },
      { label: 'Harlequin', when: { E: shown(extensions, 'ej') } },
      { label: 'Red, fawn or tortoise', when: { E: both('e') } },
    ],
  },
  {
    title: 'English spot',
    note: 'Two copies: risk of megacolon',
    outcomes: [
      { label: 'Self', when: { En: both('en') } },
      { label: 'Spotted', when: { En: one('En') } },
      { label: 'Charlie', when: { En: both('En') } },
    ],
  },
  {
    title: 'Markings',
    outcomes: [
      { label: 'Dutch', when: { Du: both('du') } },
      { label: 'Blue-eyed white', when: { V: both('v') } },
      { label: 'Silvered', when: { Si: both('si') } },
      { label: 'Wide band', when: { W: both('w') } },
    ],
  },
  {
    title: 'Hair',
    outcomes: [
      { label: 'Rex', when: { R: both('r') } },
      { label: 'Angora', when: { L: both('l') } },
    ],
  },
];

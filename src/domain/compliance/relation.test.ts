import { expect, it } from 'vitest';
import type { BreedingRule } from './facts.ts';
import { type Relative, relationOf } from './relation.ts';
import { leavesTooEarly } from './sale-age.ts';

// name | sex | sire | dam
const table = `
  rook   | Male   |        |
  marra  | Female |        |
  bosun  | Male   |        |
  isla   | Female | rook   | marra
  heron  | Male   | rook   | marra
  teal   | Male   | rook   |
  wren   | Female | bosun  | isla
  dipper | Male   | bosun  | marra
`;
const relatives = new Map(
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [id = '', sex = '', sire = '', dam = ''] = line.split('|').map((cell) => cell.trim());
      const one: Relative = {
        id,
        name: id,
        sex: sex as Relative['sex'],
        sireId: sire || null,
        damId: dam || null,
      };
      return [id, one] as const;
    }),
);
const find = (id: string): Relative => relatives.get(id) as Relative;

it.each([
  ['isla', 'rook', 'parent', 'rook is the sire of isla'],
  ['marra', 'heron', 'parent', 'marra is the dam of heron'],
  ['isla', 'heron', 'full-sibling', 'isla and heron are both by rook out of marra'],
  ['isla', 'teal', 'half-sibling', 'isla and teal are both by rook'],
  ['isla', 'dipper', 'half-sibling', 'isla and dipper are both out of marra'],
  ['wren', 'dipper', 'half-sibling', 'wren and dipper are both by bosun'],
  ['wren', 'rook', 'grandparent', 'rook is a grandsire of wren'],
  ['marra', 'bosun', null, null],
])('%s and %s', (female, male, closest, words) => {
  expect(relationOf(find(female), find(male), relatives)).toMatchObject({ closest, words });
});

it('says where a nearer relation could hide', () => {
  expect(relationOf(find('isla'), find('heron'), relatives).isParentageKnown).toBe(true);
  expect(relationOf(find('isla'), find('teal'), relatives).isParentageKnown).toBe(false);
  expect(relationOf(find('isla'), find('heron'), relatives).isGrandparentageKnown).toBe(false);
});

it('holds the young back until the strictest rule lets them go', () => {
  const rule = (values: Partial<BreedingRule>) =>
    ({ isRequired: true, species: null, breed: null, ...values }) as BreedingRule;
  const rules = [
    rule({ minSaleAgeDays: 49 }),
    rule({ minSaleAgeDays: 56, species: 'dog' }),
    rule({ minSaleAgeDays: 84, species: 'cat' }),
  ];
  const young = { species: 'dog', breed: null, bornOn: '2024-02-01' } as const;
  expect(leavesTooEarly(rules, { ...young, leavesOn: '2024-03-27' })).toMatchObject({
    days: 55,
    neededDays: 56,
    from: '2024-03-28',
  });
  expect(leavesTooEarly(rules, { ...young, leavesOn: '2024-03-28' })).toBeNull();
});

import { expect, it } from 'vitest';
import { feedingProblem } from './feeding.ts';

const fed = { kind: 'Feeding', amountUnit: 'ml' } as const;

it.each([
  // 5 % of 300 g, and a digit too many.
  ['dog', 15, 300, 0, undefined],
  [
    'dog',
    150,
    300,
    0,
    '150 ml is more than fits in at one feeding: 100 ml at most. Check the number and the unit',
  ],
  // Three weeks later it may weigh fifteen times as much.
  ['dog', 150, 300, 21, undefined],
  ['cattle', 4000, 40_000, 0, undefined],
  ['rabbits', 12, 60, 0, undefined],
] as const)('%s: %d ml at %d g, %d days after it was weighed', (species, amount, grams, daysSince, said) => {
  expect(feedingProblem({ ...fed, species, amount, last: { grams, daysSince } })).toBe(said);
});

it('goes by species and age where nobody was weighed', () => {
  const problem = (amount: number, more: object = {}) =>
    feedingProblem({ ...fed, species: 'dog', amount, ageDays: 2, ...more });
  expect(problem(60)).toBeUndefined();
  expect(problem(5000)).toMatch(/^5,000 ml is more than fits/);
  expect(problem(5000, { ageDays: 300 })).toMatch(/^5,000 ml/);
  expect(problem(5000, { ageDays: undefined })).toMatch(/^5,000 ml/);
  expect(problem(5000, { species: 'horse' })).toBeUndefined();
  // What eight of them took together.
  expect(problem(5000, { heads: 8 })).toBeUndefined();
  expect(problem(60, { amountUnit: 'fl oz' })).toMatch(/^60 fl oz/);
  expect(problem(366, { kind: 'Temperature' })).toBeUndefined();
});

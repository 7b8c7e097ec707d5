import { expect, it } from 'vitest';
import { doseProblem, feedingProblem } from './feeding.ts';

const fed = { kind: 'Feeding', amountUnit: 'ml' } as const;

it.each([
  // 5 % of 300 g, and a digit too many.
  ['dog', 15, 300, 0, undefined],
  ['dog', 150, 300, 0, '150 ml is more than fits in at once: 100 ml at most. Check the number and the unit'],
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

it('holds of a dose as well, of one per kilogram in proportion', () => {
  const problem = (dose: number, more: object = {}) =>
    doseProblem({ dose, doseUnit: 'ml', byWeight: false, species: 'dog', ageDays: 4, ...more });
  expect(problem(5000)).toMatch(/^5,000 ml is more than fits/);
  expect(problem(0.3)).toBeUndefined();
  expect(problem(500, { byWeight: true })).toMatch(/330 ml at most/);
  expect(problem(50, { byWeight: true })).toBeUndefined();
  // Milligrams say nothing of how much there is of it.
  expect(problem(5000, { doseUnit: 'mg' })).toBeUndefined();
  expect(problem(1000, { species: 'horse', ageDays: 4000 })).toBeUndefined();
  expect(problem(2000, { doseUnit: 'g' })).toMatch(/^2,000 g/);
  // The infusion of a mastiff, and of a dog whose age nobody knows.
  expect(problem(5000, { ageDays: 1200 })).toBeUndefined();
  expect(problem(5000, { ageDays: null })).toBeUndefined();
});

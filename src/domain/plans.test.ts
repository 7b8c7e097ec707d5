import { expect, it } from 'vitest';
import { isPlanAtLeast, planKeys, plans } from './plans.ts';

it('a plan opens what the plans below it open', () => {
  const table = planKeys.map((plan) => planKeys.map((needed) => isPlanAtLeast(plan, needed)));
  expect(table).toEqual([
    [true, false, false],
    [true, true, false],
    [true, true, true],
  ]);
});

it('only the first plan counts animals, up to ten', () => {
  expect(planKeys.map((key) => plans[key].animalLimit)).toEqual([10, null, null]);
});

it('files of many records come with Pro, reports of one’s own with Premium', () => {
  expect(planKeys.filter((key) => plans[key].hasBulkOperations)).toEqual(['pro', 'premium']);
  expect(planKeys.filter((key) => plans[key].hasCustomReports)).toEqual(['premium']);
});

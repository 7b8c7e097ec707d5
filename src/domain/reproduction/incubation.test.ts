import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hatchRates, incubationPlan, stillPipped } from './incubation.ts';

test("hens' eggs set on 1 May", () => {
  expect(incubationPlan('chickens', null, '2026-05-01')).toEqual({
    setOn: '2026-05-01',
    candleOn: ['2026-05-08', '2026-05-15'],
    lockdownOn: '2026-05-19',
    hatchFrom: '2026-05-21',
    hatchOn: '2026-05-22',
    hatchTo: '2026-05-23',
    lateFrom: '2026-05-26',
    because: 'Counted from the day the eggs were set, 1 May: 21 ± 1 days.',
  });
});

test.each([
  ['ducks', null, '2026-05-26', '2026-05-29'],
  ['ducks', 'muscovy', '2026-06-01', '2026-06-05'],
  ['geese', null, '2026-05-27', '2026-05-31'],
  ['turkeys', null, '2026-05-26', '2026-05-29'],
  ['quail', 'coturnix', '2026-05-15', '2026-05-18'],
  ['quail', 'bobwhite', '2026-05-21', '2026-05-24'],
  ['pheasants', null, '2026-05-22', '2026-05-25'],
] as const)('%s (%s): no turning from %s, hatch on %s', (key, kind, lockdownOn, hatchOn) => {
  expect(incubationPlan(key, kind, '2026-05-01')).toMatchObject({ lockdownOn, hatchOn });
});

test('a leap day is a day under the hen', () => {
  expect(incubationPlan('chickens', null, '2028-02-10')?.hatchOn).toBe('2028-03-02');
  expect(incubationPlan('chickens', null, '2026-02-10')?.hatchOn).toBe('2026-03-03');
});

test('goats lay no eggs', () => expect(incubationPlan('goats', null, '2026-05-01')).toBeNull());

test.each([
  [
    { set: 24, fertile: 20, hatched: 17 },
    { fertility: 83.3, hatchOfFertile: 85, hatchOfSet: 70.8 },
  ],
  [
    { set: 12, fertile: 12, hatched: 12 },
    { fertility: 100, hatchOfFertile: 100, hatchOfSet: 100 },
  ],
  [
    { set: 12, fertile: 0, hatched: 0 },
    { fertility: 0, hatchOfFertile: null, hatchOfSet: 0 },
  ],
  [
    { set: 12, fertile: null, hatched: 9 },
    { fertility: null, hatchOfFertile: null, hatchOfSet: 75 },
  ],
  [
    { set: 12, fertile: 9, hatched: null },
    { fertility: 75, hatchOfFertile: null, hatchOfSet: null },
  ],
  [
    { set: 10, fertile: 12, hatched: 8 },
    { fertility: null, hatchOfFertile: 66.7, hatchOfSet: 80 },
  ],
  [
    { set: 0, fertile: 0, hatched: 0 },
    { fertility: null, hatchOfFertile: null, hatchOfSet: null },
  ],
])('%j', (counts, rates) => expect(hatchRates(counts)).toEqual(rates));

test('a rate is a percentage or unknown', () => {
  const count = fc.option(fc.integer({ min: -2, max: 500 }));
  fc.assert(
    fc.property(count, count, count, (set, fertile, hatched) => {
      for (const rate of Object.values(hatchRates({ set, fertile, hatched }))) {
        expect(rate === null || (rate >= 0 && rate <= 100)).toBe(true);
      }
    }),
  );
});

test('what died in the shell had pipped where the eggs are not enough otherwise', () => {
  const nine = { pipped: 9, hatched: 7 };
  expect(stillPipped({ ...nine, dead: 2 }, 0)).toBe(0);
  expect(stillPipped({ ...nine, dead: 2 }, 3)).toBe(2);
  expect(stillPipped({ ...nine, dead: 0 }, 1)).toBe(2);
  expect(stillPipped({ pipped: 7, hatched: 11, dead: 2 }, -1)).toBe(0);
});

import { expect, it } from 'vitest';
import { allWeights, latestWeights, weightsBut } from './all-weights.ts';

const [red, blue] = ['01a2163a-0000-7000-8000-000000000001', '01a2163a-0000-7000-8000-000000000002'];
const growth = {
  latest: [
    {
      offspringId: red,
      id: ['r1', 'r2'],
      weighedOn: ['2026-11-25', '2026-11-26'],
      weighedTime: [null, '07:10'],
      value: [500, 520],
      unit: ['grams', 'grams'] as ('grams' | 'oz')[],
      version: [1, 3],
    },
    {
      offspringId: blue,
      id: ['b1'],
      weighedOn: ['2026-11-26'],
      weighedTime: [null],
      value: [17],
      unit: ['oz'] as ('grams' | 'oz')[],
      version: [1],
    },
  ],
  earlier: [
    { offspringId: blue, unit: 'grams' as const, weighedOn: ['2026-11-20', '2026-11-25'], value: [400, 470] },
  ],
};

it('puts all weighings in order, whoever they are of; without a time first of their day', () => {
  expect(latestWeights(growth).map(({ id, version }) => [id, version])).toEqual([
    ['r1', 1],
    ['b1', 1],
    ['r2', 3],
  ]);
  expect(
    allWeights(growth).map(({ offspringId, weighedOn, value }) => [offspringId, weighedOn, value]),
  ).toEqual([
    [blue, '2026-11-20', 400],
    [blue, '2026-11-25', 470],
    [red, '2026-11-25', 500],
    [blue, '2026-11-26', 17],
    [red, '2026-11-26', 520],
  ]);
  expect(allWeights({})).toEqual([]);
});

it('leaves out what is weighed at this moment, also where one holds a copy of it', () => {
  const [, , last] = latestWeights(growth);
  const copies = structuredClone(allWeights(growth));
  expect(weightsBut(copies, [last, undefined]).map(({ value }) => value)).toEqual([400, 470, 500, 17]);
});

import { expect, it } from 'vitest';
import type { AnyRecord } from '#web/api/records.ts';
import { weighingsOf } from './use-litter.ts';

const row = (values: Record<string, unknown>): AnyRecord => values as unknown as AnyRecord;

it('puts the weights of one young in order of its days and in one unit', () => {
  const young = row({ id: 'a', birthWeight: 16, weightUnit: 'oz' });
  const weights = [
    row({ offspringId: 'a', weighedOn: '2026-11-10', value: 520, unit: 'grams' }),
    row({ offspringId: 'b', weighedOn: '2026-11-10', value: 999, unit: 'grams' }),
    row({ offspringId: 'a', weighedOn: '2026-11-09', value: 0.5, unit: 'kg' }),
    row({ offspringId: 'a', weighedOn: '2026-11-01', value: 1, unit: 'kg' }),
  ];
  const found = weighingsOf(young, weights, '2026-11-08', 'grams');
  expect(found.map(({ day, value }) => [day, Math.round(value)])).toEqual([
    [0, 454],
    [1, 500],
    [2, 520],
  ]);
});

import { expect, it } from 'vitest';
import type { YoungWeight } from '#domain/reproduction/all-weights.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { weighingsOf } from './use-litter.ts';

const row = (values: Record<string, unknown>): AnyRecord => values as unknown as AnyRecord;

const weight = (values: Partial<YoungWeight>): YoungWeight => ({
  id: '',
  offspringId: '',
  weighedOn: '',
  weighedTime: null,
  value: 0,
  unit: 'grams',
  version: 1,
  ...values,
});

it('puts the weights of one young in order of its days and in one unit', () => {
  const young = row({ id: 'a', birthWeight: 16, weightUnit: 'oz' });
  const weights = [
    weight({ offspringId: 'a', weighedOn: '2026-11-10', value: 520, unit: 'grams' }),
    weight({ offspringId: 'b', weighedOn: '2026-11-10', value: 999, unit: 'grams' }),
    weight({ offspringId: 'a', weighedOn: '2026-11-09', value: 0.5, unit: 'kg' }),
    weight({ offspringId: 'a', weighedOn: '2026-11-01', value: 1, unit: 'kg' }),
  ];
  const found = weighingsOf(young, weights, '2026-11-08', 'grams');
  expect(found.map(({ day, value }) => [day, Math.round(value)])).toEqual([
    [0, 454],
    [1, 500],
    [2, 520],
  ]);
});

it('tells the weighing of the birth once, also past midnight, and keeps the birth weight for day 0', () => {
  const young = row({ id: 'a', birthWeight: 412, weightUnit: 'grams' });
  const at = (weighedOn: string, weighedTime: string, value: number) =>
    weight({ offspringId: 'a', weighedOn, weighedTime, value });
  const days = (...weights: YoungWeight[]) =>
    weighingsOf(young, weights, '2026-11-08', 'grams').map(({ day, value }) => [day, value]);
  expect(days(at('2026-11-09', '00:20', 412))).toEqual([[0, 412]]);
  expect(days(at('2026-11-08', '23:20', 412), at('2026-11-08', '23:50', 405))).toEqual([[0, 412]]);
  expect(days(at('2026-11-09', '00:20', 412), at('2026-11-09', '08:00', 405))).toEqual([
    [0, 412],
    [1, 405],
  ]);
  // Two days later the same weight is one of its own.
  expect(days(at('2026-11-10', '08:00', 412))).toEqual([
    [0, 412],
    [2, 412],
  ]);
});

import { expect, test } from 'vitest';
import { changeText, weightSeries, weightText } from './weight-series.ts';

const at = (weighedOn: string, value: number, unit: string) => ({ id: weighedOn, weighedOn, value, unit });

test('weighings stand in order and in one unit, with the change since the one before', () => {
  const series = weightSeries(
    [at('2026-03-01', 30, 'kg'), at('2026-01-01', 27_500, 'grams'), at('2026-01-31', 62.5, 'lbs')],
    'kg',
  );
  expect(series.map(({ on, day }) => [on, day])).toEqual([
    ['2026-01-01', 0],
    ['2026-01-31', 30],
    ['2026-03-01', 59],
  ]);
  expect(series.map(({ value }) => Number(value.toFixed(2)))).toEqual([27.5, 28.35, 30]);
  expect(series.map(({ change }) => change && Number(change.toFixed(2)))).toEqual([null, 0.85, 1.65]);
});

test('figures are as exact as anybody reads them', () => {
  expect([29.437, 3.254, 412.6].map(weightText)).toEqual(['29.4', '3.25', '413']);
  expect([1.234, -0.5, 0.001].map(changeText)).toEqual(['+1.23', '−0.5', '0']);
});

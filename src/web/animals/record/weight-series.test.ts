import { expect, test } from 'vitest';
import { changeText, weightSeries, weightText } from './weight-series.ts';

const at = (weighedOn: string, value: number, unit: string, weighedTime: string | null = null) => ({
  id: weighedOn,
  weighedOn,
  weighedTime,
  value,
  unit,
});

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
});

test('a change is as exact as the two weights it is between', () => {
  expect(changeText(2.907, 47)).toBe('+2.9');
  expect(changeText(-0.5, 3.25)).toBe('−0.5');
  expect(changeText(1.6, 101)).toBe('+1.6');
  expect(changeText(34.6, 905)).toBe('+35');
  expect(changeText(0.001, 8)).toBe('0');
});

test('of two weighings of one day the later is the last', () => {
  const day = '2026-03-01';
  const series = weightSeries([at(day, 31, 'kg', '18:00'), at(day, 30, 'kg', '07:00')], 'kg');
  expect(series.map(({ value, change }) => [value, change])).toEqual([
    [30, null],
    [31, 1],
  ]);
});

import { expect, test } from 'vitest';
import { oddQuestion, wasGrown } from './odd-question.ts';

test('a lost digit is asked about once, an ordinary day is not', () => {
  const last = { on: '2026-11-20', grams: 264 };
  const on = '2026-11-20';
  expect(oddQuestion({ value: 27, unit: 'grams' }, last, on, 'grams')).toEqual({
    lead: '27 g is a tenth of the last weight.',
    ask: 'Did the last digit get lost?',
    keep: 'Keep 27 g',
  });
  expect(oddQuestion({ value: 271, unit: 'grams' }, last, on, 'grams')).toBeNull();
  expect(oddQuestion({ value: 27, unit: 'grams' }, undefined, on, 'grams')).toBeNull();
});

test('what may have grown in two weeks is not asked about', () => {
  const last = { on: '2026-11-06', grams: 264 };
  const reading = { value: 1_000, unit: 'grams' as const };
  expect(oddQuestion(reading, last, '2026-11-20', 'grams')).toBeNull();
  expect(oddQuestion(reading, last, '2026-11-07', 'grams')).toMatchObject({ keep: 'Keep 1,000 g' });
});

test('of a grown one as well, in the unit it is weighed in now', () => {
  const last = { on: '2026-03-01', grams: 25_400 };
  expect(oddQuestion({ value: 10, unit: 'kg' }, last, '2026-11-20', 'kg')).toMatchObject({
    lead: '10 kg is less than half the last weight.',
    ask: 'It was 25.4 kg. Is that right?',
  });
  expect(oddQuestion({ value: 56, unit: 'lbs' }, last, '2026-03-02', 'lbs')).toBeNull();
});

test('a grown one is ten times as heavy after no number of weeks', () => {
  const last = { on: '2026-10-20', grams: 18_400, isGrown: wasGrown('2026-10-20', '2022-03-01') };
  const reading = { value: 186, unit: 'kg' as const };
  expect(oddQuestion(reading, last, '2026-11-20', 'kg')?.ask).toBe('Is it a digit too many?');
  expect(wasGrown('2026-10-20', null)).toBe(true);
  expect(wasGrown('2026-10-20', '2026-09-01')).toBe(false);
});

import { describe, expect, test } from 'vitest';
import { unreadableDate } from '#domain/entry/unreadable-date.ts';
import { isOfSession, readingProblem, weightOfSession, whenProblem } from './entry.ts';

const at = (on: string, time: string | null) => ({ on, time });

describe('one weighing', () => {
  test.each([
    ['a minute ago', at('2026-11-20', '02:13'), at('2026-11-20', '02:14'), true],
    ['over midnight', at('2026-11-19', '23:50'), at('2026-11-20', '00:20'), true],
    ['four hours ago, on a screen left open', at('2026-11-20', '02:14'), at('2026-11-20', '06:14'), false],
    ['later than now', at('2026-11-20', '07:10'), at('2026-11-20', '00:05'), false],
    ['from paper, the same day', at('2026-11-20', null), at('2026-11-20', null), true],
    ['from paper, another day', at('2026-11-19', null), at('2026-11-20', null), false],
    ['with an hour and without', at('2026-11-20', '02:14'), at('2026-11-20', null), false],
  ])('%s', (_, weighed, now, isOne) => {
    expect(isOfSession(weighed, now)).toBe(isOne);
  });

  test('is found again after a reload', () => {
    const weight = (id: string, offspringId: string, weighedTime: string) => ({
      id,
      offspringId,
      weighedOn: '2026-11-20',
      weighedTime,
      value: 300,
      unit: 'grams' as const,
      version: 1,
    });
    const weights = [weight('1', 'red', '00:10'), weight('2', 'red', '02:10'), weight('3', 'blue', '00:10')];
    const now = at('2026-11-20', '02:14');
    expect(weightOfSession(weights, 'red', now)?.id).toBe('2');
    expect(weightOfSession(weights, 'blue', now)).toBeUndefined();
  });
});

test('what cannot be is refused with a sentence', () => {
  const puppy = { species: 'dog', ageDays: 1 };
  expect(readingProblem(undefined, puppy)).toBe('Type the weight as a number');
  expect(readingProblem({ value: 0, unit: 'grams' }, puppy)).toBe('The weight must be above zero');
  expect(readingProblem({ value: 99, unit: 'kg' }, puppy)).toMatch(/^No animal of this kind and age/);
  expect(readingProblem({ value: 300, unit: 'grams' }, puppy)).toBeUndefined();
});

test('nothing is weighed before the birth, nor at a time that is still to come', () => {
  const now = at('2026-11-22', '00:40');
  const problem = (on: string, time: string | null) => whenProblem(at(on, time), '2026-11-20', now);
  expect(problem('2026-11-19', null)).toEqual({ on: 'That day is before the birth' });
  expect(problem('2026-11-23', null)).toEqual({ on: 'That day is in the future' });
  expect(problem('2026-11-22', '00:50')).toEqual({ time: 'That is still to come' });
  expect(problem('soon', '00:50')).toEqual({ on: unreadableDate() });
  expect(problem(' ', '00:50')).toEqual({ on: 'Choose the day' });
  for (const time of [null, '00:40', '00:10']) expect(problem('2026-11-22', time)).toEqual({});
  expect(problem('2026-11-21', '23:50')).toEqual({});
});

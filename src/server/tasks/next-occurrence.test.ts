import { expect, it } from 'vitest';
import { isRecurrence, nextOccurrence } from './next-occurrence.ts';

it.each([
  ['FREQ=DAILY', '2026-03-01', '2026-03-01', '2026-03-02'],
  ['FREQ=WEEKLY;INTERVAL=2', '2026-03-02', '2026-03-02', '2026-03-16'],
  // Done late: the missed ones are not made up for.
  ['FREQ=WEEKLY', '2026-03-02', '2026-03-20', '2026-03-23'],
  ['FREQ=MONTHLY', '2026-01-15', '2026-01-15', '2026-02-15'],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', '2026-01-31', '2026-01-31', '2026-02-28'],
  ['FREQ=YEARLY', '2024-02-29', '2024-02-29', '2025-03-01'],
  ['FREQ=WEEKLY;BYDAY=MO,TH', '2026-03-02', '2026-03-02', '2026-03-05'],
])('%s from %s after %s is %s', (rule, from, after, on) => {
  expect(nextOccurrence(rule, from, after)?.on).toBe(on);
});

it('ends when its times or its days are over', () => {
  const second = nextOccurrence('FREQ=DAILY;COUNT=2', '2026-03-01', '2026-03-01');
  expect(second).toEqual({ on: '2026-03-02', rule: 'FREQ=DAILY;COUNT=1' });
  expect(nextOccurrence(second?.rule ?? '', '2026-03-02', '2026-03-02')).toBeNull();
  expect(nextOccurrence('FREQ=DAILY;UNTIL=20260302', '2026-03-02', '2026-03-02')).toBeNull();
});

it.each(['FREQ=HOURLY', 'FREQ=SOMETIMES', 'FREQ=DAILY;INTERVAL=x', 'nonsense'])('refuses %s', (rule) => {
  expect(isRecurrence(rule)).toBe(false);
});

import { expect, onTestFinished, test } from 'vitest';
import type { Occasion } from '#domain/answers/dashboard.ts';
import { regionOf } from '#domain/entry/region.ts';
import { writeFor } from '#domain/writing.ts';
import { byDay, daysOf, eachDay, stepFrom, topicOfKind } from './calendar-days.ts';

test.each([
  ['month', '2026-11-22', '2026-10-26', '2026-12-06'],
  ['month', '2027-02-10', '2027-02-01', '2027-02-28'],
  ['week', '2026-11-22', '2026-11-16', '2026-11-22'],
  ['agenda', '2026-11-22', '2026-11-22', '2027-01-20'],
] as const)('a %s round %s goes from %s to %s', (view, day, from, to) => {
  expect(daysOf(view, day)).toEqual({ from, to });
});

test.each([
  ['en-US', '2026-11-22', '2026-11-22', '2026-11-28'],
  ['de-DE', '2026-11-22', '2026-11-16', '2026-11-22'],
  ['ar-EG', '2026-11-22', '2026-11-21', '2026-11-27'],
])('in %s the week of %s goes from %s to %s', (locale, day, from, to) => {
  const region = regionOf(locale);
  writeFor(() => region);
  onTestFinished(() => writeFor(() => undefined));
  expect(daysOf('week', day)).toEqual({ from, to });
});

test('a step passes over no month, and whole weeks are shown', () => {
  expect(stepFrom('month', '2026-01-31', 1)).toBe('2026-02-01');
  expect(stepFrom('month', '2026-03-31', -1)).toBe('2026-02-01');
  expect(stepFrom('week', '2026-12-30', 1)).toBe('2027-01-06');
  expect(eachDay(daysOf('month', '2026-11-22'))).toHaveLength(42);
});

test('a window that began before stands on the first day that is shown', () => {
  const one = (id: string, on: string, until?: string): Occasion => ({
    id,
    on,
    ...(until && { until }),
    kind: 'birth',
    title: id,
    detail: '',
    entity: 'animals',
    recordId: id,
  });
  const days = byDay(
    [
      one('before', '2026-10-20', '2026-11-02'),
      one('over', '2026-10-01'),
      one('in', '2026-11-05'),
      one('after', '2027-01-01'),
    ],
    { from: '2026-10-26', to: '2026-12-06' },
  );
  expect([...days].map(([day, events]) => [day, events.map(({ id }) => id)])).toEqual([
    ['2026-10-26', ['before']],
    ['2026-11-05', ['in']],
  ]);
});

test('every kind belongs to one topic', () => {
  expect([topicOfKind('birth'), topicOfKind('health'), topicOfKind('task')]).toEqual([
    'births',
    'care',
    'tasks',
  ]);
});

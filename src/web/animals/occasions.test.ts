import { expect, test } from 'vitest';
import type { Occasion } from '#domain/answers/dashboard.ts';
import { isOverdue, occasionDay } from './occasions.ts';

const today = '2026-11-20';
const at = (on: string, until?: string): Occasion => ({
  id: on,
  kind: 'health',
  on,
  ...(until && { until }),
  title: '',
  detail: '',
  entity: 'animals',
  recordId: '',
});

test.each([
  [at('2026-11-22'), '22 Nov'],
  [at('2027-01-04'), '4 Jan 2027'],
  [at(today), 'today'],
  [at('2026-11-14'), '6 days overdue'],
  [at('2026-12-03', '2026-12-06'), '3–6 Dec'],
  [at('2026-11-30', '2026-12-02'), '30 Nov–2 Dec'],
  [at('2026-11-18', '2026-11-24'), '18–24 Nov'],
  [at('2027-02-17', '2027-03-01'), '17 Feb–1 Mar 2027'],
  [at('2026-12-20', '2027-01-03'), '20 Dec–3 Jan 2027'],
  [at('2026-11-10', '2026-11-19'), '1 day overdue'],
])('the day of an occasion, as short as it can be said', (occasion, words) => {
  expect(occasionDay(occasion, today)).toBe(words);
});

test('a window is overdue when its last day is over', () => {
  expect(isOverdue(at('2026-11-10', '2026-11-20'), today)).toBe(false);
  expect(isOverdue(at('2026-11-10', '2026-11-19'), today)).toBe(true);
});

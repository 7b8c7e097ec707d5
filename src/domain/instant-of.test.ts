import { expect, it } from 'vitest';
import { instantOf } from './instant-of.ts';

it.each([
  ['2026-07-01', '10:30', 'UTC', '2026-07-01T10:30:00.000Z'],
  ['2026-07-01', '10:30', 'Europe/Vienna', '2026-07-01T08:30:00.000Z'],
  ['2026-12-01', '10:30', 'Europe/Vienna', '2026-12-01T09:30:00.000Z'],
  ['2026-03-29', '01:30', 'Europe/Vienna', '2026-03-29T00:30:00.000Z'],
  ['2026-03-29', '03:30', 'Europe/Vienna', '2026-03-29T01:30:00.000Z'],
  ['2026-03-29', '02:30', 'Europe/Vienna', '2026-03-29T01:30:00.000Z'],
  ['2026-10-25', '02:30', 'Europe/Vienna', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25', '12:00', 'Europe/Vienna', '2026-10-25T11:00:00.000Z'],
  ['2026-11-01', '09:00', 'America/New_York', '2026-11-01T14:00:00.000Z'],
  ['2026-07-01', '00:15', 'Asia/Kathmandu', '2026-06-30T18:30:00.000Z'],
  ['2026-01-01', '00:00', 'Pacific/Kiritimati', '2025-12-31T10:00:00.000Z'],
])('%s %s in %s', (date, time, zone, instant) => {
  expect(instantOf(date, time, zone).toISOString()).toBe(instant);
});

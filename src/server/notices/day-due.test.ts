import { expect, it } from 'vitest';
import { dayDue } from './day-due.ts';

const due = (now: string, timeZone: string, hour = 7, toldDay: string | null = null) => {
  const { day, nextAt } = dayDue(new Date(now), { hour, timeZone, toldDay });
  return [day, nextAt.toISOString()];
};

it.each([
  // Vienna, the clocks go forward on 29 March 2026 and back on 25 October.
  ['2026-03-28T06:00:00Z', 'Europe/Vienna', '2026-03-28', '2026-03-29T05:00:00.000Z'],
  ['2026-03-29T04:59:59Z', 'Europe/Vienna', null, '2026-03-29T05:00:00.000Z'],
  ['2026-03-29T05:00:00Z', 'Europe/Vienna', '2026-03-29', '2026-03-30T05:00:00.000Z'],
  ['2026-10-24T05:00:00Z', 'Europe/Vienna', '2026-10-24', '2026-10-25T06:00:00.000Z'],
  ['2026-10-25T05:59:59Z', 'Europe/Vienna', null, '2026-10-25T06:00:00.000Z'],
  ['2026-10-25T06:00:00Z', 'Europe/Vienna', '2026-10-25', '2026-10-26T06:00:00.000Z'],
  ['2026-11-01T12:00:00Z', 'America/New_York', '2026-11-01', '2026-11-02T12:00:00.000Z'],
  ['2026-06-30T18:15:00Z', 'Asia/Kathmandu', null, '2026-07-01T01:15:00.000Z'],
  ['2026-07-01T01:15:00Z', 'Asia/Kathmandu', '2026-07-01', '2026-07-02T01:15:00.000Z'],
])('at %s in %s it is time for %s, then %s', (now, zone, day, nextAt) => {
  expect(due(now, zone)).toEqual([day, nextAt]);
});

it('the hour that is left out in spring, and the one that comes twice in autumn, are once', () => {
  expect(due('2026-03-29T01:29:00Z', 'Europe/Vienna', 2)).toEqual(['2026-03-29', '2026-03-30T00:00:00.000Z']);
  expect(due('2026-03-29T00:59:00Z', 'Europe/Vienna', 2)[0]).toBeNull();
  expect(due('2026-10-25T00:00:00Z', 'Europe/Vienna', 2)[0]).toBe('2026-10-25');
  expect(due('2026-10-25T01:00:00Z', 'Europe/Vienna', 2, '2026-10-25')).toEqual([
    null,
    '2026-10-26T01:00:00.000Z',
  ]);
});

it('what was told of is not told of again, whatever hour or zone is chosen then', () => {
  expect(due('2026-07-01T16:30:00Z', 'Europe/Vienna', 18, '2026-07-01')).toEqual([
    null,
    '2026-07-02T16:00:00.000Z',
  ]);
  // Told in Kiritimati, then the kennel is said to be in Hawaii, where it is still the day before.
  expect(due('2026-07-01T10:00:00Z', 'Pacific/Honolulu', 0, '2026-07-02')).toEqual([
    null,
    '2026-07-03T10:00:00.000Z',
  ]);
});

it('a late start tells of its day, and makes up for none before', () => {
  expect(due('2026-07-01T15:00:00Z', 'UTC')[0]).toBe('2026-07-01');
  expect(due('2026-07-02T00:30:00Z', 'UTC', 23, '2026-06-30')).toEqual([null, '2026-07-02T23:00:00.000Z']);
});

import { describe, expect, it } from 'vitest';
import { addDays, todayIn } from '#domain/dates.ts';
import { everComesAgain, isRecurrence, nextOccurrence } from './next-occurrence.ts';
import { comesAgain, type Follower, seriesOfChanged, unmovableSeries } from './series.ts';

it.each([
  ['FREQ=DAILY', '2026-03-01', '2026-03-01', '2026-03-02'],
  ['FREQ=WEEKLY;INTERVAL=2', '2026-03-02', '2026-03-02', '2026-03-16'],
  // Done late: the missed ones are not made up for.
  ['FREQ=WEEKLY', '2026-03-02', '2026-03-20', '2026-03-23'],
  ['FREQ=MONTHLY', '2026-01-15', '2026-01-15', '2026-02-15'],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', '2026-01-31', '2026-01-31', '2026-02-28'],
  ['FREQ=YEARLY', '2024-02-29', '2024-02-29', '2025-03-01'],
  ['FREQ=WEEKLY;BYDAY=MO,TH', '2026-03-02', '2026-03-02', '2026-03-05'],
])('%s from %s, not before %s, is %s', (rule, from, notBefore, on) => {
  expect(nextOccurrence(rule, from, notBefore)?.on).toBe(on);
});

it('ends when its times or its days are over', () => {
  const second = nextOccurrence('FREQ=DAILY;COUNT=2', '2026-03-01', '2026-03-01');
  expect(second).toEqual({ on: '2026-03-02', rule: 'FREQ=DAILY;COUNT=1' });
  expect(nextOccurrence(second?.rule ?? '', '2026-03-02', '2026-03-02')).toBeNull();
  expect(nextOccurrence('FREQ=DAILY;UNTIL=20260302', '2026-03-02', '2026-03-02')).toBeNull();
});

it.each([
  ...['FREQ=HOURLY', 'FREQ=SOMETIMES', 'FREQ=DAILY;INTERVAL=x', 'nonsense'],
  ...['FREQ=DAILY;INTERVAL=0', 'FREQ=DAILY;INTERVAL=-1', 'FREQ=DAILY;INTERVAL=1.5', 'FREQ=DAILY;COUNT=0'],
])('refuses %s', (rule) => {
  expect(isRecurrence(rule)).toBe(false);
});

it.each([
  // The library would look for the first two for ever, takes 30 February for 2 March, and throws at the next two.
  'FREQ=DAILY;INTERVAL=7;BYDAY=TU',
  'FREQ=DAILY;BYMONTH=4;BYMONTHDAY=31',
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=MONTHLY;BYDAY=6MO',
  'FREQ=YEARLY;INTERVAL=999999999',
  'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=6',
  'FREQ=DAILY;UNTIL=20260301',
])('%s never comes again after Monday 2 March, and a task that has it can be done', (rule) => {
  expect(everComesAgain(rule, '2026-03-02')).toBe(false);
  if (!rule.includes('MONTHDAY=30')) expect(nextOccurrence(rule, '2026-03-02', '2026-03-02')).toBeNull();
});

it.each([
  ...['FREQ=DAILY', 'FREQ=DAILY;COUNT=1', 'FREQ=DAILY;UNTIL=20260302', 'FREQ=MONTHLY;BYMONTHDAY=31'],
  ...[
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29',
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=29',
    'FREQ=MONTHLY;BYMONTHDAY=-1',
  ],
])('%s comes again, as far as its times and days last', (rule) => {
  expect(everComesAgain(rule, '2026-03-02')).toBe(true);
});

/** "2026-03-04", "2026-03-04 for 2026-03-02" where it stands for another day, with its rule where that is another one. */
const told = (follower: Follower | null, pattern: string): string =>
  follower === null
    ? 'nothing'
    : [
        follower.dueDate,
        follower.seriesDay === null ? '' : ` for ${follower.seriesDay}`,
        follower.recurrencePattern === pattern ? '' : `, ${follower.recurrencePattern ?? 'once'}`,
      ].join('');

describe('a task that is done comes again', () => {
  it.each([
    // In time, early, and late: what is due today is not over.
    ['daily', '2026-03-02', '2026-03-02', '2026-03-03'],
    ['daily', '2026-03-05', '2026-03-02', '2026-03-06'],
    ['daily', '2026-03-01', '2026-03-02', '2026-03-02'],
    ['daily', '2026-02-20', '2026-03-02', '2026-03-02'],
    ['weekly', '2026-03-02', '2026-03-04', '2026-03-09'],
    ['weekly', '2026-03-02', '2026-03-09', '2026-03-09'],
    ['weekly', '2026-03-02', '2026-03-10', '2026-03-16'],
    ['every 2 weeks', '2026-03-02', '2026-03-09', '2026-03-16'],
    ['every weekday', '2026-03-06', '2026-03-08', '2026-03-09'],
    // A month without the day is skipped; the last day of each has its own rule.
    ['monthly', '2026-01-31', '2026-01-31', '2026-03-31'],
    ['monthly', '2026-01-31', '2026-03-31', '2026-03-31'],
    ['monthly', '2026-03-31', '2026-04-30', '2026-05-31'],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', '2026-01-31', '2026-02-03', '2026-02-28'],
    // What was missed counts among the number of times.
    ['FREQ=DAILY;COUNT=3', '2026-03-01', '2026-03-01', '2026-03-02, FREQ=DAILY;COUNT=2'],
    ['FREQ=DAILY;COUNT=3', '2026-03-01', '2026-03-02', '2026-03-02, FREQ=DAILY;COUNT=2'],
    ['FREQ=DAILY;COUNT=3', '2026-03-01', '2026-03-03', '2026-03-03, FREQ=DAILY;COUNT=1'],
    ['FREQ=DAILY;COUNT=3', '2026-03-01', '2026-03-04', 'nothing'],
    ['FREQ=DAILY;COUNT=1', '2026-03-01', '2026-03-01', 'nothing'],
    // It began on a Wednesday, which is one of the three times.
    ['FREQ=WEEKLY;BYDAY=FR;COUNT=3', '2026-03-04', '2026-03-04', '2026-03-06, FREQ=WEEKLY;COUNT=2;BYDAY=FR'],
    ['FREQ=WEEKLY;BYDAY=FR;COUNT=1', '2026-03-04', '2026-03-04', 'nothing'],
    ['FREQ=DAILY;UNTIL=20260303', '2026-03-01', '2026-03-03', '2026-03-03'],
    ['FREQ=DAILY;UNTIL=20260303', '2026-03-01', '2026-03-04', 'nothing'],
    ['now and then', '2026-03-01', '2026-03-01', 'nothing'],
  ])('%s, due %s, done %s: %s', (recurrencePattern, dueDate, today, next) => {
    expect(told(comesAgain({ recurrencePattern, dueDate }, today), recurrencePattern)).toBe(next);
  });

  it.each([
    // Put off: the series keeps its days.
    ['weekly', '2026-03-05', '2026-03-05', '2026-03-09'],
    ['weekly', '2026-03-10', '2026-03-10', '2026-03-16'],
    ['daily', '2026-03-03', '2026-03-03', '2026-03-03'],
    ['every 2 weeks', '2026-03-04', '2026-03-02', '2026-03-16'],
    ['every Monday', '2026-02-28', '2026-02-28', '2026-03-09'],
    ['FREQ=WEEKLY;COUNT=2', '2026-03-05', '2026-03-05', '2026-03-09, FREQ=WEEKLY;COUNT=1'],
    ['weekly', null, '2026-03-04', '2026-03-09'],
  ])('%s of 2 March, moved to %s, done %s: %s', (recurrencePattern, dueDate, today, next) => {
    const moved = { recurrencePattern, dueDate, seriesDay: '2026-03-02' };
    expect(told(comesAgain(moved, today), recurrencePattern)).toBe(next);
  });

  it.each([
    // On the day somebody chose, which stands for one of the series.
    ['weekly', '2026-03-11', '2026-03-02', '2026-03-11 for 2026-03-09'],
    ['weekly', '2026-03-09', '2026-03-02', '2026-03-09'],
    ['FREQ=WEEKLY;COUNT=3', '2026-03-11', '2026-03-02', '2026-03-11 for 2026-03-09, FREQ=WEEKLY;COUNT=2'],
    // That is over, or was before: it says nothing any more.
    ['weekly', '2026-03-11', '2026-03-12', '2026-03-16'],
    ['weekly', '2026-03-01', '2026-03-02', '2026-03-09'],
    // Once more than the series has it.
    ['FREQ=WEEKLY;COUNT=1', '2026-03-11', '2026-03-02', '2026-03-11, once'],
  ])('%s, wished for on %s, done %s: %s', (recurrencePattern, nextOccurrence, today, next) => {
    const task = { recurrencePattern, dueDate: '2026-03-02', nextOccurrence };
    expect(told(comesAgain(task, today), recurrencePattern)).toBe(next);
  });

  it.each([
    // The hours before and after the clocks change, and where it is another day already or still.
    ['Europe/Berlin', '2026-03-28T22:59:00Z', '2026-03-28'],
    ['Europe/Berlin', '2026-03-28T23:01:00Z', '2026-03-29'],
    ['Europe/Berlin', '2026-03-29T21:59:00Z', '2026-03-29'],
    ['Europe/Berlin', '2026-03-29T22:01:00Z', '2026-03-30'],
    ['America/New_York', '2026-11-02T04:59:00Z', '2026-11-01'],
    ['America/New_York', '2026-11-02T05:01:00Z', '2026-11-02'],
    ['Pacific/Kiritimati', '2026-03-28T10:01:00Z', '2026-03-29'],
  ])('by the day of the kennel: in %s at %s that of %s', (zone, now, dueDate) => {
    const today = todayIn(zone, new Date(now));
    const daily = { recurrencePattern: 'daily', dueDate: addDays(dueDate, -1) };
    expect(comesAgain(daily, today)?.dueDate).toBe(dueDate);
    expect(comesAgain({ ...daily, dueDate }, today)?.dueDate).toBe(addDays(dueDate, 1));
  });
});

describe('a change of one of a series', () => {
  const monday = { recurrencePattern: 'weekly', dueDate: '2026-03-02', seriesDay: null };
  const moved = { ...monday, dueDate: '2026-03-05', seriesDay: '2026-03-02' };
  it.each([
    ['another day moves only this one', monday, { dueDate: '2026-03-05' }, { seriesDay: '2026-03-02' }],
    ['and again', moved, { dueDate: '2026-03-06' }, {}],
    ['and back', moved, { dueDate: '2026-03-02' }, { seriesDay: null }],
    ['no day moves only this one', monday, { dueDate: null }, { seriesDay: '2026-03-02' }],
    ['a day is no news to what had none', { ...monday, dueDate: null }, { dueDate: '2026-03-05' }, {}],
    [
      'sent back as it was read it says nothing',
      monday,
      { dueDate: '2026-03-05', seriesDay: null },
      { seriesDay: '2026-03-02' },
    ],
    [
      'the new day as that of its series moves all',
      monday,
      { dueDate: '2026-03-05', seriesDay: '2026-03-05' },
      { seriesDay: null, recurrencePattern: 'weekly' },
    ],
    [
      'also where it was moved before',
      moved,
      { seriesDay: '2026-03-05' },
      { seriesDay: null, recurrencePattern: 'weekly' },
    ],
    ['another rule begins anew', moved, { recurrencePattern: 'monthly' }, { seriesDay: null }],
    ['no rule is no series', moved, { recurrencePattern: null }, { seriesDay: null }],
    ['what does not repeat has none', { dueDate: '2026-03-02' }, { dueDate: '2026-03-05' }, {}],
    ['its title is something else', moved, { title: 'Else' }, {}],
  ])('%s', (_, before, changes, follows) => expect(seriesOfChanged(before, changes)).toEqual(follows));

  it('is refused where all are to move and the rule says more than a day', () => {
    const before = { ...monday, recurrencePattern: 'FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=1' };
    const all = { dueDate: '2026-03-05', seriesDay: '2026-03-05' };
    expect(() => seriesOfChanged(before, all)).toThrow(unmovableSeries);
  });
});

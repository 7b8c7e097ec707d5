import { expect, it } from 'vitest';
import { movedRecurrence } from './moved-recurrence.ts';
import { recurrenceRule, recurrenceWords } from './recurrence.ts';

it.each([
  ['daily', 'FREQ=DAILY'],
  [' Weekly ', 'FREQ=WEEKLY'],
  ['every week', 'FREQ=WEEKLY'],
  ['every 2 weeks', 'FREQ=WEEKLY;INTERVAL=2'],
  ['every other week', 'FREQ=WEEKLY;INTERVAL=2'],
  ['every three months', 'FREQ=MONTHLY;INTERVAL=3'],
  ['biweekly', 'FREQ=WEEKLY;INTERVAL=2'],
  ['Fortnightly', 'FREQ=WEEKLY;INTERVAL=2'],
  ['monthly', 'FREQ=MONTHLY'],
  ['quarterly', 'FREQ=MONTHLY;INTERVAL=3'],
  ['annually', 'FREQ=YEARLY'],
  ['yearly', 'FREQ=YEARLY'],
  ['every Friday', 'FREQ=WEEKLY;BYDAY=FR'],
  ['every Monday and Thursday', 'FREQ=WEEKLY;BYDAY=MO,TH'],
  ['every thu, mon', 'FREQ=WEEKLY;BYDAY=MO,TH'],
  ['weekly on Fridays', 'FREQ=WEEKLY;BYDAY=FR'],
  ['every 2 weeks on Tuesday', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU'],
  ['Every week on Monday, Wednesday and Friday', 'FREQ=WEEKLY;BYDAY=MO,WE,FR'],
  ['every day, 6 times', 'FREQ=DAILY;COUNT=6'],
  ['monthly until 2027-12-31', 'FREQ=MONTHLY;UNTIL=20271231'],
  ['RRULE:FREQ=WEEKLY;BYDAY=MO,TH', 'FREQ=WEEKLY;BYDAY=MO,TH'],
  ['freq=monthly;count=3', 'FREQ=MONTHLY;COUNT=3'],
])('reads “%s”', (text, rule) => expect(recurrenceRule(text)).toBe(rule));

it.each([
  ...[
    'every Monday and moon',
    'monthly on Friday',
    'every weekday on Monday',
    'daily 0 times',
    'daily until soon',
  ],
  ...['every mo', 'every day on'],
  ...['', 'now and then', 'every 0 days', 'every blue moon', 'every', 'FREQ', 'constructor'],
])('cannot read “%s”', (text) => expect(recurrenceRule(text)).toBeNull());

it.each([
  'FREQ=DAILY;COUNT=6',
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO',
  'FREQ=WEEKLY;BYDAY=MO,WE,FR',
  'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
])('reads its own words of %s', (rule) => expect(recurrenceRule(recurrenceWords(rule) ?? '')).toBe(rule));

it.each([
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO', 'Every 2 weeks on Monday'],
  ['RRULE:FREQ=WEEKLY;BYDAY=MO,WE,FR', 'Every week on Monday, Wednesday and Friday'],
  ['every weekday', 'Every week Monday to Friday'],
  ['quarterly', 'Every 3 months'],
  ['FREQ=DAILY;COUNT=6', 'Every day, 6 times'],
  ['FREQ=YEARLY;UNTIL=20271231T000000Z', 'Every year, until 31 December 2027'],
  ['FREQ=MONTHLY;BYSETPOS=-1;BYDAY=FR', null],
  ['FREQ=WEEKLY;BYDAY=1MO', null],
  ['now and then', null],
])('%s is said as %s', (rule, words) => expect(recurrenceWords(rule)).toBe(words));

it.each([
  ['weekly', '2026-03-02', '2026-03-05', 'weekly'],
  ['every Friday', '2026-03-06', '2026-03-07', 'every Saturday'],
  ['every Friday', '2026-03-04', '2026-03-05', 'every Thursday'],
  ['FREQ=WEEKLY;BYDAY=MO,TH', '2026-03-02', '2026-03-03', 'FREQ=WEEKLY;BYDAY=TU,TH'],
  ['FREQ=WEEKLY;BYDAY=MO,TH', '2026-03-02', '2026-03-05', 'FREQ=WEEKLY;BYDAY=TH'],
  [
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;COUNT=4',
    '2026-03-02',
    '2026-03-03',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;COUNT=4',
  ],
  ['FREQ=MONTHLY;BYMONTHDAY=5', '2026-03-05', '2026-03-09', 'FREQ=MONTHLY;BYMONTHDAY=9'],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', '2026-02-28', '2026-03-02', 'FREQ=MONTHLY;BYMONTHDAY=2'],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', '2026-02-28', '2026-03-31', 'FREQ=MONTHLY;BYMONTHDAY=-1'],
  ['FREQ=MONTHLY;BYDAY=1MO', '2026-03-02', '2026-03-12', 'FREQ=MONTHLY;BYDAY=2TH'],
  ['FREQ=MONTHLY;BYDAY=-1MO', '2026-03-30', '2026-03-31', 'FREQ=MONTHLY;BYDAY=-1TU'],
  ['FREQ=MONTHLY;BYDAY=1MO', '2026-03-02', '2026-03-31', 'FREQ=MONTHLY;BYDAY=-1TU'],
  ['FREQ=WEEKLY;BYDAY=TU,TH', '2026-03-02', '2026-03-04', null],
  ['FREQ=MONTHLY;BYSETPOS=-1;BYDAY=FR', '2026-03-27', '2026-03-28', null],
  ['FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=5', '2026-03-05', '2026-03-09', null],
])('%s, moved from %s to %s, is %s', (rule, from, to, moved) => {
  expect(movedRecurrence(rule, from, to)).toBe(moved);
});

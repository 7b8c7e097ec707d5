import { expect, it } from 'vitest';
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
  ['RRULE:FREQ=WEEKLY;BYDAY=MO,TH', 'FREQ=WEEKLY;BYDAY=MO,TH'],
  ['freq=monthly;count=3', 'FREQ=MONTHLY;COUNT=3'],
])('reads “%s”', (text, rule) => expect(recurrenceRule(text)).toBe(rule));

it.each(['', 'now and then', 'every 0 days', 'every blue moon', 'every', 'FREQ', 'constructor'])(
  'cannot read “%s”',
  (text) => expect(recurrenceRule(text)).toBeNull(),
);

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

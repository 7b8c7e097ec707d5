import { expect, it } from 'vitest';
import { recurrenceRule } from './recurrence.ts';

it.each([
  ['daily', 'FREQ=DAILY'],
  [' Weekly ', 'FREQ=WEEKLY'],
  ['every week', 'FREQ=WEEKLY'],
  ['every 2 weeks', 'FREQ=WEEKLY;INTERVAL=2'],
  ['every other week', 'FREQ=WEEKLY;INTERVAL=2'],
  ['every three months', 'FREQ=MONTHLY;INTERVAL=3'],
  ['monthly', 'FREQ=MONTHLY'],
  ['yearly', 'FREQ=YEARLY'],
  ['every Friday', 'FREQ=WEEKLY;BYDAY=FR'],
  ['RRULE:FREQ=WEEKLY;BYDAY=MO,TH', 'FREQ=WEEKLY;BYDAY=MO,TH'],
  ['freq=monthly;count=3', 'FREQ=MONTHLY;COUNT=3'],
])('reads “%s”', (text, rule) => expect(recurrenceRule(text)).toBe(rule));

it.each(['', 'now and then', 'every 0 days', 'every blue moon', 'every', 'FREQ', 'constructor'])(
  'cannot read “%s”',
  (text) => expect(recurrenceRule(text)).toBeNull(),
);

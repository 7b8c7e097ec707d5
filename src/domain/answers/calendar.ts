import { z } from 'zod';
import { type CalendarTopic, calendarTopicNames } from '#domain/calendar-topics.ts';
import { oneLine } from '../fields/one-line.ts';
import { listOf } from './list-of.ts';

const topic = z.enum(calendarTopicNames as [CalendarTopic, ...CalendarTopic[]]);

/** What a new calendar address is to show. */
export const newCalendar = z.object({
  name: oneLine()
    .min(1, 'Say what it is for')
    .max(60, 'At most 60 characters')
    .describe('To tell it from others'),
  topics: z
    .array(topic)
    .min(1, 'Choose at least one')
    .max(calendarTopicNames.length)
    .nullable()
    .describe('Null: everything, also what is added later'),
});
export type NewCalendar = z.output<typeof newCalendar>;

const calendarListed = z
  .object({
    id: z.uuid(),
    name: z.string(),
    topics: z.array(topic).nullable(),
    createdAt: z.string(),
    lastUsedAt: z.string().nullable().describe('When a program last read it'),
  })
  .meta({ id: 'CalendarAddress' });
export type CalendarListed = z.output<typeof calendarListed>;

export const calendarsAnswer = z.object({ items: listOf(calendarListed) });
export type CalendarsAnswer = z.infer<typeof calendarsAnswer>;

/** Shown once: whoever has it sees the calendar. */
export const calendarMade = z.object({ id: z.uuid(), url: z.string() });
export type CalendarMade = z.infer<typeof calendarMade>;

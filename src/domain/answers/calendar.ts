import { z } from 'zod';

/** Null where there is no address yet. */
export const calendarStatus = z.object({ createdAt: z.string().nullable() });
export type CalendarStatus = z.infer<typeof calendarStatus>;

/** Shown once: whoever has it sees the calendar. */
export const calendarMade = z.object({ url: z.string() });
export type CalendarMade = z.infer<typeof calendarMade>;

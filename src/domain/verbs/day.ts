import { z } from 'zod';
import { isDate } from '../dates.ts';
import { unreadableDate } from '../entry/unreadable-date.ts';

/** The day of a verb. What a page cannot read of a typed day arrives as it was typed, so the sentence is that of people. */
export const day = z.string().refine(isDate, { error: ({ input }) => unreadableDate(undefined, input) });

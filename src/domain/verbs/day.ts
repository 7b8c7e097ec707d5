import { z } from 'zod';
import { isDate } from '../dates.ts';

/** The day of a verb. What a page cannot read of a typed day arrives as it was typed, so the sentence suits people too. */
export const day = z.string().refine(isDate, 'We can’t read this date. Write it as 2021-03-14');

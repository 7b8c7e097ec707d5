import { z } from 'zod';

/** A list of an answer: nobody who is told it may change it. */
export const listOf = <S extends z.ZodType>(item: S) => z.array(item).readonly();

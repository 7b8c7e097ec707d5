import { z } from 'zod';
import { listOf } from './list-of.ts';

const duplicate = z.object({
  id: z.guid(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  status: z.string(),
  createdAt: z.string(),
  by: listOf(z.enum(['email', 'phone', 'name'])).describe('What is the same'),
});

/** Customers who may be the same person. */
export const duplicatesAnswer = z.object({ items: listOf(duplicate) }).meta({ id: 'CustomerDuplicates' });
export type CustomerDuplicates = z.infer<typeof duplicatesAnswer>;

/** The record that goes into the one at the address. */
export const merge = z.object({ otherId: z.guid() });

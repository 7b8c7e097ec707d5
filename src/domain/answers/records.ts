import { z } from 'zod';
import { listOf } from './list-of.ts';

/** What is left of the system's columns on a log that only grows. */
export const logShape = {
  id: z.uuid(),
  orgId: z.uuid(),
  userId: z.uuid().nullable(),
  createdAt: z.string(),
};

/** What every record has besides its own fields. */
export const systemShape = {
  ...logShape,
  updatedAt: z.string(),
  version: z.int().meta({ description: 'Counts the writes. An update carries the one it saw.' }),
  deletedAt: z.string().nullable(),
  batchId: z.uuid().nullable(),
};

const values = z.record(z.string(), z.unknown()).nullable();

/** One entry of a record's history; values by field name. */
const change = z.object({
  id: z.uuid(),
  action: z.enum(['create', 'update', 'delete']),
  at: z.string(),
  by: z.string().nullable(),
  oldValues: values,
  newValues: values,
  metadata: z.unknown(),
});

export const historyAnswer = z.object({ items: listOf(change) }).meta({ id: 'History' });

/** What became of each of many records. */
export const bulkAnswer = z
  .object({
    done: listOf(z.uuid()),
    failed: listOf(z.object({ id: z.uuid(), code: z.string(), message: z.string() })),
    items: listOf(z.looseObject(systemShape)).describe('The records as they are now'),
  })
  .meta({ id: 'Bulk' });

export type Change = z.infer<typeof change>;
export type History = z.infer<typeof historyAnswer>;
export type Bulk = z.infer<typeof bulkAnswer>;

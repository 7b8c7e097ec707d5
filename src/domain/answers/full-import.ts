import { z } from 'zod';
import { entityNames } from '../entities/index.ts';
import { listOf } from './list-of.ts';

const count = z.object({ entity: z.enum(entityNames), rows: z.int() });
export type RecordCount = z.infer<typeof count>;

/** What came of bringing a full export in. */
export const fullImportAnswer = z.object({
  organisation: z.string(),
  madeAt: z.string(),
  imported: listOf(count),
  leftOut: listOf(count).describe('Kinds of record that leave but cannot come back'),
  files: z.int(),
  readdressed: z
    .int()
    .describe(
      'Public pages whose address belongs to somebody else by now: they got another, and are not published',
    ),
});
export type FullImportAnswer = z.infer<typeof fullImportAnswer>;

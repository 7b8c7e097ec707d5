import { z } from 'zod';
import { entityNames } from '#domain/entities/index.ts';
import { listOf } from './list-of.ts';

/** What an undo did, and what it left alone. */
export const undone = z
  .object({
    removed: z.int(),
    restored: z.int(),
    kept: listOf(
      z.object({ entity: z.enum(entityNames), id: z.uuid(), name: z.string(), reason: z.string() }),
    ).describe('The first of those it kept'),
    keptCount: z.int(),
  })
  .meta({ id: 'UndoneImport' });

export type Undone = z.infer<typeof undone>;

import { z } from 'zod';
import { entityNames } from '#domain/entities/index.ts';
import { importTypeKeys } from '#domain/import/types.ts';
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

export const importAnswer = z
  .object({
    id: z.uuid(),
    type: z.enum(importTypeKeys),
    isTrial: z.boolean(),
    fileName: z.string(),
    fileHash: z.string().describe('SHA-256 of the file'),
    fileBytes: z.number(),
    status: z.enum(['running', 'finished', 'refused', 'cancelled', 'failed', 'interrupted', 'undone']),
    created: z.int(),
    updated: z.int(),
    skipped: z.int(),
    rejected: z.int(),
    notData: z.int(),
    message: z.string().nullable(),
    hasRejectedFile: z.boolean(),
    startedAt: z.string(),
    finishedAt: z.string().nullable(),
    undoneAt: z.string().nullable(),
    canUndo: z.boolean(),
    by: z.string().nullable(),
  })
  .meta({ id: 'Import' });

export const importDetails = importAnswer
  .extend({
    progress: z.object({ phase: z.string(), done: z.number(), total: z.number() }).nullable(),
    plan: z.unknown(),
    result: z.unknown(),
  })
  .meta({ id: 'ImportDetails' });

export type ImportAnswer = z.infer<typeof importAnswer>;
export type ImportStatus = ImportAnswer['status'];
export type ImportDetails = z.infer<typeof importDetails>;

/** What became of the rows of a file; together they are all of them. */
export type ImportCounts = Pick<ImportAnswer, 'created' | 'updated' | 'skipped' | 'rejected' | 'notData'>;

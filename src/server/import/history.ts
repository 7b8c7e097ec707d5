import { z } from 'zod';
import { AppError } from '#domain/errors.ts';
import { importTypeKeys } from '#domain/import/types.ts';
import type { Actor } from '#domain/policy.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { seesImport } from './access.ts';
import { listImports, readImport } from './queries.ts';

export const importAnswer = z
  .object({
    id: z.uuid(),
    type: z.enum(importTypeKeys),
    isTrial: z.boolean(),
    fileName: z.string(),
    fileHash: z.string().describe('SHA-256 of the file'),
    fileBytes: z.number(),
    status: z.string().describe('running, finished, refused, cancelled, failed, interrupted or undone'),
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

type ImportAnswer = z.output<typeof importAnswer>;
export type ImportDetails = z.output<typeof importDetails>;

/** The history, without what this person may not read the records of. */
export async function listOfImports(
  db: Database,
  actor: Actor & Tenant,
  pageSize: number,
  before: string | undefined,
): Promise<ImportAnswer[]> {
  const [rows = []] = await db.scoped(actor, [listImports(pageSize, before ?? null)], { readOnly: true });
  return rows.map((row) => importRow(row) as ImportAnswer).filter(({ type }) => seesImport(actor, type));
}

/** One import as it was noted. */
export async function findImport(db: Database, tenant: Tenant, id: string): Promise<ImportDetails> {
  const [[row]] = await db.scoped(tenant, [readImport(id)], { readOnly: true });
  if (!row) throw new AppError('not-found', 'There is no such import.');
  const { phase, done, total, plan, result, ...found } = row;
  return {
    ...(found as ImportAnswer),
    plan,
    result,
    progress: found.status === 'running' ? { phase, done, total } : null,
  };
}

import type { ImportAnswer, ImportDetails } from '#domain/answers/imports.ts';
import { AppError } from '#domain/errors.ts';
import { seesImport } from '#domain/import/who-imports.ts';
import type { Actor } from '#domain/policy.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { listImports, readImport } from './queries.ts';

/** The history, without what this person may not read the records of. */
export async function listOfImports(
  db: Database,
  actor: Actor & Tenant,
  pageSize: number,
  before: string | undefined,
): Promise<ImportAnswer[]> {
  const [rows] = await db.scoped(actor, [listImports(pageSize, before ?? null)], { readOnly: true });
  return rows.filter(({ type }) => seesImport(actor, type));
}

/** One import as it was noted. */
export async function findImport(db: Database, tenant: Tenant, id: string): Promise<ImportDetails> {
  const [[row]] = await db.scoped(tenant, [readImport(id)], { readOnly: true });
  if (!row) throw new AppError('not-found', 'There is no such import.');
  const { phase, done, total, plan, result, ...found } = row;
  return {
    ...found,
    plan,
    result,
    progress: found.status === 'running' ? { phase, done, total } : null,
  };
}

import { isDeepStrictEqual } from 'node:util';
import { told } from '#domain/entities/usual.ts';
import { AppError, type ErrorCode } from '#domain/errors.ts';
import type { Database, Tenant } from '../db/database.ts';
import { databaseInside } from '../db/inside.ts';
import { asAppError } from '../http/database-errors.ts';

/** One transaction holds the one connection of an embedded database: a second or two at most. */
export const mostAtOnce = 1_000;

export interface BulkFailure {
  readonly id: string;
  readonly code: ErrorCode;
  readonly message: string;
}

export interface BulkResult {
  /** As the use case answers them: records as JSON text, nothing for removed ones. */
  readonly texts: readonly string[];
  readonly done: readonly string[];
  readonly failed: readonly BulkFailure[];
}

export type Work = (db: Database, id: string) => Promise<string | undefined>;

/**
 * Does one thing to many records in one transaction. A record that refuses is told of and left as it is; the others are
 * kept. Anything else that goes wrong undoes all.
 */
export function forEachRecord(
  db: Database,
  tenant: Tenant,
  ids: readonly string[],
  work: Work,
): Promise<BulkResult> {
  return db.transaction(tenant, async (trx) => {
    const inside = databaseInside(db, trx, tenant);
    const result = { texts: [] as string[], done: [] as string[], failed: [] as BulkFailure[] };
    for (const id of ids) {
      try {
        const text = (await work(inside, id).catch(orKeptBefore)) ?? '';
        if (text !== '') result.texts.push(text);
        result.done.push(id);
      } catch (error) {
        const known = asAppError(error);
        if (!known) throw error;
        result.failed.push({ id, code: known.code, message: known.message });
      }
    }
    return result;
  });
}

/** A request whose answer was lost is sent again: what it asks for may stand there already. */
function orKeptBefore(error: unknown): string {
  if (error instanceof AppError && error.code === 'stale-version') {
    const { current, yours } = error.details as { current: Values; yours: Values };
    const said = told(current);
    if (Object.entries(yours).every(([field, value]) => isDeepStrictEqual(said[field], value)))
      return JSON.stringify(current);
  }
  throw error;
}

type Values = Readonly<Record<string, unknown>>;

import type { Storage } from '#domain/answers/plan.ts';
import { AppError } from '#domain/errors.ts';
import { isPlanAtLeast, type Plan, plans } from '#domain/plans.ts';
import { sizeWords } from '#domain/size-words.ts';
import type { Database, Statement, StatementRunner, Tenant } from '../db/database.ts';
import { oneByOne } from '../db/one-by-one.ts';
import { runSql, runStatement } from '../db/statements.ts';

/** Whose room it is, and how much of it there is. */
export type Keeper = Tenant & { readonly plan: Plan };

const used: Statement = {
  sql: 'select coalesce(sum(bytes), 0)::float8 as used from stored_files where org_id = $org',
  parameters: [],
};

export async function readStorage(db: Database, { plan, ...tenant }: Keeper): Promise<Storage> {
  const [rows] = await db.scoped(tenant, [used], { readOnly: true });
  return { usedBytes: Number(rows?.[0]?.used ?? 0), allowedBytes: plans[plan].storageBytes };
}

function full(plan: Plan, usedBytes: number, bytes: number): AppError {
  const { name, storageBytes } = plans[plan];
  const wayOut = isPlanAtLeast(plan, 'premium')
    ? 'Remove photos and documents you no longer need'
    : 'Choose a larger plan, or remove photos and documents you no longer need';
  const sentence = `Your ${name} plan has room for ${sizeWords(storageBytes)} of photos and documents. ${sizeWords(usedBytes)} are used, and this takes ${sizeWords(bytes)}. ${wayOut}: what leaves the trash after 30 days makes room.`;
  return new AppError('limit-reached', sentence, {
    fields: { file: sentence },
    details: { plan, limit: storageBytes, current: usedBytes },
  });
}

async function requireRoomIn(trx: StatementRunner, { plan }: Keeper, bytes: number): Promise<void> {
  const [row] = await runStatement(trx, used);
  const usedBytes = Number(row?.used ?? 0);
  if (usedBytes + bytes > plans[plan].storageBytes) throw full(plan, usedBytes, bytes);
}

/** Asked before long work for many files; each of them takes its own room later. */
export const requireRoomFor = (db: Database, keeper: Keeper, bytes: number): Promise<void> =>
  db.transaction(keeper, (trx) => requireRoomIn(trx, keeper, bytes), { readOnly: true });

/**
 * Takes room for the files of one attachment, before they are written: of two uploads at once the second sees the first. What
 * is sent twice under one id takes the room of the larger one, once.
 * @throws AppError `limit-reached` where the plan has no room for them.
 */
export const takeRoom = (db: Database, keeper: Keeper, id: string, bytes: number): Promise<void> =>
  db.transaction(keeper, async (trx) => {
    await oneByOne(trx, `storage ${keeper.orgId}`);
    const had = await roomOf(trx, id);
    if (had !== undefined && bytes <= had) return;
    await requireRoomIn(trx, keeper, bytes - (had ?? 0));
    await giveRoomBackIn(trx, id);
    await noteSize(trx, id, bytes);
  });

/** Nothing happens where it is noted already. */
export const noteSize = (trx: StatementRunner, id: string, bytes: number): Promise<unknown> =>
  runSql(
    trx,
    'insert into stored_files (org_id, id, bytes) values ($org, $1::uuid, $2::bigint) on conflict do nothing',
    id,
    bytes,
  );

const givenBack = 'delete from stored_files where org_id = $org and id = any($1::uuid[])';

/** For attachments whose files are gone. */
export async function giveRoomBack(db: Database, tenant: Tenant, ids: readonly string[]): Promise<void> {
  await db.scoped(tenant, [{ sql: givenBack, parameters: [ids] }]);
}

export const giveRoomBackIn = (trx: StatementRunner, id: string): Promise<unknown> =>
  runSql(trx, givenBack, [id]);

/** Undefined where none was taken. */
export async function roomOf(trx: StatementRunner, id: string): Promise<number | undefined> {
  const sql = 'select bytes::float8 as bytes from stored_files where org_id = $org and id = $1::uuid';
  const [row] = await runSql(trx, sql, id);
  return row && Number(row.bytes);
}

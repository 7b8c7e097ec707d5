import type { Transaction } from 'kysely';
import { toColumn } from '#domain/entities/entity.ts';
import { type EntityName, entityOf } from '#domain/entities/index.ts';
import type { Schema } from '../db/schema.ts';
import { runSql } from '../db/statements.ts';
import type { Together, Waiting } from './cleared-references.ts';
import { quoted } from './columns.ts';
import { dependentsOf } from './dependents.ts';

interface WithId {
  readonly id: string;
}

interface Restored {
  readonly back: readonly Together[];
  readonly waiting: readonly Waiting[];
}

const idsOf = (found: readonly WithId[]): string[] => found.map(({ id }) => id);

/** SQL: the records of one kind that went with others. */
const wentWith = (column: string): string =>
  `org_id = $org and ${column} = any($1::uuid[]) and deleted_at = $2::timestamptz`;

/** Records wait, and those below them along; answers them all. */
async function waitAlong(
  trx: Transaction<Schema>,
  { name, ids }: Together,
  removedAt: string,
  until: string,
): Promise<Waiting[]> {
  const waiting = ids.map((id): Waiting => ({ name, id, until }));
  for (const { name: other, column, onRemove } of dependentsOf(name)) {
    if (onRemove !== 'remove') continue;
    const found = await runSql<WithId>(
      trx,
      `update ${other} set deleted_at = $3::timestamptz where ${wentWith(column)} returning id`,
      ids,
      removedAt,
      until,
    );
    if (found.length > 0)
      waiting.push(...(await waitAlong(trx, { name: other, ids: idsOf(found) }, removedAt, until)));
  }
  return waiting;
}

/**
 * Of what went with these records, what cannot be without another one that is still in the trash, such as the mating of
 * two animals of which one comes back: it waits, and comes back with that other one.
 */
async function leaveWaiting(
  trx: Transaction<Schema>,
  name: EntityName,
  column: string,
  { ids }: Together,
  removedAt: string,
): Promise<Waiting[]> {
  const waiting: Waiting[] = [];
  for (const [field, definition] of Object.entries(entityOf(name).fields)) {
    if (definition.kind !== 'reference' || definition.onRemove === 'clear') continue;
    const other = quoted(toColumn(field));
    if (other === column) continue;
    const found = await runSql<WithId & { readonly until: string }>(
      trx,
      `update ${name} t set deleted_at = o.deleted_at from ${definition.to} o
       where t.org_id = $org and t.${column} = any($1::uuid[]) and t.deleted_at = $2::timestamptz
         and o.org_id = $org and o.id = t.${other} and o.deleted_at <> $2::timestamptz
       returning t.id, o.deleted_at::text as until`,
      ids,
      removedAt,
    );
    for (const { id, until } of found)
      waiting.push(...(await waitAlong(trx, { name, ids: [id] }, removedAt, until)));
  }
  return waiting;
}

/** Takes out of the trash what went with these records; answers it with them, and what has to wait. */
export async function bringBack(
  trx: Transaction<Schema>,
  those: Together,
  removedAt: string,
): Promise<Restored> {
  const back = [those];
  const waiting: Waiting[] = [];
  for (const { name, column, onRemove } of dependentsOf(those.name)) {
    if (onRemove !== 'remove') continue;
    waiting.push(...(await leaveWaiting(trx, name, column, those, removedAt)));
    const found = await runSql<WithId>(
      trx,
      `update ${name} set deleted_at = null where ${wentWith(column)} returning id`,
      those.ids,
      removedAt,
    );
    if (found.length === 0) continue;
    const below = await bringBack(trx, { name, ids: idsOf(found) }, removedAt);
    back.push(...below.back);
    waiting.push(...below.waiting);
  }
  return { back, waiting };
}

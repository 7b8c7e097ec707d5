import type { Transaction } from 'kysely';
import { toColumn } from '#domain/entities/entity.ts';
import { type EntityName, entityOf } from '#domain/entities/index.ts';
import type { Schema } from '../db/schema.ts';
import { runSql } from '../db/statements.ts';
import type { Together, Waiting } from './cleared-references.ts';
import { quoted } from './columns.ts';
import { dependentsOf } from './dependents.ts';

type Trx = Transaction<Schema>;

interface WithId {
  readonly id: string;
}

interface Restored {
  readonly back: readonly Together[];
  readonly waiting: readonly Waiting[];
}

type Found = Map<EntityName, Set<string>>;

/** All that went with these records, and with that in turn. */
async function collect(trx: Trx, { name, ids }: Together, removedAt: string, found: Found): Promise<void> {
  for (const { name: other, column, onRemove } of dependentsOf(name)) {
    if (onRemove !== 'remove') continue;
    const rows = await runSql<WithId>(
      trx,
      `select id from ${other} where org_id = $org and ${column} = any($1::uuid[]) and deleted_at = $2::timestamptz`,
      ids,
      removedAt,
    );
    const known = found.get(other) ?? new Set();
    const fresh = rows.map(({ id }) => id).filter((id) => !known.has(id));
    if (fresh.length === 0) continue;
    found.set(other, new Set([...known, ...fresh]));
    await collect(trx, { name: other, ids: fresh }, removedAt, found);
  }
}

interface Missing extends WithId {
  readonly missing: string;
  readonly since: string;
}

/**
 * What cannot be without another record that stays in the trash, such as the mating of two animals of which one comes
 * back: it is taken from what was found, and waits for that other one. So does what hangs on it, until nothing changes.
 */
async function leaveWaiting(trx: Trx, found: Found): Promise<Waiting[]> {
  const waiting = new Map<string, Waiting>();
  for (let isMore = true; isMore; ) {
    isMore = false;
    for (const [name, ids] of found) {
      for (const [field, definition] of Object.entries(entityOf(name).fields)) {
        if (definition.kind !== 'reference' || definition.onRemove === 'clear') continue;
        const coming = found.get(definition.to as EntityName) ?? new Set();
        const rows = await runSql<Missing>(
          trx,
          `select t.id, o.id as missing, o.deleted_at::text as since from ${name} t
           join ${definition.to} o on o.org_id = $org and o.id = t.${quoted(toColumn(field))}
           where t.org_id = $org and t.id = any($1::uuid[]) and o.deleted_at is not null and o.id <> all($2::uuid[])`,
          [...ids],
          [...coming],
        );
        for (const { id, missing, since } of rows) {
          waiting.set(id, { name, id, until: waiting.get(missing)?.until ?? since });
          isMore = ids.delete(id) || isMore;
        }
      }
    }
  }
  return [...waiting.values()];
}

/** Takes out of the trash what went with a record that is out of it; answers all of it, and what has to wait. */
export async function bringBack(trx: Trx, those: Together, removedAt: string): Promise<Restored> {
  const found: Found = new Map();
  await collect(trx, those, removedAt, found);
  const waiting = await leaveWaiting(trx, found);
  for (const { name, id, until } of waiting)
    await runSql(
      trx,
      `update ${name} set deleted_at = $2::timestamptz where org_id = $org and id = $1::uuid and deleted_at <> $2::timestamptz`,
      id,
      until,
    );
  const back = [those];
  for (const [name, ids] of found) {
    if (ids.size === 0) continue;
    await runSql(trx, `update ${name} set deleted_at = null where org_id = $org and id = any($1::uuid[])`, [
      ...ids,
    ]);
    back.push({ name, ids: [...ids] });
  }
  return { back, waiting };
}

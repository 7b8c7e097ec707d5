import type { Transaction } from 'kysely';
import { toColumn } from '#domain/entities/entity.ts';
import { type EntityName, entityOf } from '#domain/entities/index.ts';
import { AppError } from '#domain/errors.ts';
import type { Database, Tenant } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { runSql, runStatement } from '../db/statements.ts';
import { bringBack } from './bring-back.ts';
import { type Cleared, clear, emptyTrashed, fillAgain } from './cleared-references.ts';
import { quoted } from './columns.ts';
import { dependentsOf } from './dependents.ts';
import { labelledJson } from './in-transaction.ts';
import { keepAddresses } from './public-addresses.ts';
import { notFound } from './read-record.ts';
import { requireStillWithin } from './within-life.ts';

/** How long the trash keeps what was removed. */
export const trashDays = 30;

interface WithId {
  readonly id: string;
}

const idsOf = (found: readonly WithId[]): string[] => found.map(({ id }) => id);

async function refuseIfNeeded(
  trx: Transaction<Schema>,
  name: EntityName,
  ids: readonly string[],
  going: ReadonlySet<string>,
): Promise<void> {
  for (const { name: entity, field, column, onRemove } of dependentsOf(name)) {
    if (onRemove !== 'refuse') continue;
    const holders = await runSql<WithId>(
      trx,
      `select id from ${entity} where org_id = $org and ${column} = any($1::uuid[]) and deleted_at is null`,
      ids,
    );
    const staying = idsOf(holders).filter((id) => !going.has(id));
    if (staying.length > 0) {
      const { fields, path } = entityOf(entity);
      const label = fields[field]?.label.toLowerCase() ?? field;
      throw new AppError(
        'conflict',
        `This record is the ${label} of ${staying.length} other ${staying.length === 1 ? 'record' : 'records'} in ${path} and cannot be removed. Change its status instead, or remove those first.`,
        { details: { entity, field, ids: staying.slice(0, 20) } },
      );
    }
  }
}

/**
 * Whoever writes of such a record at this moment has written first, and it goes along; whoever comes later finds it in the
 * trash: both hold its key.
 */
async function trash(
  trx: Transaction<Schema>,
  name: EntityName,
  which: string,
  parameter: unknown,
): Promise<WithId[]> {
  const live = `org_id = $org and ${which} and deleted_at is null`;
  await runSql(trx, `select id from ${name} where ${live} order by id for update`, parameter);
  return runSql<WithId>(trx, `update ${name} set deleted_at = now() where ${live} returning id`, parameter);
}

/** Puts records and all that goes with them into the trash, depth first; notes the references that were emptied. */
async function take(
  trx: Transaction<Schema>,
  name: EntityName,
  ids: readonly string[],
  cleared: Cleared[],
  going: Set<string>,
): Promise<void> {
  for (const id of ids) going.add(id);
  await refuseIfNeeded(trx, name, ids, going);
  for (const dependent of dependentsOf(name)) {
    const { name: other, column, onRemove } = dependent;
    if (onRemove === 'remove') {
      const found = await trash(trx, other, `${column} = any($1::uuid[])`, ids);
      if (found.length > 0) await take(trx, other, idsOf(found), cleared, going);
    } else if (onRemove === 'clear') {
      for (const to of ids) cleared.push(...(await clear(trx, dependent, to)));
    }
  }
}

/** Moves a record to the trash for 30 days, following the deletion rules of the references that point at it. */
export const removeRecord = (db: Database, tenant: Tenant, name: EntityName, id: string): Promise<void> =>
  db.transaction(tenant, (trx) => removeWithin(trx, tenant, name, id));

/** The same inside a transaction, where removing is a part of something larger. */
export async function removeWithin(
  trx: Transaction<Schema>,
  tenant: Tenant,
  name: EntityName,
  id: string,
): Promise<void> {
  const found = await trash(trx, name, 'id = $1::uuid', id);
  if (found.length === 0) {
    const [trashed] = await runSql(trx, `select id from ${name} where org_id = $org and id = $1::uuid`, id);
    if (trashed) return;
    throw notFound(name);
  }
  const cleared: Cleared[] = [];
  await take(trx, name, [id], cleared, new Set());
  await runSql(
    trx,
    `insert into trash (org_id, id, table_name, user_id, cleared) values ($1::uuid, $2::uuid, $3, $4::uuid, $5::jsonb)
       on conflict (org_id, id) do update set removed_at = now(), user_id = excluded.user_id, cleared = excluded.cleared`,
    tenant.orgId,
    id,
    name,
    tenant.userId,
    JSON.stringify(cleared),
  );
}

/**
 * Takes a record out of the trash with everything that went with it, and fills the references again that were emptied
 * and are still empty; what it names itself that is still in the trash waits there. `check` may refuse, e.g. when the
 * plan's limit would be passed.
 */
export async function restoreRecord(
  db: Database,
  tenant: Tenant,
  name: EntityName,
  id: string,
  check?: (trx: Transaction<Schema>) => Promise<void>,
): Promise<string> {
  return db.transaction(tenant, async (trx) => {
    const [found] = await runSql<{ removedAt: string | null }>(
      trx,
      `select deleted_at::text as removed_at from ${name} where org_id = $org and id = $1::uuid for update`,
      id,
    );
    if (!found) throw notFound(name);
    const { removedAt } = found;
    if (removedAt !== null) {
      await refuseOrphan(trx, name, id);
      await runSql(trx, `update ${name} set deleted_at = null where org_id = $org and id = $1::uuid`, id);
      await check?.(trx);
      const { back, waiting } = await bringBack(trx, { name, ids: [id] }, removedAt);
      await fillAgain(trx, tenant, back, waiting);
      for (const together of back) await emptyTrashed(trx, tenant, together);
      await requireStillWithin(trx, name, id, removedAt);
      await runStatement(trx, keepAddresses);
    }
    return labelledJson(trx, name, id);
  });
}

/** A record that went with another cannot come back alone: it would belong to something in the trash. */
async function refuseOrphan(trx: Transaction<Schema>, name: EntityName, id: string): Promise<void> {
  for (const [field, definition] of Object.entries(entityOf(name).fields)) {
    if (definition.kind !== 'reference' || definition.onRemove === 'clear') continue;
    const [gone] = await runSql<WithId>(
      trx,
      `select o.id from ${name} t join ${definition.to} o on o.org_id = $org and o.id = t.${quoted(toColumn(field))}
       where t.org_id = $org and t.id = $1::uuid and o.deleted_at is not null`,
      id,
    );
    if (gone) {
      throw new AppError(
        'conflict',
        'It belongs to a record that is in the trash as well. Restore that one first.',
        {
          details: { entity: definition.to, id: gone.id },
        },
      );
    }
  }
}

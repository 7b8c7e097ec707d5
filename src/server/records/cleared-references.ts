import type { Transaction } from 'kysely';
import { toColumn } from '#domain/entities/entity.ts';
import { type EntityName, entityOf } from '#domain/entities/index.ts';
import type { Tenant } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { runSql } from '../db/statements.ts';
import { quoted } from './columns.ts';
import type { Dependent } from './dependents.ts';

/** References to a record that were emptied when it went, as `trash` notes them until it is back. */
export interface Cleared {
  readonly table: EntityName;
  readonly column: string;
  readonly ids: readonly string[];
  readonly to: string;
  /** The status they lost with the reference. */
  readonly status?: string;
}

interface WithId {
  readonly id: string;
}

/** What was put into the trash or taken out of it together. */
export interface Together {
  readonly name: EntityName;
  readonly ids: readonly string[];
}

/** What went with a record that is back, and cannot be without another that is not. */
export interface Waiting {
  readonly name: EntityName;
  readonly id: string;
  /** When that other one was removed. */
  readonly until: string;
}

/** A reference without which a status makes no sense: nothing is reserved for nobody. */
export const statusWithout: Readonly<Record<string, { readonly lost: string; readonly becomes: string }>> = {
  'offspring.customerId': { lost: 'Reserved', becomes: 'Available' },
};

const idsOf = (found: readonly WithId[]): string[] => found.map(({ id }) => id);

/** The places by which a customer holds young ones: the database frees them with the young (`free_places`). */
async function holdsOf(trx: Transaction<Schema>, customerId: string): Promise<Cleared[]> {
  const held = await runSql<WithId & { readonly young: string }>(
    trx,
    `select p.id, o.id as young from offspring o join places p on p.org_id = $org and p.held_young_id = o.id
     where o.org_id = $org and o.customer_id = $1::uuid and o.deleted_at is null and p.customer_id = o.customer_id`,
    customerId,
  );
  return held.map(({ id, young }) => ({ table: 'places', column: 'held_young_id', ids: [id], to: young }));
}

/** Empties a reference to a record, and takes back the status that makes no sense without it. */
export async function clear(
  trx: Transaction<Schema>,
  { name: table, field, column }: Dependent,
  to: string,
): Promise<Cleared[]> {
  const holds = `where org_id = $org and ${column} = $1::uuid and deleted_at is null`;
  const change = statusWithout[`${table}.${field}`];
  const freedPlaces = change ? await holdsOf(trx, to) : [];
  const freed = change
    ? await runSql<WithId>(
        trx,
        `update ${table} set ${column} = null, status = $2 ${holds} and status = $3 returning id`,
        to,
        change.becomes,
        change.lost,
      )
    : [];
  const found = await runSql<WithId>(trx, `update ${table} set ${column} = null ${holds} returning id`, to);
  const from = { table, column: toColumn(field), to };
  const all: Cleared[] = [
    { ...from, ids: idsOf(freed), ...(change && { status: change.lost }) },
    { ...from, ids: idsOf(found) },
    ...freedPlaces,
  ];
  return all.filter(({ ids }) => ids.length > 0);
}

/** Notes references as emptied for a record that is in the trash. */
const noteCleared = (
  trx: Transaction<Schema>,
  { orgId, userId }: Tenant,
  { name, id, until }: Waiting,
  cleared: readonly Cleared[],
) =>
  runSql(
    trx,
    `insert into trash (org_id, id, table_name, removed_at, user_id, cleared)
     values ($1::uuid, $2::uuid, $3, $4::timestamptz, $5::uuid, $6::jsonb)
     on conflict (org_id, id) do update set cleared = trash.cleared || excluded.cleared`,
    orgId,
    id,
    name,
    until,
    userId,
    JSON.stringify(cleared),
  );

/**
 * What comes back names nothing that is still in the trash: such a reference is emptied, and noted there, so that it is
 * filled again when that one comes back as well.
 */
export async function emptyTrashed(
  trx: Transaction<Schema>,
  tenant: Tenant,
  { name, ids }: Together,
): Promise<void> {
  for (const [field, definition] of Object.entries(entityOf(name).fields)) {
    if (definition.kind !== 'reference' || definition.onRemove !== 'clear') continue;
    const column = quoted(toColumn(field));
    const trashed = await runSql<WithId & { readonly removedAt: string }>(
      trx,
      `select distinct o.id, o.deleted_at::text as "removedAt" from ${name} t
       join ${definition.to} o on o.org_id = $org and o.id = t.${column}
       where t.org_id = $org and t.id = any($1::uuid[]) and o.deleted_at is not null`,
      ids,
    );
    for (const { id, removedAt } of trashed) {
      const cleared = await clear(trx, { name, field, column, onRemove: 'clear' }, id);
      await noteCleared(trx, tenant, { name: definition.to as EntityName, id, until: removedAt }, cleared);
    }
  }
}

/** A place holds its young one again if that is its customer's once more, and no other place holds it. */
const fillHold = `update places p set held_young_id = $1::uuid
  where p.org_id = $org and p.id = any($2::uuid[]) and p.held_young_id is null and p.withdrawn_on is null
    and exists (select from offspring o where o.org_id = $org and o.id = $1::uuid and o.customer_id = p.customer_id
      and o.status in ('Reserved', 'Sold') and o.deleted_at is null)
    and not exists (select from places h where h.org_id = $org and h.held_young_id = $1::uuid and h.deleted_at is null)`;

/** Fills what was emptied when these records went, where it is still empty; of what has to wait it is noted further. */
export async function fillAgain(
  trx: Transaction<Schema>,
  tenant: Tenant,
  back: readonly Together[],
  waiting: readonly Waiting[],
): Promise<void> {
  const ids = back.flatMap((together) => together.ids);
  const entries = await runSql<{ cleared: readonly Cleared[] }>(
    trx,
    'delete from trash where org_id = $org and id = any($1::uuid[]) returning cleared',
    ids,
  );
  const all = entries.flatMap(({ cleared }) => cleared);
  for (const one of waiting) {
    const its = all.filter(({ to }) => to === one.id);
    if (its.length > 0) await noteCleared(trx, tenant, one, its);
  }
  const waits = new Set(waiting.map(({ id }) => id));
  for (const { table, column, ids: holders, to, status } of all) {
    if (waits.has(to)) continue;
    if (table === 'places' && column === 'held_young_id') {
      await runSql(trx, fillHold, to, holders);
      continue;
    }
    const freed = Object.entries(statusWithout).find(([, { lost }]) => lost === status)?.[1];
    // What somebody else has taken meanwhile, or nobody can take any more, stays as it is.
    const again = freed ? ', status = $3' : '';
    const ifFree = freed ? ' and status = $4' : '';
    await runSql(
      trx,
      `update ${table} set ${quoted(column)} = $1::uuid${again}
       where org_id = $org and id = any($2::uuid[]) and ${quoted(column)} is null${ifFree}`,
      to,
      holders,
      ...(freed ? [freed.lost, freed.becomes] : []),
    );
  }
}

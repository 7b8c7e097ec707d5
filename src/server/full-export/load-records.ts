import { createReadStream } from 'node:fs';
import type { Transaction } from 'kysely';
import { toColumn } from '#domain/entities/entity.ts';
import { type EntityName, entityOf } from '#domain/entities/index.ts';
import { taskRoles } from '#domain/roles.ts';
import type { CopyIn, Tenant } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { runSql, runStatement } from '../db/statements.ts';
import { quoted } from '../records/columns.ts';
import { keepAddresses } from '../records/public-addresses.ts';
import { loadingOrder } from './order.ts';

export interface LoadedFile {
  readonly name: EntityName;
  /** Rows as COPY takes them. */
  readonly path: string;
  readonly columns: readonly string[];
}

const stagedTable = (name: EntityName): string => `incoming_${name}`;

/** Puts the rows of a file into a table that goes with the transaction. */
async function stage(trx: Transaction<Schema>, copyIn: CopyIn, file: LoadedFile): Promise<void> {
  const list = file.columns.map(quoted).join(', ');
  await runSql(
    trx,
    `create temporary table ${stagedTable(file.name)} on commit drop as select ${list} from ${file.name} where org_id = $org and false`,
  );
  await copyIn(`${stagedTable(file.name)} (${list})`, createReadStream(file.path) as AsyncIterable<Buffer>);
}

/** What a task or a rule is given to is somebody of the team it came from: who does none here has none. */
const giveBack: Partial<Record<EntityName, string>> = {
  tasks: `s.status in ('open', 'in progress')`,
  task_rules: 'true',
};

async function giveBackStaged(trx: Transaction<Schema>, name: EntityName): Promise<void> {
  const which = giveBack[name];
  if (which === undefined) return;
  await runSql(
    trx,
    `update ${stagedTable(name)} s set assignee_id = null where ${which} and not exists (
       select from organization_members m
       where m.org_id = $org and m.user_id::text = s.assignee_id and m.role = any($1::text[]))`,
    taskRoles,
  );
}

/** A public address is one for all organisations: of those that are taken none is, and the page waits for a new one. */
const conflictOf = (name: EntityName): string =>
  name === 'litter_sites' ? 'on conflict (slug) where deleted_at is null do nothing' : '';

async function insertStaged(
  trx: Transaction<Schema>,
  { orgId, userId }: Tenant,
  { name, columns }: LoadedFile,
  later: readonly string[],
): Promise<void> {
  const now = columns.filter((column) => !later.some((field) => toColumn(field) === column)).map(quoted);
  await runSql(
    trx,
    `insert into ${name} (org_id, user_id, ${now.join(', ')})
     select $1::uuid, $2::uuid, ${now.join(', ')} from ${stagedTable(name)} ${conflictOf(name)}`,
    orgId,
    userId,
  );
}

async function fillLater(
  trx: Transaction<Schema>,
  name: EntityName,
  later: readonly string[],
): Promise<void> {
  const columns = later.map((field) => quoted(toColumn(field)));
  const sets = columns.map((column) => `${column} = s.${column}`).join(', ');
  await runSql(
    trx,
    `update ${name} t set ${sets} from ${stagedTable(name)} s
     where t.org_id = $org and t.id = s.id and num_nonnulls(${columns.map((column) => `s.${column}`).join(', ')}) > 0`,
  );
}

/** Pages whose address somebody else has get one of their own, and are not published under it unasked. */
async function readdress(
  trx: Transaction<Schema>,
  { orgId, userId }: Tenant,
  file: LoadedFile,
): Promise<number> {
  const others = file.columns.filter((column) => column !== 'slug' && column !== 'is_published').map(quoted);
  const rows = await runSql(
    trx,
    `insert into litter_sites (org_id, user_id, slug, is_published, ${others.join(', ')})
     select $1::uuid, $2::uuid, left(s.slug, 66) || '-' || right(s.id::text, 12), false,
       ${others.map((column) => `s.${column}`).join(', ')}
     from ${stagedTable('litter_sites')} s where not exists (select from litter_sites t where t.org_id = $org and t.id = s.id)
     returning id`,
    orgId,
    userId,
  );
  return rows.length;
}

/** What a task belongs to may have been in the trash when the export was made. */
async function clearDangling(trx: Transaction<Schema>, name: EntityName): Promise<void> {
  const { fields } = entityOf(name);
  for (const [field, definition] of Object.entries(fields)) {
    if (definition.kind !== 'anyId' || definition.fixed || definition.required) continue;
    const kind = fields[definition.entityField];
    if (kind?.kind !== 'choice') continue;
    const [id, type] = [field, definition.entityField].map((one) => quoted(toColumn(one))) as [
      string,
      string,
    ];
    for (const entity of kind.choices) {
      await runSql(
        trx,
        `update ${name} t set ${type} = null, ${id} = null
         where t.org_id = $org and t.${type} = $1 and not exists (select from ${entity} e where e.org_id = $org and e.id = t.${id})`,
        entity,
      );
    }
  }
}

export interface Loaded {
  /** Public pages that could not keep their address. */
  readonly readdressed: number;
}

/**
 * Puts all records into the tables of an organisation that has none, one statement for each kind, under the ids they
 * had. The triggers write the log as for any other record.
 */
export async function loadRecords(
  trx: Transaction<Schema>,
  copyIn: CopyIn,
  tenant: Tenant,
  files: readonly LoadedFile[],
): Promise<Loaded> {
  const byName = new Map(files.map((file) => [file.name, file]));
  const order = loadingOrder([...byName.keys()]);
  let readdressed = 0;
  for (const { name, later } of order) {
    const file = byName.get(name) as LoadedFile;
    await stage(trx, copyIn, file);
    await giveBackStaged(trx, name);
    await insertStaged(trx, tenant, file, later);
    if (name === 'litter_sites') readdressed = await readdress(trx, tenant, file);
  }
  for (const { name, later } of order) if (later.length > 0) await fillLater(trx, name, later);
  for (const { name } of order) await clearDangling(trx, name);
  await runStatement(trx, keepAddresses);
  return { readdressed };
}

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uuidv7 } from '#domain/uuid.ts';
import type { Database, Row, Tenant } from '#server/db/database.ts';
import { databases } from '#tests/support/database.ts';
import { makeTenant } from '#tests/support/organisation.ts';
import { byPolicyAlone } from '#tests/support/unbound-tables.ts';
import { expectedRights } from './expected-rights.ts';

interface Column {
  readonly name: string;
  readonly type: string;
  readonly isNeeded: boolean;
  readonly isInKey: boolean;
}

interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
}

/** Every table of the catalogue that says whose its rows are. */
const tablesSql = `
  select c.relname as name, jsonb_agg(jsonb_build_object('name', a.attname, 'type', t.typname,
    'isNeeded', a.attnotnull and not a.atthasdef,
    'isInKey', exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and a.attnum = any(i.indkey::int2[])))
    order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity = ''
  join pg_type t on t.oid = a.atttypid
  where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
    and exists (select from pg_attribute o where o.attrelid = c.oid and o.attname = 'org_id' and not o.attisdropped)
  group by c.relname order by c.relname`;

/**
 * Whether a row makes sense is not the question here: what is left of a table without its references, checks and triggers
 * is who may do what with which rows.
 */
const bareSql = `
  select format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname) as statement
  from pg_constraint k where k.connamespace = 'public'::regnamespace and k.contype in ('c', 'f') and k.conrelid <> 0
    and k.conparentid = 0
  union all select format('alter table %I disable trigger user', c.relname)
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`;

let made = 0;

/** A value a column of this type takes; keys get one of their own each time, in letters that every column has room for. */
function plainValue({ type }: Column): unknown {
  if (type === 'uuid') return uuidv7();
  if (type === 'bool') return false;
  if (type === 'jsonb') return {};
  if (type === 'bytea') return '\\x00';
  if (['int2', 'int4', 'int8', 'numeric', 'float8'].includes(type)) return 1;
  if (type === 'time') return '10:00';
  if (type === 'date') return '2024-05-02';
  if (type === 'timestamptz') return '2024-05-02T10:00:00Z';
  made += 1;
  return made.toString(36).padStart(3, '0');
}

describe.each(databases)('rows of another organisation on $name', ({ open }) => {
  let database: Database;
  let tenant: Tenant;
  let other: Tenant;
  let tables: readonly Table[] = [];
  const rows = new Map<string, Readonly<Record<string, unknown>>>();

  const columnsOf = ({ columns }: Table): string => columns.map(({ name }) => `"${name}"`).join(', ');
  const insertOf = (table: Table): string =>
    `insert into ${table.name} (${columnsOf(table)}) select ${columnsOf(table)} from jsonb_populate_record(null::${table.name}, $1::jsonb)`;
  /** The row as one of this organisation, under keys of its own. */
  const rowFor = (table: Table, { orgId, userId }: Tenant): Record<string, unknown> => {
    const row = Object.fromEntries(
      table.columns
        .filter(({ isNeeded, isInKey }) => isNeeded || isInKey)
        .map((column) => [column.name, plainValue(column)]),
    );
    return { ...row, org_id: orgId, ...('user_id' in row ? { user_id: userId } : {}) };
  };
  const asked = (text: string, ...parameters: unknown[]): Promise<Row[]> =>
    database.asOwner((owner) => owner.query(text, parameters));
  const forRecords = async (text: string, ...parameters: unknown[]): Promise<readonly Row[]> =>
    (await database.scoped(tenant, [{ sql: byPolicyAlone + text, parameters }]))[0] ?? [];

  beforeAll(async () => {
    database = await open();
    tenant = await makeTenant(database);
    other = await makeTenant(database);
    tables = (await asked(tablesSql)) as unknown as Table[];
    await database.asOwner(async (owner) => {
      for (const { statement } of await owner.query(bareSql)) await owner.execute(String(statement));
      for (const table of tables)
        for (const who of [tenant, other]) {
          const row = rowFor(table, who);
          const names = Object.keys(row).join(', ');
          await owner.query(
            `insert into ${table.name} (${names}) select ${names} from jsonb_populate_record(null::${table.name}, $1::jsonb)
              on conflict do nothing`,
            [JSON.stringify(row)],
          );
          const [kept] = await owner.query(
            `select to_jsonb(t) as row from ${table.name} t where org_id = $1 limit 1`,
            [who.orgId],
          );
          if (who === other) rows.set(table.name, kept?.row as Readonly<Record<string, unknown>>);
        }
    });
  });
  afterAll(() => database.close());

  it('are there, in every table that says whose its rows are', () => {
    expect(tables.length).toBeGreaterThan(50);
    for (const name of ['vet_links', 'stored_files', 'audit_logs', 'security_events', 'org_invites'])
      expect([name, rows.get(name)?.org_id]).toEqual([name, other.orgId]);
    expect(tables.filter(({ name }) => !rows.get(name)).map(({ name }) => name)).toEqual([]);
  });

  it('are neither read, changed, removed nor added to, by raw SQL and whatever is asked for', async () => {
    const refused = { code: '42501' };
    for (const table of tables) {
      const { name } = table;
      const rights = expectedRights.records[name] ?? '';
      const theirs = `where org_id = '${other.orgId}'`;
      const outcome: Record<string, unknown> = { name };
      const attempt = async (what: string, text: string, ...parameters: unknown[]) => {
        outcome[what] = await forRecords(text, ...parameters).then(
          (found) => found.length,
          (error: unknown) => (error as typeof refused).code,
        );
      };
      await attempt('read', `select org_id from ${name} ${theirs}`);
      await attempt('changed', `update ${name} set org_id = org_id ${theirs} returning org_id`);
      await attempt('moved', `update ${name} set org_id = '${other.orgId}' returning org_id`);
      await attempt('removed', `delete from ${name} ${theirs} returning org_id`);
      const copy = { ...rows.get(name), ...rowFor(table, other) };
      await attempt('added', insertOf(table), JSON.stringify(copy));
      // `select`, or `select(id,org_id)`: of the whole table, or of columns with this one among them.
      const may = (right: string) =>
        rights
          .split(' ')
          .some((one) => one === right || (one.startsWith(`${right}(`) && one.includes('org_id')));
      expect(outcome).toEqual({
        name,
        read: may('select') ? 0 : refused.code,
        changed: may('update') ? 0 : refused.code,
        moved: refused.code,
        removed: may('delete') ? 0 : refused.code,
        added: refused.code,
      });
      const [{ n } = { n: 0 }] = await asked(`select count(*)::int as n from ${name} ${theirs}`);
      expect([name, n]).toEqual([name, 1]);
    }
  });
});

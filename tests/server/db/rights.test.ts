import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uuidv7 } from '#domain/uuid.ts';
import type { Database, Row, Tenant } from '#server/db/database.ts';
import { roles } from '#server/db/roles.ts';
import { ensureDemo } from '#server/demo/ensure-demo.ts';
import { databases } from '#tests/support/database.ts';
import { makeTenant } from '#tests/support/organisation.ts';
import { byPolicyAlone } from '#tests/support/unbound-tables.ts';
import {
  expectedFunctions,
  expectedRights,
  refusedForAccounts,
  refusedForRecords,
} from './expected-rights.ts';

const privileges = ['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger'];
const ofColumns = new Set(['select', 'insert', 'update', 'references']);

const rightsSql = `
  select c.relname as table, p.name as privilege, has_table_privilege($1, c.oid, p.name) as whole,
    case when p.of_columns then (select string_agg(attname, ',' order by attname) from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and has_column_privilege($1, c.oid, attnum, p.name)) end as columns
  from pg_class c, unnest($2::text[], $3::boolean[]) with ordinality p (name, of_columns, place)
  where c.relkind in ('r', 'p', 'v', 'm', 'f') and c.relnamespace = 'public'::regnamespace
  order by c.relname, p.place`;

describe.each(databases)('what the program may do on $name', ({ name, open }) => {
  let database: Database;
  let tenant: Tenant;
  let other: Tenant;
  beforeAll(async () => {
    database = await open();
    tenant = await makeTenant(database);
    other = await ensureDemo(database);
  });
  afterAll(() => database.close());

  const asked = (text: string, ...parameters: unknown[]): Promise<Row[]> =>
    database.asOwner((owner) => owner.query(text, parameters));
  const forRecords = (...texts: string[]) =>
    database.scoped(
      tenant,
      texts.map((text) => ({ sql: byPolicyAlone + text, parameters: [] })),
    );
  const forAccounts = async (text: string): Promise<Row[]> =>
    (await sql.raw<Row>(text).execute(database.kysely)).rows;

  it.each(['records', 'accounts'] as const)('is exactly what is written down, for %s', async (role) => {
    const rows = await asked(
      rightsSql,
      roles[role],
      privileges,
      privileges.map((privilege) => ofColumns.has(privilege)),
    );
    const found: Record<string, string> = {};
    for (const { table, privilege, whole, columns } of rows) {
      if (!whole && columns === null) continue;
      const right = whole ? String(privilege) : `${privilege}(${columns})`;
      const key = String(table);
      found[key] = key in found ? `${found[key]} ${right}` : right;
    }
    expect(found).toEqual(expectedRights[role]);
  });

  it.each(['records', 'accounts'] as const)('has no function beyond those, for %s', async (role) => {
    const rows = await asked(
      `select distinct proname as name from pg_proc where prosecdef and pronamespace = 'public'::regnamespace
         and has_function_privilege($1, oid, 'execute') order by 1`,
      roles[role],
    );
    expect(rows.map((row) => row.name)).toEqual(expectedFunctions[role]);
  });

  it('makes nothing of its own but temporary tables', async () => {
    for (const role of Object.values(roles)) {
      const [may] = await asked(
        `select has_schema_privilege($1, 'public', 'create') or has_database_privilege($1, current_database(), 'create') as create,
           (select count(*) from pg_auth_members where member = $1::regrole) as memberships`,
        role,
      );
      expect(may).toEqual({ create: false, memberships: 0 });
    }
  });

  it('gives a new table to nobody, and one of an organisation by one line', async () => {
    await database.asOwner((owner) =>
      owner.execute(`create table unsaid (id integer);
        create table spoons (org_id uuid not null, id uuid not null, primary key (org_id, id));
        select make_tenant_table('spoons')`),
    );
    await expect(forRecords('select * from unsaid')).rejects.toMatchObject({ code: '42501' });
    await expect(forAccounts('select * from unsaid')).rejects.toMatchObject({ code: '42501' });
    await expect(forAccounts('select * from spoons')).rejects.toMatchObject({ code: '42501' });
    await forRecords(`insert into spoons values ('${tenant.orgId}', uuid_v7())`);
    await expect(forRecords(`insert into spoons values ('${other.orgId}', uuid_v7())`)).rejects.toMatchObject(
      { code: '42501' },
    );
    await database.asOwner((owner) => owner.execute('drop table unsaid, spoons'));
  });

  it.each(refusedForRecords)('refuses the role of records: %s', async (text) => {
    await expect(forRecords(...text.split(';'))).rejects.toMatchObject({ code: '42501' });
  });

  it.each(refusedForAccounts)('refuses the role of accounts: %s', async (text) => {
    await expect(forAccounts(text)).rejects.toMatchObject({ code: '42501' });
  });

  it('shows of no table a row of another organisation, and changes none', async () => {
    const tables = Object.entries(expectedRights.records).filter(([table]) => table !== 'species_config');
    let filled = 0;
    for (const [table, rights] of tables) {
      const [whose, id] =
        table === 'users'
          ? ['id', tenant.userId]
          : [table === 'organizations' ? 'id' : 'org_id', tenant.orgId];
      const [there] = await asked(`select count(*) as n from ${table}`);
      const [own] = await asked(`select count(*) as n from ${table} where ${whose} = $1`, id);
      if (Number(there?.n) > Number(own?.n)) filled += 1;
      const [seen] = await forRecords(`select count(*) as n from ${table}`);
      expect([table, seen?.[0]?.n]).toEqual([table, own?.n]);
      if (!rights.includes('update')) continue;
      expect((await forRecords(`update ${table} set org_id = org_id returning 1`))[0]).toHaveLength(
        Number(own?.n),
      );
    }
    expect(filled).toBeGreaterThan(25);
  });

  it('lets only an owner choose the plan, and nobody that of the demo', async () => {
    const choose = async (orgId: string, userId: string): Promise<unknown> =>
      (await forAccounts(`select choose_plan('${orgId}', '${userId}', 'pro') as done`))[0]?.done;
    expect(await choose(tenant.orgId, tenant.userId)).toBe(true);
    expect(await choose(tenant.orgId, other.userId)).toBe(false);
    expect(await choose(other.orgId, other.userId)).toBe(false);
    await asked(`update organization_members set role = 'admin' where user_id = $1`, tenant.userId);
    expect(await choose(tenant.orgId, tenant.userId)).toBe(false);
    await asked(`update organization_members set role = 'owner' where user_id = $1`, tenant.userId);
  });

  it('makes nobody a second organisation, and of nobody the demo', async () => {
    const made = await forAccounts(
      `select make_home_organisation('${tenant.userId}', '${uuidv7()}', 'Second') as done`,
    );
    expect(made[0]?.done).toBe(false);
    const [{ email } = {}] = await asked('select email from users where id = $1', tenant.userId);
    await expect(forAccounts(`select * from make_demo('${email}', 'A B', 'C')`)).rejects.toThrow(
      'belongs to',
    );
    const [user] = await asked('select is_demo from users where id = $1', tenant.userId);
    expect(user).toEqual({ is_demo: false });
  });

  it('logs of its own accord whole exports and imports only, of the organisation at hand', async () => {
    const entries = () => asked('select action, org_id from audit_logs where org_id = $1', tenant.orgId);
    const before = await entries();
    await forRecords(`select log_transfer('delete', null)`);
    expect(await entries()).toEqual(before);
    await forRecords(`select log_transfer('export', null)`);
    expect(await entries()).toHaveLength(before.length + 1);
    await expect(
      forRecords(`set local app.org_id = ''`, `select log_transfer('export', null)`),
    ).rejects.toMatchObject({ code: '23502' });
  });

  it('remembers the names of those who left', async () => {
    const guest = await makeTenant(database);
    await asked(
      `insert into organization_members (org_id, user_id) values ($1, $2)`,
      tenant.orgId,
      guest.userId,
    );
    await asked(
      `delete from organization_members where org_id = $1 and user_id = $2`,
      tenant.orgId,
      guest.userId,
    );
    const [names] = await forRecords(`select name from users where id = '${guest.userId}'`);
    expect(names).toEqual([{ name: 'Maren Ashdown' }]);
  });

  const climbs = [
    'reset role',
    'set role none',
    `select set_config('role', 'none', false)`,
    'set role studbook_accounts',
    'set role studbook_tests',
    'set role postgres',
    'set session authorization default',
    'set session authorization studbook_tests',
    'set session authorization postgres',
    `select set_config('session_authorization', 'studbook_tests', false)`,
    'set row_security = off',
    'grant studbook_accounts to current_user',
    'grant studbook_tests to current_user',
    'alter role current_user superuser',
    'alter role current_user bypassrls',
    'alter role current_user createrole',
    'create role mine login in role studbook_accounts',
    'alter table animals owner to current_user',
    'create extension dblink',
    'alter function choose_plan owner to current_user',
    'drop owned by studbook_accounts',
  ];
  // The embedded database has one session, whose owner has put the role on: there is no other login to it.
  describe.runIf(name === 'PostgreSQL')('signed in as itself', () => {
    it('is what it works as, from the first moment', async () => {
      expect(database.login).toEqual({ isOwn: true });
      const [rows] = await forRecords('select session_user = current_user as same, session_user as who');
      expect(rows).toEqual([{ same: true, who: expect.stringMatching(/^studbook_app_[0-9a-f]{12}$/) }]);
      const [account] = await forAccounts('select session_user as who');
      expect(account?.who).toMatch(/^studbook_accounts_[0-9a-f]{12}$/);
    });

    it.each(climbs)('climbs nowhere by: %s', async (climb) => {
      const seen = `select count(*) as n from animals`;
      const hashes = 'select password from accounts';
      const climbed = await forRecords(climb, seen).then(
        ([, rows]) => rows?.[0]?.n,
        (error: Error) => error,
      );
      // Refused, or done and worth nothing.
      if (climbed instanceof Error)
        expect(climbed).toMatchObject({ code: expect.stringMatching(/^(42|22|2B|0A|58)/) });
      else expect(climbed).toBe(0);
      await expect(forRecords(climb, hashes)).rejects.toThrow();
      // Also on a connection that stays as it was left.
      await sql
        .raw(climb)
        .execute(database.kysely)
        .catch(() => {});
      await expect(forAccounts('select * from animals')).rejects.toMatchObject({ code: '42501' });
      await expect(forAccounts(`update organizations set plan = 'premium'`)).rejects.toMatchObject({
        code: '42501',
      });
    });
  });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Statement, Tenant } from '#server/db/database.ts';
import { databases } from '#tests/support/database.ts';

const tenant: Tenant = {
  orgId: '01990000-0000-7000-8000-000000000001',
  userId: '01990000-0000-7000-8000-0000000000a1',
};
const other: Tenant = {
  orgId: '01990000-0000-7000-8000-000000000002',
  userId: '01990000-0000-7000-8000-0000000000a2',
};

const table = `
  create table probes (org_id uuid not null, id integer not null, label text not null, primary key (org_id, id));
  alter table probes enable row level security;
  create policy tenant on probes using (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
  grant select, insert, update, delete on probes to studbook_app`;

const insert = (id: number, label: string | null, orgId = tenant.orgId): Statement => ({
  sql: 'insert into probes (org_id, id, label) values ($1, $2, $3) returning id',
  parameters: [orgId, id, label],
});
const labels: Statement = { sql: 'select id, label from probes order by id', parameters: [] };
const one: Statement = { sql: 'select 1 as one', parameters: [] };

describe.each(databases)('tenant scope on $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    await database.asOwner((owner) => owner.execute(table));
  });
  afterAll(() => database.close());

  const rowsOf = async (who: Tenant) => (await database.scoped(who, [labels]))[0];
  const clear = () => database.asOwner((owner) => owner.execute('delete from probes'));

  it('answers every statement in order, with the names SQL gives', async () => {
    await clear();
    expect(await database.scoped(tenant, [insert(1, 'a'), insert(2, 'b'), labels])).toEqual([
      [{ id: 1 }],
      [{ id: 2 }],
      [
        { id: 1, label: 'a' },
        { id: 2, label: 'b' },
      ],
    ]);
    expect(await database.scoped(tenant, [{ sql: 'select 1 as two_words', parameters: [] }])).toEqual([
      [{ twoWords: 1 }],
    ]);
  });

  it('tells a write by whom it is, whoever has read on the same connection before', async () => {
    const whoSql = `select current_setting('app.org_id') as org, current_setting('app.user_id') as person`;
    const who = async (by: Tenant) => (await database.scoped(by, [{ sql: whoSql, parameters: [] }]))[0]?.[0];
    const colleague: Tenant = { ...tenant, userId: '01990000-0000-7000-8000-0000000000a3' };
    for (const reads of [tenant, colleague, other])
      for (const writes of [colleague, tenant, other, tenant]) {
        await database.scoped(reads, [one], { readOnly: true });
        expect(await who(writes)).toEqual({ org: writes.orgId, person: writes.userId });
      }
  });

  it('knows whose a connection is also after somebody’s read has failed on it', async () => {
    const failing: Statement = { sql: 'select 1 / 0', parameters: [] };
    const whose: Statement<{ org: string }> = {
      sql: `select current_setting('app.org_id') as org`,
      parameters: [],
    };
    const isTheirs = async (who: Tenant) =>
      expect(await database.scoped(who, [whose], { readOnly: true })).toEqual([[{ org: who.orgId }]]);
    await isTheirs(tenant);
    await expect(database.scoped(other, [failing], { readOnly: true })).rejects.toThrow('division by zero');
    await isTheirs(tenant);
  });

  it('looks up what belongs to nobody on anybody’s connection, and leaves it theirs', async () => {
    await clear();
    await database.scoped(tenant, [insert(1, 'mine')]);
    const users = {
      sql: 'select count(*)::int as n from users where id = $1::uuid',
      parameters: [other.userId],
    };
    for (let time = 0; time < 3; time += 1) {
      expect(await database.lookUp(users)).toEqual([{ n: 0 }]);
      expect(await rowsOf(tenant)).toHaveLength(1);
    }
    await expect(database.lookUp({ sql: 'select nothing from users', parameters: [] })).rejects.toThrow(
      'nothing',
    );
    expect(await rowsOf(tenant)).toHaveLength(1);
  });

  it('hides the records of another organisation, and of everybody where none is set', async () => {
    await clear();
    await database.scoped(tenant, [insert(1, 'mine')]);
    expect(await rowsOf(other)).toEqual([]);
    await expect(sql`select * from probes`.execute(database.kysely)).rejects.toMatchObject({ code: '42501' });
    expect(await rowsOf(tenant)).toHaveLength(1);
  });

  it('refuses a record for another organisation', async () => {
    await clear();
    await expect(database.scoped(tenant, [insert(1, 'theirs', other.orgId)])).rejects.toMatchObject({
      code: '42501',
    });
    await expect(
      database.transaction(tenant, (trx) =>
        sql`insert into probes values (${other.orgId}, 1, 'x')`.execute(trx),
      ),
    ).rejects.toMatchObject({ code: '42501' });
    expect(await rowsOf(other)).toEqual([]);
  });

  it('works as a role that is bound, on every way in', async () => {
    const question = `select pg_has_role('studbook_app', 'usage') as records, pg_has_role('studbook_accounts', 'usage') as accounts,
      rolsuper or rolbypassrls as unbound from pg_roles where rolname = current_user`;
    const forRecords = { records: true, accounts: false, unbound: false };
    expect((await database.scoped(tenant, [{ sql: question, parameters: [] }]))[0]).toEqual([forRecords]);
    const asked = await database.transaction(tenant, (trx) => sql.raw(question).execute(trx));
    expect(asked.rows).toEqual([forRecords]);
    const forAccounts = { records: false, accounts: true, unbound: false };
    expect((await sql.raw(question).execute(database.kysely)).rows).toEqual([forAccounts]);
  });

  it('is the owner only while asked to, and leaves nothing of it behind', async () => {
    await clear();
    await database.scoped(tenant, [insert(1, 'mine')]);
    const seen = await database.asOwner(async (owner) => {
      await owner.execute(`set work_mem = '13MB'`);
      return owner.query('select label from probes');
    });
    expect(seen).toEqual([{ label: 'mine' }]);
    const after = `select pg_has_role('studbook_app', 'usage') as bound, current_setting('work_mem') as memory`;
    const [rows] = await database.scoped(tenant, [{ sql: after, parameters: [] }]);
    expect(rows?.[0]).toMatchObject({ bound: true });
    expect(rows?.[0]?.memory).not.toBe('13MB');
    await expect(sql`select * from probes`.execute(database.kysely)).rejects.toMatchObject({ code: '42501' });
  });

  it('reads for each caller as itself, however the connections are shared', async () => {
    await clear();
    await database.scoped(tenant, [insert(1, 'mine')]);
    await database.scoped(other, [insert(2, 'theirs', other.orgId)]);
    const callers = Array.from({ length: 80 }, (_, index) => (index % 3 ? tenant : other));
    const answers = await Promise.all(
      callers.map((who) => database.scoped(who, [labels], { readOnly: true })),
    );
    for (const [index, [rows]] of answers.entries()) {
      expect(rows).toEqual([
        callers[index] === tenant ? { id: 1, label: 'mine' } : { id: 2, label: 'theirs' },
      ]);
    }
  });

  it('does not carry one tenant into the next statement', async () => {
    await database.scoped(tenant, [one]);
    const left = await sql<{ org: string | null }>`select current_setting('app.org_id', true) as org`.execute(
      database.kysely,
    );
    expect(left.rows[0]?.org ?? '').toBe('');
  });

  it('does nothing on behalf of a tenant that cannot be set', async () => {
    await clear();
    await database.scoped(tenant, [insert(1, 'mine')]);
    // PostgreSQL refuses the zero; whatever the connection did before must not become the tenant of this call.
    const nobody = { ...tenant, orgId: 'no\0body' };
    for (let round = 0; round < 5; round++) {
      await database.scoped(tenant, [labels]);
      await expect(
        database.scoped(nobody, [{ sql: 'delete from probes', parameters: [] }]),
      ).rejects.toThrow();
      await expect(database.scoped(nobody, [labels], { readOnly: true })).rejects.toThrow();
      await database.scoped(tenant, [labels], { readOnly: true });
    }
    expect(await rowsOf(tenant)).toHaveLength(1);
  });

  it('keeps nothing when one statement fails, and throws the first cause', async () => {
    await clear();
    await expect(
      database.scoped(tenant, [insert(1, 'kept?'), insert(2, null), insert(3, 'after')]),
    ).rejects.toMatchObject({ code: '23502', column: 'label', table: 'probes' });
    expect(await rowsOf(tenant)).toEqual([]);
  });

  it('keeps nothing when a parameter cannot be sent', async () => {
    await clear();
    const circular: Record<string, unknown> = {};
    circular.self = circular;
    for (const unsendable of [
      circular,
      () => 1,
      Symbol('x'),
      new Date(Number.NaN),
      { big: 1n },
      [circular],
    ]) {
      const statement = { sql: 'select $1::text', parameters: [unsendable] };
      await expect(
        database.scoped(tenant, [insert(1, 'kept?'), statement, insert(2, 'after')]),
      ).rejects.toThrow();
    }
    expect(await rowsOf(tenant)).toEqual([]);
  });

  it.each(['selekt 1', 'select $1::integer', 'select 1; select 2', 'commit; select 1'])(
    'stays usable after the broken statement "%s"',
    async (text) => {
      await clear();
      for (let round = 0; round < 3; round++) {
        const broken = { sql: text, parameters: text.includes('$1') ? ['not a number'] : [] };
        await expect(database.scoped(tenant, [insert(1, 'kept?'), broken])).rejects.toThrow();
        expect(await database.scoped(tenant, [one])).toEqual([[{ one: 1 }]]);
      }
      expect(await rowsOf(tenant)).toEqual([]);
    },
  );

  it('does not report success when the commit was a rollback', async () => {
    await clear();
    const swallowed = database.transaction(tenant, async (trx) => {
      await sql`insert into probes values (${tenant.orgId}, 1, 'a')`.execute(trx);
      await sql`insert into probes values (${tenant.orgId}, 1, 'again')`.execute(trx).catch(() => {});
      return 'fine';
    });
    await expect(swallowed).rejects.toThrow();
    expect(await rowsOf(tenant)).toEqual([]);
  });

  it('rolls back what a failing use case wrote, and goes on', async () => {
    await clear();
    await expect(
      database.transaction(tenant, async (trx) => {
        await sql`insert into probes values (${tenant.orgId}, 1, 'a')`.execute(trx);
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect(await rowsOf(tenant)).toEqual([]);
  });

  it('throws away a connection that somebody left inside a transaction', async () => {
    await clear();
    await sql
      .raw(`begin; insert into probes values ('${tenant.orgId}', 1, 'x')`)
      .execute(database.kysely)
      .catch(() => {});
    expect(await database.scoped(tenant, [one])).toEqual([[{ one: 1 }]]);
    expect(await rowsOf(tenant)).toEqual([]);
  });

  it('refuses the outer handle inside a transaction instead of waiting for ever', async () => {
    await expect(database.transaction(tenant, () => database.scoped(tenant, [one]))).rejects.toThrow(
      'use its handle',
    );
    await expect(database.transaction(tenant, () => sql`select 1`.execute(database.kysely))).rejects.toThrow(
      'use its handle',
    );
    expect(await database.scoped(tenant, [one])).toEqual([[{ one: 1 }]]);
  });

  it('writes nothing in a read-only scope', async () => {
    const hidden = {
      sql: 'with gone as (delete from probes returning id) select id from gone',
      parameters: [],
    };
    const copied = { sql: 'select * into copied from probes', parameters: [] };
    for (const statement of [hidden, copied]) {
      await expect(database.scoped(tenant, [statement], { readOnly: true })).rejects.toThrow();
    }
    await expect(database.scoped(tenant, [insert(9, 'x')], { readOnly: true })).rejects.toMatchObject({
      code: '25006',
    });
    await expect(
      database.transaction(tenant, (trx) => sql`delete from probes`.execute(trx), { readOnly: true }),
    ).rejects.toMatchObject({ code: '25006' });
  });

  it('serves many callers at once, each as itself', async () => {
    await clear();
    const callers = Array.from({ length: 60 }, (_, index) => (index % 2 ? tenant : other));
    await Promise.all(
      callers.map((who, index) => database.scoped(who, [insert(index, `${index}`, who.orgId)])),
    );
    const seen = await Promise.all(callers.map(rowsOf));
    for (const rows of seen) expect(rows).toHaveLength(30);
  });

  it('does not break the statements behind one whose result changed its columns', async () => {
    await database.asOwner((owner) =>
      owner.execute('create table shapes (a integer); grant select on shapes to studbook_app'),
    );
    const all: Statement = { sql: 'select * from shapes', parameters: [] };
    for (let round = 0; round < 3; round++) await database.scoped(tenant, [all]);
    await database.asOwner((owner) => owner.execute('alter table shapes add column b integer'));
    await database.scoped(tenant, [all]).catch(() => {});
    expect(await database.scoped(tenant, [all])).toEqual([[]]);
  });
});

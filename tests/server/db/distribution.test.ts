import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entityNames } from '#domain/entities/index.ts';
import { uuidv7 } from '#domain/uuid.ts';
import type { Database, Row, Tenant } from '#server/db/database.ts';
import { type Placement, placementOf, preparation, spreading } from '#server/distribute/plan.ts';
import { databases } from '#tests/support/database.ts';

// No cluster runs here. What Citus asks of a database was tried by hand (docs/decisions/0046); these are its rules, held
// against the catalogue of a database that was prepared for it.
describe.each(databases)('a database prepared to be spread, on $name', (kind) => {
  let database: Database;
  let placement: Placement;
  let commands: string[];
  const rows = (sql: string, ...parameters: unknown[]): Promise<Row[]> =>
    database.asOwner((owner) => owner.query(sql, parameters));

  beforeAll(async () => {
    database = await kind.open();
    await database.asOwner(async (owner) => {
      for (const sql of await preparation(owner)) await owner.execute(sql);
      placement = await placementOf(owner);
      commands = await spreading(owner, 'kennels');
    });
  });
  afterAll(() => database.close());

  it('has a place for every table: records by organisation, what they refer to everywhere, sign-ins on one', () => {
    const { spread, everywhere, local } = placement;
    expect(spread).toEqual(expect.arrayContaining([...entityNames, 'trash', 'imports', 'security_events']));
    expect(everywhere).toEqual(expect.arrayContaining(['organizations', 'users', 'calendar_addresses']));
    expect(local).toEqual(expect.arrayContaining(['sessions', 'accounts', 'organization_members']));
    expect(spread).toEqual(
      expect.arrayContaining(['inbound_mails', 'ledger_postings', 'site_days', 'webhook_deliveries']),
    );
    expect(everywhere).toEqual(expect.arrayContaining(['inbound_addresses', 'kennel_pages', 'own_domains']));
    expect(local).toEqual(expect.arrayContaining(['installation_checks', 'demo_steps', 'api_keys']));
    expect(new Set([...spread, ...everywhere, ...local]).size).toBe(
      spread.length + everywhere.length + local.length,
    );
  });

  it('has the organisation in every unique index and key of what is spread', async () => {
    const narrow = await rows(
      `select indrelid::regclass::text || ': ' || indexrelid::regclass::text as name from pg_index
       where indisunique and indrelid::regclass::text = any($1) and not exists (
         select from pg_attribute where attrelid = indrelid and attname = 'org_id' and attnum = any(indkey))`,
      placement.spread,
    );
    expect(narrow).toEqual([]);
  });

  it('has the organisation in every reference between records, and none that the database would empty', async () => {
    const broken = await rows(
      `select conname as name from pg_constraint c
       where contype = 'f' and conrelid::regclass::text = any($1) and confrelid::regclass::text = any($1)
         and (confdeltype in ('n', 'd') or not exists (
           select from pg_attribute where attrelid = conrelid and attname = 'org_id' and attnum = any(conkey)))`,
      placement.spread,
    );
    expect(broken).toEqual([]);
    const outward = await rows(
      `select conname as name from pg_constraint where contype = 'f'
         and conrelid::regclass::text <> all($1) and confrelid::regclass::text = any($1)`,
      placement.spread,
    );
    expect(outward).toEqual([]);
    const emptied = await rows(
      `select conname as name from pg_constraint join pg_attribute on attrelid = conrelid and attname = 'org_id'
       where contype = 'f' and conrelid::regclass::text = any($1) and confdeltype in ('n', 'd') and attnum = any(conkey)`,
      placement.spread,
    );
    expect(emptied).toEqual([]);
  });

  it('has no trigger that must see all rows of a statement, and none where triggers cannot be', async () => {
    const wide = await rows(
      `select tgrelid::regclass::text || '.' || tgname as name from pg_trigger
       where not tgisinternal and tgrelid::regclass::text = any($1)
         and (tgnewtable is not null or tgoldtable is not null or tgtype & 1 = 0)`,
      placement.spread,
    );
    expect(wide).toEqual([]);
    const everywhere = await rows(
      `select tgname from pg_trigger where not tgisinternal and tgrelid::regclass::text = any($1)`,
      placement.everywhere,
    );
    expect(everywhere).toEqual([]);
  });

  it('lets the weight of an animal follow its weighings, row by row', async () => {
    const tenant = await kennel('weighed');
    const animal = uuidv7();
    const weigh = (grams: number, day: string) => ({
      sql: `insert into weights (org_id, id, animal_id, value, unit, weighed_on) values ($1, $2, $3, $4, 'grams', $5)`,
      parameters: [tenant.orgId, uuidv7(), animal, grams, day],
    });
    await database.scoped(tenant, [
      {
        sql: `insert into animals (org_id, id, name, breed, gender, birth_date) values ($1, $2, 'Marra', 'x', 'Female', '2020-01-01')`,
        parameters: [tenant.orgId, animal],
      },
      weigh(900, '2020-02-01'),
      weigh(1400, '2020-03-01'),
    ]);
    const [found] = await database.scoped(tenant, [
      { sql: 'select weight::float8 as weight from animals where org_id = $org', parameters: [] },
    ]);
    expect(found).toEqual([{ weight: 1400 }]);
  });

  it('is spread table by table beside one another, with the keys put back afterwards', () => {
    const of = (start: string) => commands.filter((sql) => sql.startsWith(start));
    expect(of('select create_distributed_table(')).toHaveLength(placement.spread.length);
    expect(of('select create_reference_table(')).toHaveLength(placement.everywhere.length);
    const isKey = (sql: string): boolean => sql.startsWith('alter table ');
    const first = commands.findIndex((sql) => sql.startsWith('select create_'));
    const last = commands.findLastIndex((sql) => sql.startsWith('select create_'));
    const [dropped, between, added] = [
      commands.slice(0, first).filter(isKey),
      commands.slice(first, last).filter(isKey),
      commands.slice(last).filter(isKey),
    ];
    expect(between).toEqual([]);
    expect(added).toHaveLength(dropped.length);
    expect(dropped.length).toBeGreaterThan(30);
  });

  it('keeps the addresses of public pages in a table of their own, each for one page', async () => {
    const [first, second] = await Promise.all(['first', 'second'].map((name) => kennel(name)));
    await publish(first as Tenant, 'spring-litter');
    expect(await rows(`select find_public_page('spring-litter') as org`)).toEqual([{ org: first?.orgId }]);
    await expect(publish(second as Tenant, 'spring-litter')).rejects.toMatchObject({
      code: '23505',
      constraint: 'litter_sites_slug_key',
    });
    // In the trash it is free; whoever takes it then has it.
    await database.scoped(first as Tenant, [
      { sql: 'update litter_sites set deleted_at = now() where org_id = $org', parameters: [] },
    ]);
    await publish(second as Tenant, 'spring-litter');
    expect(await rows(`select find_public_page('spring-litter') as org`)).toEqual([{ org: second?.orgId }]);
    await expect(
      database.scoped(first as Tenant, [
        { sql: 'update litter_sites set deleted_at = null where org_id = $org', parameters: [] },
        { sql: 'select keep_public_addresses($org)', parameters: [] },
      ]),
    ).rejects.toMatchObject({ code: '23505' });
  });

  async function kennel(name: string): Promise<Tenant> {
    const tenant = { orgId: uuidv7(), userId: uuidv7() };
    await rows(
      `insert into users (id, name, email) values ($1, 'A', $2)`,
      tenant.userId,
      `${name}@example.com`,
    );
    await rows(
      'insert into organizations (id, name, slug, owner_user_id) values ($1, $2, $2, $3)',
      tenant.orgId,
      name,
      tenant.userId,
    );
    return tenant;
  }

  async function publish(tenant: Tenant, slug: string): Promise<void> {
    const [dam, sire, litter] = [uuidv7(), uuidv7(), uuidv7()];
    await database.scoped(tenant, [
      {
        sql: `insert into animals (org_id, id, name, breed, gender, birth_date) values
          ($1, $2, 'Dam', 'x', 'Female', '2020-01-01'), ($1, $3, 'Sire', 'x', 'Male', '2020-01-01')`,
        parameters: [tenant.orgId, dam, sire],
      },
      {
        sql: `insert into breeding_groups (org_id, id, mother_id, father_id, breeding_date, birth_date)
          values ($1, $2, $3, $4, '2024-01-01', '2024-03-04')`,
        parameters: [tenant.orgId, litter, dam, sire],
      },
      {
        sql: `insert into litter_sites (org_id, id, breeding_group_id, slug, is_published) values ($1, $2, $3, $4, true)`,
        parameters: [tenant.orgId, uuidv7(), litter, slug],
      },
      { sql: 'select keep_public_addresses($org)', parameters: [] },
    ]);
  }
});

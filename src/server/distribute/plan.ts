import type { OwnerSession, Row } from '../db/database.ts';

/** What belongs to no organisation but is joined with what does, or is looked for before one is known. */
const alsoEverywhere = [
  'species_config',
  'calendar_addresses',
  'inbound_addresses',
  'vet_links',
  'document_links',
  'portal_sessions',
  'kennel_pages',
  'own_domains',
];
/** Belongs to organisations, and its policy allows reading only. */
const alsoSpread = ['security_events'];

export interface Placement {
  /** By organisation, on one of the servers. */
  readonly spread: readonly string[];
  /** Whole, on each server: references lead there from every organisation. */
  readonly everywhere: readonly string[];
  /** On the first server only: sign-ins and what belongs to them. */
  readonly local: readonly string[];
}

const names = (rows: readonly Row[]): string[] => rows.map(({ name }) => String(name));

/** Where each table goes; read from the catalogue, so that a new one needs no word here. */
export async function placementOf(owner: OwnerSession): Promise<Placement> {
  const tables = names(
    await owner.query(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
    ),
  );
  const records = names(
    await owner.query(`select distinct tablename as name from pg_policies where policyname = 'organisation'`),
  );
  const spread = tables.filter(
    (name) => (records.includes(name) || alsoSpread.includes(name)) && !alsoEverywhere.includes(name),
  );
  const referred = names(
    await owner.query(
      `select distinct confrelid::regclass::text as name from pg_constraint
       where contype = 'f' and conrelid::regclass::text = any($1) and confrelid::regclass::text <> all($1)`,
      [spread],
    ),
  );
  const everywhere = tables.filter((name) => referred.includes(name) || alsoEverywhere.includes(name));
  const local = tables.filter((name) => !spread.includes(name) && !everywhere.includes(name));
  return { spread, everywhere, local };
}

/** Pages are kept with their organisations; their addresses, which nobody may have twice, stand in a table of their own. */
const addressBook = [
  `create table if not exists public_addresses (
    slug varchar(80) primary key,
    org_id uuid not null references organizations (id) on delete cascade,
    site_id uuid not null
  )`,
  'create index if not exists public_addresses_org_id_idx on public_addresses (org_id)',
  'revoke all on public_addresses from studbook_app',
  `create or replace function find_public_page(address text) returns uuid
  language sql stable security definer set search_path = public, pg_temp
  as $$ select org_id from public_addresses where slug = address $$`,
  `create or replace function keep_public_addresses(org uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  declare
    page record;
    holder record;
  begin
    if org is distinct from nullif(current_setting('app.org_id', true), '')::uuid then return; end if;
    delete from public_addresses where org_id = org and site_id not in (
      select id from litter_sites s where s.org_id = org and s.deleted_at is null and s.slug = public_addresses.slug);
    for page in select id, slug from litter_sites where org_id = org and deleted_at is null loop
      insert into public_addresses (slug, org_id, site_id) values (page.slug, org, page.id) on conflict (slug) do nothing;
      select * into holder from public_addresses where slug = page.slug for update;
      continue when holder.site_id = page.id;
      if exists (select from litter_sites where org_id = holder.org_id and id = holder.site_id
        and slug = page.slug and deleted_at is null)
      then
        raise unique_violation using message = 'This address is taken.', table = 'litter_sites',
          constraint = 'litter_sites_slug_key';
      end if;
      -- Its page is in the trash, or has another address by now.
      update public_addresses set org_id = org, site_id = page.id where slug = page.slug;
    end loop;
  end $$`,
  'drop index if exists litter_sites_slug_key',
  `create unique index if not exists litter_sites_slug_of_organisation_key on litter_sites (org_id, slug)
    where deleted_at is null`,
  `insert into public_addresses (slug, org_id, site_id)
    select slug, org_id, id from litter_sites where deleted_at is null on conflict do nothing`,
];

interface Key {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** Foreign keys between spread tables; some of them form circles, so they are put back when all are spread. */
async function keysBetween(owner: OwnerSession, spread: readonly string[]): Promise<Key[]> {
  const rows = await owner.query(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conrelid::regclass::text = any($1) and confrelid::regclass::text = any($1)
     order by 1, 2`,
    [spread],
  );
  return rows as unknown as Key[];
}

/** A primary key without the organisation, as only the log of security has: nothing refers to it. */
async function narrowKeys(owner: OwnerSession, spread: readonly string[]): Promise<string[]> {
  const rows = await owner.query(
    `select conrelid::regclass::text as table, conname as name,
       (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
        where attrelid = conrelid and attnum = any(conkey)) as columns
     from pg_constraint where contype = 'p' and conrelid::regclass::text = any($1)
       and not exists (select from pg_attribute where attrelid = conrelid and attnum = any(conkey) and attname = 'org_id')`,
    [spread],
  );
  return rows.flatMap(({ table, name, columns }) => [
    `alter table ${table} drop constraint ${name}`,
    `alter table ${table} add constraint ${name} primary key (org_id, ${columns})`,
  ]);
}

/**
 * What follows from the changed rows of a statement, whichever they are, follows from one row as well: the same function
 * over that row before and after.
 */
async function rowTriggers(
  owner: OwnerSession,
  spread: readonly string[],
  watched: readonly string[],
): Promise<string[]> {
  const rows = await owner.query(
    `select t.tgrelid::regclass::text as table, t.tgname as trigger, p.proname as function, p.prosrc as source
     from pg_trigger t join pg_proc p on p.oid = t.tgfoid
     where 'changed_rows' in (t.tgnewtable, t.tgoldtable) and t.tgrelid::regclass::text = any($1)
       and p.proname <> all($2) order by 1, 2`,
    [spread, watched],
  );
  const row = '(select (new).* union all select (old).*) changed_rows';
  const functions = new Map(rows.map((one) => [`${one.table} ${one.function}`, one]));
  return [
    ...rows.map(({ table, trigger }) => `drop trigger ${trigger} on ${table}`),
    ...[...functions.values()].flatMap(({ table, function: name, source }) => [
      `create or replace function ${name}_of_row() returns trigger language plpgsql as
        $source$${String(source).replaceAll('from changed_rows', `from ${row}`)}$source$`,
      `create trigger ${name} after insert or update or delete on ${table} for each row execute function ${name}_of_row()`,
    ]),
  ];
}

const quote = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** On one server, before anything is spread: keys, addresses and triggers as a spread database can have them. */
export async function preparation(owner: OwnerSession): Promise<string[]> {
  const { spread } = await placementOf(owner);
  const watched = names(
    await owner.query(
      `select distinct tgrelid::regclass::text as name from pg_trigger where tgname = 'audit_insert'`,
    ),
  );
  return [
    ...addressBook,
    ...(await narrowKeys(owner, spread)),
    // A policy that reads another table holds on one server only: here all names of people are seen.
    'drop policy if exists own on users',
    'create policy own on users for select to studbook_app using (true)',
    ...watched.map((name) => `select watch_records(${quote(name)}, true)`),
    ...(await rowTriggers(owner, spread, ['count_offspring'])),
  ];
}

/** The settings under which policies hold on every server, and rows are logged where they stand. */
const settings = [
  ['citus.enable_unsafe_triggers', 'on'],
  ['citus.propagate_set_commands', 'local'],
  ['citus.allow_nested_distributed_execution', 'off'],
] as const;

/** After the preparation: commands of the Citus extension. */
export async function spreading(owner: OwnerSession, database: string): Promise<string[]> {
  const { spread, everywhere } = await placementOf(owner);
  const keys = await keysBetween(owner, spread);
  const [first = '', ...others] = spread;
  return [
    ...settings.flatMap(([name, value]) => [
      `set ${name} = ${value}`,
      `alter database "${database}" set ${name} = ${value}`,
    ]),
    ...keys.map(({ table, name }) => `alter table ${table} drop constraint ${name}`),
    ...everywhere.map((name) => `select create_reference_table(${quote(name)})`),
    `select create_distributed_table(${quote(first)}, 'org_id')`,
    ...others.map(
      (name) => `select create_distributed_table(${quote(name)}, 'org_id', colocate_with => ${quote(first)})`,
    ),
    ...keys.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`),
  ];
}

import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { type DatabaseSettings, openDatabase } from '#server/db/open.ts';
import { makeFolder, makePostgres } from '#tests/support/database.ts';
import { makeTenant } from '#tests/support/organisation.ts';

const migrations = join(import.meta.dirname, '../../../migrations');
const id = (n: number): string => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** What could be kept before it was refused. */
const before = (org: string): string => `
insert into animals (org_id, id, name, breed, gender, species, birth_date, weaning_date, sub_species) values
  ('${org}', '${id(2)}', 'Isla', 'Collie', 'Female', 'dog', '2020-01-02', '2019-01-02', 'Rough'),
  ('${org}', '${id(3)}', 'Bill', 'Muscovy', 'Male', 'ducks', '2020-01-02', null, 'MUSCOVIES');
insert into incubations (org_id, id, species, sub_species, set_on, eggs_set) values
  ('${org}', '${id(4)}', 'ducks', 'Muscovy', '2026-11-01', 12),
  ('${org}', '${id(5)}', 'quail', 'muscovy', '2026-11-01', 12),
  ('${org}', '${id(6)}', 'ducks', ' ', '2026-11-01', 12);
insert into guardians (org_id, id, name) values ('${org}', '${id(7)}', 'The Mills');
insert into guardian_placements (org_id, id, animal_id, guardian_id, start_date, end_date) values
  ('${org}', '${id(8)}', '${id(2)}', '${id(7)}', '2026-01-01', '2000-01-01');
insert into financial_transactions
  (org_id, id, type, category, amount, "date", deposit_amount, refund_amount, paid_date, invoice_number) values
  ('${org}', '${id(9)}', 'income', 'Sale', 100, '2026-01-02', 500, 900, '2020-01-01', 'R-1'),
  ('${org}', '${id(10)}', 'income', 'Sale', 100, '2026-01-02', null, null, null, 'r-1'),
  ('${org}', '${id(11)}', 'expense', 'Feed', 100, '2026-01-02', null, null, null, 'R-1');
`;

const kinds = makePostgres ? ['PGlite', 'PostgreSQL'] : ['PGlite'];

describe.each(kinds)('records from before a rule on %s', (kind) => {
  const removals: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const remove of removals.splice(0)) await remove();
  });

  it('are repaired, not refused, and their history keeps what stood there', async () => {
    const { folder, remove } = await makeFolder();
    removals.push(remove);
    const migrationsFolder = join(folder, 'migrations');
    await mkdir(migrationsFolder);
    let settings: DatabaseSettings = { dataFolder: join(folder, 'data'), migrationsFolder };
    if (kind === 'PostgreSQL' && makePostgres) {
      const { url, remove: removeDatabase } = await makePostgres.empty();
      removals.unshift(removeDatabase);
      settings = { ...settings, databaseUrl: url };
    }
    const files = (await readdir(migrations)).sort();
    const take = (from: string, to: string) =>
      Promise.all(
        files
          .filter((name) => name >= from && name < to)
          .map((name) => copyFile(join(migrations, name), join(migrationsFolder, name))),
      );
    await take('0001', '0024');
    const old = await openDatabase(settings);
    const { orgId } = await makeTenant(old);
    await old.asOwner((owner) => owner.execute(before(orgId)));
    await old.close();
    await take('0024', '9999');
    const database = await openDatabase(settings);
    const rows = (sql: string) => database.asOwner((owner) => owner.query(sql));

    expect(await rows('select sub_species, notes, weaning_date from animals order by id')).toEqual([
      { sub_species: null, notes: 'Kind: Rough', weaning_date: null },
      { sub_species: 'muscovy', notes: null, weaning_date: null },
    ]);
    expect(await rows('select sub_species, notes from incubations order by id')).toEqual([
      { sub_species: 'muscovy', notes: null },
      { sub_species: null, notes: 'Kind: muscovy' },
      { sub_species: null, notes: null },
    ]);
    expect(await rows('select start_date::text, end_date from guardian_placements')).toEqual([
      { start_date: '2026-01-01', end_date: null },
    ]);
    expect(
      await rows(`select invoice_number, deposit_amount::text as deposit, refund_amount::text as refund, paid_date
        from financial_transactions order by id`),
    ).toEqual([
      { invoice_number: 'R-1', deposit: null, refund: '100.00', paid_date: null },
      { invoice_number: 'r-1 (2, 000010)', deposit: null, refund: null, paid_date: null },
      { invoice_number: 'R-1', deposit: null, refund: null, paid_date: null },
    ]);
    const [kept] = await rows(
      `select old_values ->> 'endDate' as camel, old_values ->> 'end_date' as snake from audit_logs
        where table_name = 'guardian_placements' and action = 'update'`,
    );
    expect(Object.values(kept ?? {})).toContain('2000-01-01');
    await database.close();
  });
});

import type { Transaction } from 'kysely';
import { entityOf } from '#domain/entities/index.ts';
import { buildPedigree } from '#domain/genetics/pedigree.ts';
import { describeProblem } from '#domain/genetics/pedigree-problems.ts';
import type { PedigreeRecord } from '#domain/genetics/pedigree-record.ts';
import type { Tenant } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { runSql, runStatement } from '../db/statements.ts';
import { selectRows } from '../records/rows.ts';
import { broughtBack } from './check-account.ts';
import { type Manifest, notAnExport } from './manifest.ts';
import { countExported, moneySums } from './queries.ts';

/** What the use cases see to between records, and no constraint of the database. */
const betweenRecords: readonly { readonly sql: string; readonly say: (names: string) => string }[] = [
  {
    sql: `select concat_ws(' and ', p.name, c.name) as names from animals c join animals p on p.org_id = $org and p.id in (c.sire_id, c.dam_id)
      where c.org_id = $org and p.birth_date >= c.birth_date`,
    say: (names) => `a parent is younger than its child (${names}).`,
  },
  {
    sql: `select m.name as names from breeding_groups g join animals m on m.org_id = $org and m.id = g.mother_id where g.org_id = $org and m.gender <> 'Female'
      union all select f.name from breeding_groups g join animals f on f.org_id = $org and f.id = g.father_id where g.org_id = $org and f.gender <> 'Male'`,
    say: (names) => `a parent has the wrong sex (${names}).`,
  },
];

async function checkPedigree(trx: Transaction<Schema>): Promise<void> {
  const fields = ['id', 'name', 'sireId', 'damId', 'gender'] as const;
  const where = 'where a.org_id = $org and a.deleted_at is null';
  const rows = await runStatement(trx, selectRows('animals', 'a', fields, where));
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const records = rows.map(
    (row): PedigreeRecord<string> => ({
      id: row.id,
      sire: row.sireId,
      dam: row.damId,
      sex: row.gender === 'Male' ? 'male' : 'female',
    }),
  );
  const [problem] = buildPedigree(records).problems;
  if (problem) throw notAnExport(describeProblem(problem, (id) => names.get(id) ?? id));
}

/** What was loaded holds together: parents, sexes, dates. @throws AppError with the names. */
export async function checkBook(trx: Transaction<Schema>): Promise<void> {
  await checkPedigree(trx);
  for (const { sql, say } of betweenRecords) {
    const [wrong] = await runSql(trx, `select names from (${sql}) as found limit 1`);
    if (wrong) throw notAnExport(say(String(wrong.names)));
  }
}

/** Counts and sums are those the export gave. @throws AppError with the first that is not. */
export async function checkTotals(
  trx: Transaction<Schema>,
  tenant: Tenant,
  manifest: Manifest,
): Promise<void> {
  for (const { entity, rows, sums, file } of broughtBack(manifest)) {
    const count = await countExported(trx, tenant, entity);
    if (count !== rows) throw notAnExport(`“${file}” gave ${count} records instead of ${rows}.`);
    const found = await moneySums(trx, tenant, entity);
    for (const [field, sum] of Object.entries(sums)) {
      const label = entityOf(entity).fields[field]?.label ?? field;
      if (Number(found[field]) !== Number(sum))
        throw notAnExport(`“${file}” adds up to ${found[field]} instead of ${sum} (${label}).`);
    }
  }
}

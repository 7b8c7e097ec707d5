import type { RowPair } from '#domain/import/result.ts';
import type { StatementRunner } from '#server/db/database.ts';
import { runSql } from '#server/db/statements.ts';
import { allColumns, type StagedColumns } from '../staging/staged-columns.ts';

const mostShown = 50;

/** The first pairs of rows that stand for one animal, with what they say differently, side by side. */
export async function listPairs(trx: StatementRunner, columns: StagedColumns): Promise<RowPair[]> {
  // The text beside a reference says the same once more.
  const texts = columns.references.map(({ text }) => text);
  const said = allColumns(columns).filter(({ field, part }) => part !== undefined || !texts.includes(field));
  const fields = said.map(({ key, name }) => `('${key}', to_jsonb(a."${name}"), to_jsonb(b."${name}"))`);
  const rows = await runSql(
    trx,
    `select t.first, t."row" as second, coalesce(a.v_name, b.v_name) as name, (
       select jsonb_agg(jsonb_build_object('field', f.field, 'first', f.first, 'second', f.second))
       from (values ${fields.join(', ')}) f(field, first, second) where f.first is distinct from f.second
     ) as fields
     from (select "row", min(first) as first from import_twins group by "row" order by "row" limit ${mostShown}) t
     join import_rows a on a."row" = t.first join import_rows b on b."row" = t."row" order by t."row"`,
  );
  return rows.map((row) => ({
    first: Number(row.first),
    second: Number(row.second),
    name: String(row.name ?? ''),
    fields: (row.fields ?? []) as RowPair['fields'],
  }));
}

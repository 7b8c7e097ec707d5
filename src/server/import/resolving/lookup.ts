import type { ReferencePart } from '#domain/import/types.ts';
import type { StatementRunner } from '#server/db/database.ts';
import { runSql } from '#server/records/statements.ts';
import { type ReferenceColumns, referenceKey } from '../staging/staged-columns.ts';

/** One way a record is known: a number, a name. The lower rank wins where the file says only "any". */
export interface Naming {
  readonly rank: number;
  readonly part: ReferencePart | 'label';
  /** SQL text, for the row `r` of the records. */
  readonly text: string;
}

/** Records a reference may lead to. */
export interface Namable {
  /** SQL: a table or query in brackets. */
  readonly records: string;
  readonly namings: readonly Naming[];
}

/** Name of the temporary table with what stands in a reference and the records it may mean. */
export const hitsTable = (field: string): string => `import_hits_${field.toLowerCase()}`;

/**
 * Finds the records each different content of a reference may mean: `import_hits_…` has a row for each of them, by
 * `key` (see `referenceKey`). Every part that stands there must fit; of what fits, the best way of naming counts.
 */
export async function findHits(
  trx: StatementRunner,
  reference: ReferenceColumns,
  { records, namings }: Namable,
): Promise<void> {
  const key = referenceKey(reference, 'i');
  const wanted = reference.parts.map(
    ({ name }) => `select lower(${name}) as value from import_rows where ${name} is not null`,
  );
  const values = namings.map(({ rank, part, text }) => `(${rank}, '${part}', lower(${text}))`);
  const fits = reference.parts.map(({ name, part }) => {
    const named = part === 'any' ? '' : ` and l.part = '${part}'`;
    return `select k.key, k.parts, '${part}' as part, l.id, l.rank
      from keys k join lookup l on l.value = k.${name}${named}`;
  });
  const table = hitsTable(reference.field);
  await runSql(
    trx,
    `create temporary table ${table} as
     with wanted as (${wanted.join(' union ')}),
     keys as materialized (
       select distinct ${key} as key, num_nonnulls(${reference.parts.map(({ name }) => `i.${name}`).join(', ')}) as parts,
         ${reference.parts.map(({ name }) => `lower(i.${name}) as ${name}`).join(', ')}
       from import_rows i where ${key} is not null
     ),
     lookup as materialized (
       select n.value, n.rank, n.part, r.id from ${records} r
       cross join lateral (values ${values.join(', ')}) n(rank, part, value)
       where n.value in (select value from wanted)
     ),
     fitting as (
       select key, id, min(rank) as rank from (${fits.join(' union all ')}) f
       group by key, id, parts having count(distinct part) = parts
     )
     select key, id from (select *, min(rank) over (partition by key) as best from fitting) ranked
     where rank = best`,
  );
  await runSql(trx, `create index on ${table} (key)`);
  await runSql(trx, `analyze ${table}`);
}

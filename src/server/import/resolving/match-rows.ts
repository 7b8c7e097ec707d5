import type { EntityName } from '#domain/entities/index.ts';
import type { DuplicateChoice } from '#domain/import/types.ts';
import type { StatementRunner } from '#server/db/database.ts';
import { runSql } from '#server/db/statements.ts';
import { titleExpression } from '#server/records/columns.ts';

/** How the rows of a file are known again among the stored records. */
export interface Matching {
  readonly entity: EntityName;
  /** SQL conditions on the stored record `a` and the row `i`, the surest first. */
  readonly ways: readonly string[];
  /** SQL: tables joined to `import_rows i`. */
  readonly joins: string;
  /** The import's field that names a record, for telling where a doubt is, and SQL for its text. */
  readonly field: string;
  readonly text: string;
}

/** Finds for each row the one stored record it stands for. More than one is an issue: none of them is picked. */
export async function matchRows(
  trx: StatementRunner,
  { entity, ways, joins, field, text }: Matching,
  duplicates: DuplicateChoice,
): Promise<void> {
  if (duplicates === 'create') return;
  const hits = ways.map(
    (condition, rank) =>
      `select i."row", a.id, ${rank} as rank from import_rows i ${joins} join ${entity} a on a.org_id = $org and ${condition}
       where a.deleted_at is null and i.action is null`,
  );
  await runSql(
    trx,
    `create temporary table import_matches as
     select "row", array_agg(distinct id) as ids
     from (select *, min(rank) over (partition by "row") as best from (${hits.join(' union all ')}) h) ranked
     where rank = best group by "row"`,
  );
  await runSql(
    trx,
    `insert into import_issues ("row", field, code, value, message, valid)
     select m."row", '${field}', 'several-candidates', coalesce(${text}, ''),
       format('%s records that are here already could be meant by this row. Leave it out, or tell them apart first', cardinality(m.ids)),
       (select jsonb_agg(${titleExpression(entity, 'a')}) from ${entity} a where a.org_id = $org and a.id = any(m.ids))
     from import_matches m join import_rows i on i."row" = m."row" where cardinality(m.ids) > 1`,
  );
  await runSql(
    trx,
    `update import_rows i set target = m.ids[1], action = $1 from import_matches m
     where m."row" = i."row" and cardinality(m.ids) = 1`,
    duplicates,
  );
}

/** A row that only repeats an earlier one of the same key says nothing new; one that contradicts it is an issue. */
export async function findRepeats(
  trx: StatementRunner,
  { key, joins, field, text }: { key: string; joins: string; field: string; text: string },
): Promise<void> {
  const twins = `select * from (
      select i."row", first_value(i."row") over (partition by ${key} order by i."row") as first
      from import_rows i ${joins} where i.action is null and ${key} is not null
    ) t where t.first < t."row"`;
  await runSql(
    trx,
    `update import_rows i set action = 'same' from (${twins}) t
     where i."row" = t."row" and (
       select to_jsonb(x) - 'row' - 'id' from import_rows x where x."row" = t.first
     ) = (select to_jsonb(y) - 'row' - 'id' from import_rows y where y."row" = t."row")`,
  );
  await runSql(
    trx,
    `insert into import_issues ("row", field, code, value, message)
     select t."row", '${field}', 'duplicate-in-file', coalesce(${text}, ''),
       format('This record is in row %s already, with other values. Correct one of them or leave one out', t.first)
     from (${twins}) t join import_rows i on i."row" = t."row"`,
  );
}

/** A reference that a row and a stored record may both tell, as SQL for its id; two that differ are two records. */
export interface Told {
  readonly row: string;
  readonly stored: string;
}

/** SQL: which of the references are told, e.g. `101`. */
const saying = (ids: readonly string[]): string =>
  `concat(${["''", ...ids.map((id) => `(${id} is not null)::int`)].join(', ')})`;

/**
 * For records that may well be there twice, such as two equal payments on one day: the first row of a kind stands for
 * the first stored one, the second for the second. Of what is told of both nothing differs; those that tell most alike
 * find each other first.
 */
export async function matchInOrder(
  trx: StatementRunner,
  {
    entity,
    joins,
    rowKey,
    storedKey,
    told = [],
  }: {
    entity: EntityName;
    joins: string;
    rowKey: string;
    storedKey: string;
    told?: readonly Told[];
  },
  duplicates: DuplicateChoice,
): Promise<void> {
  if (duplicates === 'create') return;
  const ofRow = saying(told.map(({ row }) => row));
  const ofStored = saying(told.map(({ stored }) => stored));
  const kinds = await runSql(
    trx,
    `select r.told as row, s.told as stored
     from (select distinct ${ofRow} as told from import_rows i ${joins} where i.action is null) r
     cross join (select distinct ${ofStored} as told from ${entity} a where a.org_id = $org and a.deleted_at is null) s`,
  );
  const pairs = kinds.map(({ row, stored }) => ({
    row: String(row),
    stored: String(stored),
    both: told.filter((_, at) => String(row)[at] === '1' && String(stored)[at] === '1'),
  }));
  const rank = (one: (typeof pairs)[number]): number =>
    (one.row === one.stored ? told.length + 1 : 0) + one.both.length;
  for (const { row, stored, both } of pairs.sort((a, b) => rank(b) - rank(a))) {
    const comingKey = [rowKey, ...both.map((one) => `${one.row}::text`)].join(', ');
    const hereKey = [storedKey, ...both.map((one) => `${one.stored}::text`)].join(', ');
    await runSql(
      trx,
      `with coming as (
         select i."row", array[${comingKey}] as key, row_number() over (partition by ${comingKey} order by i."row") as n
         from import_rows i ${joins} where i.action is null and ${ofRow} = $2
       ), stored as (
         select a.id, array[${hereKey}] as key, row_number() over (partition by ${hereKey} order by a.id) as n
         from ${entity} a where a.org_id = $org and a.deleted_at is null and ${ofStored} = $3
           and not exists (select from import_rows r where r.target = a.id)
       )
       update import_rows i set target = s.id, action = $1
       from coming c join stored s on s.key = c.key and s.n = c.n where c."row" = i."row"`,
      duplicates,
      row,
      stored,
    );
  }
}

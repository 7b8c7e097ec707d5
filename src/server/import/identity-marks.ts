import type { LongWork, StatementRunner } from '#server/db/database.ts';
import { runSql } from '#server/db/statements.ts';
import type { StagedColumns } from './staging/staged-columns.ts';
import type { Run } from './type-import.ts';
import { inPortions } from './writing/in-portions.ts';

/** SQL: a number however it is spaced and written: “UK 123-45” and “uk12345” are one. */
export const bareNumber = (text: string): string =>
  `nullif(lower(regexp_replace(${text}, '[[:space:][:punct:]]', '', 'g')), '')`;

/** SQL: `(kind, number)` of every mark in the row `i`, as the rows of `values`. */
export const marksIn = ({ marks }: StagedColumns): string =>
  `(values ${marks.map(({ mark, name }) => `('${mark}', i.${name})`).join(', ')})`;

/** SQL: `"row"`, `kind` and `number` of every mark of the file. */
export const marksOfFile = (columns: StagedColumns): string =>
  `(select i."row", m.kind, m.number from import_rows i cross join lateral ${marksIn(columns)} m(kind, number)
    where m.number is not null)`;

/** SQL: whether a row of the file has any mark; most files have none. */
export const hasMarks = ({ marks }: StagedColumns): string =>
  `exists (select from import_rows where num_nonnulls(${marks.map(({ name }) => name).join(', ')}) > 0)`;

type Bearer = 'animals' | 'offspring';

const reference: Readonly<Record<Bearer, string>> = { animals: 'animal_id', offspring: 'offspring_id' };

/** SQL: the main number of a kind, as the record `a` of the row `i` will have it. */
const mainNumber: Readonly<Record<Bearer, string>> = {
  animals: `case m.kind when 'Registration' then coalesce(i.v_registration_number, a.registration_number)
    when 'Microchip' then coalesce(i.v_microchip_number, a.microchip_number)
    when 'Tattoo' then coalesce(i.v_tattoo, a.tattoo) end`,
  offspring: `case m.kind when 'Registration' then coalesce(i.v_registration_number, a.registration_number)
    when 'Microchip' then coalesce(i.v_microchip_number, a.microchip_number) end`,
};

/**
 * `import_marks`: the marks of the file that their bearers do not have yet, numbered. Asked when it is known what becomes
 * of each row.
 */
export async function settleMarks(
  trx: StatementRunner,
  columns: StagedColumns,
  bearer: Bearer,
): Promise<void> {
  const bare = bareNumber('m.number');
  await runSql(
    trx,
    `create temporary table import_marks as
     select row_number() over (order by k."row") as n, k.* from (
       select distinct on (coalesce(i.target, i.id), m.kind, ${bare})
         i."row", coalesce(i.target, i.id) as bearer, m.kind, m.number
       from import_rows i join ${marksOfFile(columns)} m on m."row" = i."row"
       left join ${bearer} a on a.org_id = $org and a.id = i.target
       where (select ${hasMarks(columns)}) and (i.action is null or i.action = 'update') and ${bare} is distinct from ${bareNumber(mainNumber[bearer])}
         and not exists (
           select from identity_marks b where b.org_id = $org and b.${reference[bearer]} = i.target
             and b.deleted_at is null and b.kind = m.kind and ${bareNumber('b.number')} = ${bare})
       order by coalesce(i.target, i.id), m.kind, ${bare}, i."row"
     ) k`,
  );
  await runSql(trx, 'create index on import_marks ("row")');
  await runSql(trx, 'create index on import_marks (n)');
  await runSql(trx, 'analyze import_marks');
}

/** SQL over `c`, a stored record as it will be: the file has a mark it does not bear yet. */
export const bringsMarks = `exists (select from import_marks m where m."row" = c."row")`;

/** Writes the marks of the new records, or of those that are changed. */
export async function insertMarks(
  { trx, actor, importId }: Pick<Run, 'actor' | 'importId'> & { readonly trx: LongWork },
  bearer: Bearer,
  of: 'new' | 'changed',
): Promise<void> {
  const [row] = await runSql(trx, 'select count(*) as n from import_marks');
  await inPortions(Number(row?.n), trx.turnMs, (after, to) =>
    runSql(
      trx,
      `insert into identity_marks (org_id, id, user_id, batch_id, ${reference[bearer]}, kind, number)
       select $1::uuid, uuid_v7(), $2::uuid, $3::uuid, m.bearer, m.kind, m.number
       from import_marks m join import_rows i on i."row" = m."row"
       where m.n > $4 and m.n <= $5 and i.action ${of === 'new' ? 'is null' : `= 'update'`}`,
      actor.orgId,
      actor.userId,
      importId,
      after,
      to,
    ),
  );
}

import type { EntityName } from '#domain/entities/index.ts';
import type { LongWork, StatementRunner, Tenant } from '#server/db/database.ts';
import { runSql } from '#server/db/statements.ts';
import { changedMeanwhile } from '../changed-meanwhile.ts';
import { inPortions } from './in-portions.ts';
import { columnOf, typed, type WrittenColumn } from './written-columns.ts';

export interface Writing {
  readonly entity: EntityName;
  readonly columns: readonly WrittenColumn[];
  /** SQL: tables joined to `import_rows i`. */
  readonly joins: string;
  /** SQL over the columns of the entity: rows that come first refer to none that come later. */
  readonly order: string;
  /** SQL over `c`, the record as it will be: it changes even where no column does. */
  readonly alsoChanges?: string;
}

const names = (columns: readonly WrittenColumn[]): string => columns.map(columnOf).join(', ');

/** `import_ready`: the records to be created, numbered in the order of writing. Answers how many there are. */
export async function prepareCreates(
  trx: StatementRunner,
  { entity, columns, joins, order }: Writing,
): Promise<number> {
  const values = columns.map(
    (column) =>
      `${typed(entity, column, `coalesce(${column.given}, ${column.otherwise})`)} as ${columnOf(column)}`,
  );
  await runSql(
    trx,
    `create temporary table import_ready as
     select row_number() over (order by ${order}) as n, w.* from (
       select i.id, i."row", ${values.join(', ')} from import_rows i ${joins} where i.action is null
     ) w`,
  );
  await runSql(trx, 'create unique index on import_ready (n)');
  await runSql(trx, 'analyze import_ready (n)');
  const [row] = await runSql(trx, 'select count(*) as n from import_ready');
  return Number(row?.n);
}

/** `import_changed`: what the stored records of the file's rows become. A row that changes nothing is only counted. */
export async function prepareUpdates(
  trx: StatementRunner,
  { entity, columns, joins, alsoChanges = 'false' }: Writing,
): Promise<number> {
  const values = columns.map((column) => {
    const stored = `a.${columnOf(column)}`;
    const value = column.changed ?? `coalesce(${typed(entity, column, column.given)}, ${stored})`;
    return `${value} as ${columnOf(column)}`;
  });
  await runSql(
    trx,
    `create temporary table import_changed as
     select a.id, a.version, i."row", ${values.join(', ')}
     from import_rows i join ${entity} a on a.org_id = $org and a.id = i.target ${joins} where i.action = 'update'`,
  );
  const both = columns.map((column) => `c.${columnOf(column)} is not distinct from a.${columnOf(column)}`);
  await runSql(
    trx,
    `with unchanged as (
       delete from import_changed c using ${entity} a where a.org_id = $org and a.id = c.id and ${both.join(' and ')} and not ${alsoChanges} returning c."row"
     )
     update import_rows i set action = 'same' from unchanged u where u."row" = i."row"`,
  );
  const [row] = await runSql(trx, 'select count(*) as n from import_changed');
  return Number(row?.n);
}

/** Writes the new records in portions; `afterPortion` is told how many are there and may stop it by throwing. */
export async function insertReady(
  trx: LongWork,
  tenant: Tenant,
  importId: string,
  { entity, columns }: Writing,
  total: number,
  afterPortion: (written: number) => void,
): Promise<void> {
  await inPortions(total, trx.turnMs, async (after, to) => {
    await runSql(
      trx,
      `insert into ${entity} (org_id, id, user_id, batch_id, ${names(columns)})
       select $1::uuid, r.id, $2::uuid, $3::uuid, ${columns.map((column) => `r.${columnOf(column)}`).join(', ')}
       from import_ready r where r.n > $4 and r.n <= $5`,
      tenant.orgId,
      tenant.userId,
      importId,
      after,
      to,
    );
    afterPortion(to);
  });
}

/** @throws AppError 'conflict' when one of them is no longer as it was when the file was checked. */
export async function updateChanged(
  trx: StatementRunner,
  { orgId }: Tenant,
  { entity, columns }: Writing,
  expected: number,
): Promise<void> {
  const sets = columns.map((column) => `${columnOf(column)} = c.${columnOf(column)}`);
  const [row] = await runSql(
    trx,
    `with written as (
       update ${entity} a set ${sets.join(', ')} from import_changed c
       where a.org_id = $1::uuid and a.id = c.id and a.version = c.version and a.deleted_at is null returning a.id
     ) select count(*) as n from written`,
    orgId,
  );
  if (Number(row?.n) !== expected) throw changedMeanwhile();
}

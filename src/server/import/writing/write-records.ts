import type { Transaction } from 'kysely';
import type { EntityName } from '#domain/entities/index.ts';
import type { Tenant } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql } from '#server/records/statements.ts';
import { columnOf, typed, type WrittenColumn } from './written-columns.ts';

const rowsAtOnce = 10_000;

export interface Writing {
  readonly entity: EntityName;
  readonly columns: readonly WrittenColumn[];
  /** SQL: tables joined to `import_rows i`. */
  readonly joins: string;
  /** SQL over the columns of the entity: rows that come first refer to none that come later. */
  readonly order: string;
}

const names = (columns: readonly WrittenColumn[]): string => columns.map(columnOf).join(', ');

/** `import_ready`: the records to be created, numbered in the order of writing. Answers how many there are. */
export async function prepareCreates(
  trx: Transaction<Schema>,
  { entity, columns, joins, order }: Writing,
): Promise<number> {
  const values = columns.map(
    (column) =>
      `${typed(entity, column, `coalesce(${column.given}, ${column.otherwise})`)} as ${columnOf(column)}`,
  );
  await runSql(
    trx,
    `create temporary table import_ready on commit drop as
     select row_number() over (order by ${order}) as n, w.* from (
       select i.id, i."row", ${values.join(', ')} from import_rows i ${joins} where i.action is null
     ) w`,
  );
  await runSql(trx, 'create unique index on import_ready (n)');
  await runSql(trx, 'analyze import_ready');
  const [row] = await runSql(trx, 'select count(*) as n from import_ready');
  return Number(row?.n);
}

/** `import_changed`: what the stored records of the file's rows become. A row that changes nothing is only counted. */
export async function prepareUpdates(
  trx: Transaction<Schema>,
  { entity, columns, joins }: Writing,
): Promise<number> {
  const values = columns.map((column) => {
    const stored = `a.${columnOf(column)}`;
    return `coalesce(${typed(entity, column, column.given)}, ${stored}) as ${columnOf(column)}`;
  });
  await runSql(
    trx,
    `create temporary table import_changed on commit drop as
     select a.id, i."row", ${values.join(', ')}
     from import_rows i join ${entity} a on a.org_id = $org and a.id = i.target ${joins} where i.action = 'update'`,
  );
  const both = columns.map((column) => `c.${columnOf(column)} is not distinct from a.${columnOf(column)}`);
  await runSql(
    trx,
    `with unchanged as (
       delete from import_changed c using ${entity} a where a.org_id = $org and a.id = c.id and ${both.join(' and ')} returning c."row"
     )
     update import_rows i set action = 'same' from unchanged u where u."row" = i."row"`,
  );
  const [row] = await runSql(trx, 'select count(*) as n from import_changed');
  return Number(row?.n);
}

/** Writes the new records in portions; `afterPortion` is told how many are there and may stop it by throwing. */
export async function insertReady(
  trx: Transaction<Schema>,
  tenant: Tenant,
  importId: string,
  { entity, columns }: Writing,
  total: number,
  afterPortion: (written: number) => void,
): Promise<void> {
  for (let from = 0; from < total; from += rowsAtOnce) {
    await runSql(
      trx,
      `insert into ${entity} (org_id, id, user_id, batch_id, ${names(columns)})
       select $1::uuid, r.id, $2::uuid, $3::uuid, ${columns.map((column) => `r.${columnOf(column)}`).join(', ')}
       from import_ready r where r.n > $4 and r.n <= $5`,
      tenant.orgId,
      tenant.userId,
      importId,
      from,
      from + rowsAtOnce,
    );
    afterPortion(Math.min(from + rowsAtOnce, total));
  }
}

export async function updateChanged(trx: Transaction<Schema>, { entity, columns }: Writing): Promise<void> {
  const sets = columns.map((column) => `${columnOf(column)} = c.${columnOf(column)}`);
  await runSql(
    trx,
    `update ${entity} a set ${sets.join(', ')} from import_changed c where a.org_id = $org and c.id = a.id and a.deleted_at is null`,
  );
}

import { toColumn } from '#domain/entities/entity.ts';
import { type EntityName, entityOf } from '#domain/entities/index.ts';
import { usualName } from '#domain/entities/usual.ts';
import type { ImportChange } from '#domain/import/result.ts';
import type { StatementRunner } from '#server/db/database.ts';
import { runSql } from '#server/db/statements.ts';
import { titleExpression } from '#server/records/columns.ts';
import type { Writing } from './write-records.ts';

const mostShown = 200;

/** A reference is shown by the name of the record; everything else as it is stored. */
function shown(entity: EntityName, field: string, table: string): string {
  const definition = entityOf(entity).fields[field];
  const column = `${table}."${toColumn(field)}"`;
  if (definition?.kind !== 'reference') return column;
  const to = definition.to as EntityName;
  return `(select ${titleExpression(to, 'o')} from ${to} o where o.org_id = $org and o.id = ${column})`;
}

/** What the updates change, the first of them. Asked before they are written. */
export async function listChanges(
  trx: StatementRunner,
  { entity, columns }: Writing,
): Promise<ImportChange[]> {
  const pairs = columns
    .filter(({ field }) => field !== usualName)
    .map(
      ({ field }) =>
        `('${field}', to_jsonb(${shown(entity, field, 'a')}), to_jsonb(${shown(entity, field, 'c')}))`,
    );
  const rows = await runSql(
    trx,
    `select c."row", c.id, ${titleExpression(entity, 'a')} as name, (
       select jsonb_agg(jsonb_build_object('field', f.field, 'old', f.old, 'new', f.new))
       from (values ${pairs.join(', ')}) f(field, old, new) where f.old is distinct from f.new
     ) as fields
     from import_changed c join ${entity} a on a.org_id = $org and a.id = c.id order by c."row" limit ${mostShown}`,
  );
  return rows.map((row) => ({
    row: Number(row.row),
    id: String(row.id),
    name: String(row.name ?? ''),
    fields: (row.fields ?? []) as ImportChange['fields'],
  }));
}

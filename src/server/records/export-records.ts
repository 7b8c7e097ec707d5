import { type EntityName, entityOf } from '#domain/entities/index.ts';
import { fillTerms, neutralTerms } from '#domain/terms.ts';
import type { Database, Tenant } from '../db/database.ts';
import { readableFields } from './columns.ts';
import { csvCell, csvLine } from './csv.ts';
import { type ListQuery, listRecords, recordsIn } from './list-records.ts';

const rowsAtOnce = 500;

/** What a person wants in a spreadsheet: the fields, and the ids last, so that a later file can refer to them. */
function exportedFields(name: EntityName, select: readonly string[] | undefined): readonly string[] {
  const entity = entityOf(name);
  const own = Object.keys(entity.fields).filter((field) => readableFields(entity).includes(field));
  // A log has no date of a last change.
  const last = ['id', 'createdAt', 'updatedAt'].filter((field) => readableFields(entity).includes(field));
  return select ?? [...own, ...last];
}

const systemLabels: Readonly<Record<string, string>> = {
  id: 'Id',
  createdAt: 'Created',
  updatedAt: 'Changed',
};

function header(name: EntityName, fields: readonly string[]): string {
  const definitions = entityOf(name).fields;
  return csvLine(
    fields.map((field) =>
      csvCell(fillTerms(definitions[field]?.label ?? systemLabels[field] ?? field, neutralTerms)),
    ),
  );
}

/** A list as CSV, page by page, with the names of the records referred to. Starts with a BOM: Excel then reads UTF-8. */
export async function* exportRecords(
  db: Database,
  tenant: Tenant,
  name: EntityName,
  query: ListQuery,
): AsyncGenerator<string> {
  const fields = exportedFields(name, query.select);
  const definitions = entityOf(name).fields;
  yield `\uFEFF${header(name, fields)}`;
  let cursor: string | null | undefined;
  do {
    const page = await listRecords(db, tenant, name, {
      ...query,
      pageSize: rowsAtOnce,
      offset: undefined,
      cursor: cursor ?? undefined,
      select: fields,
      labels: true,
      count: false,
    });
    let text = '';
    for (const row of recordsIn(page)) {
      const labels = row.labels as Record<string, unknown>;
      const cells = fields.map((field) => csvCell(labels[field] ?? row[field], definitions[field]));
      text += csvLine(cells);
    }
    yield text;
    cursor = page.nextCursor;
  } while (cursor !== null);
}

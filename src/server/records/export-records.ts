import { type EntityName, entityOf } from '#domain/entities/index.ts';
import { told, usualName } from '#domain/entities/usual.ts';
import type { Field } from '#domain/fields/field.ts';
import { instant, text } from '#domain/fields/make.ts';
import { joinedField } from '#domain/report-paths.ts';
import { capitalised, fillTerms, neutralTerms } from '#domain/terms.ts';
import { csvCell, csvHead, csvLine } from '#server/spreadsheets/csv.ts';
import type { SheetColumn } from '#server/spreadsheets/workbook.ts';
import type { Database, Tenant } from '../db/database.ts';
import { readableFields } from './columns.ts';
import { type ListQuery, listRecords, recordsIn } from './list-records.ts';

const rowsAtOnce = 500;

export interface ExportedColumn extends SheetColumn {
  readonly name: string;
}

const systemFields: Readonly<Record<string, Field>> = {
  createdAt: instant('Created'),
  updatedAt: instant('Changed'),
  deletedAt: instant('Removed'),
};

/**
 * The columns asked for. Without a choice what a person wants in a spreadsheet: the fields, and the ids last, so that a
 * later file can refer to them.
 */
export function exportedColumns(name: EntityName, select: readonly string[] | undefined): ExportedColumn[] {
  const entity = entityOf(name);
  const own = Object.keys(entity.fields).filter(
    (field) =>
      field !== usualName && !entity.fields[field]?.unlisted && readableFields(entity).includes(field),
  );
  // A log has no date of a last change.
  const last = ['id', 'createdAt', 'updatedAt'].filter((field) => readableFields(entity).includes(field));
  return (select ?? [...own, ...last]).map((field) => {
    const joined = joinedField(name, field, (kind) => entityOf(kind).fields);
    const definition = joined ?? entity.fields[field] ?? systemFields[field] ?? text(capitalised(field));
    return {
      name: field,
      header: capitalised(fillTerms(definition.label, neutralTerms)),
      // The name of what it refers to stands there.
      field: definition.kind === 'reference' ? text(definition.label) : definition,
    };
  });
}

/** The values of a list, page by page, with the names of the records referred to. */
export async function* exportedPages(
  db: Database,
  tenant: Tenant,
  name: EntityName,
  query: ListQuery,
  columns: readonly ExportedColumn[],
): AsyncGenerator<unknown[][]> {
  let cursor: string | null | undefined;
  do {
    const page = await listRecords(db, tenant, name, {
      ...query,
      pageSize: rowsAtOnce,
      offset: undefined,
      cursor: cursor ?? undefined,
      select: columns.map((column) => column.name),
      labels: true,
      count: false,
    });
    yield recordsIn(page)
      .map(told)
      .map((row) => {
        const labels = row.labels as Record<string, unknown>;
        const joined = (row.joined ?? {}) as Record<string, unknown>;
        return columns.map(({ name: column }) => joined[column] ?? labels[column] ?? row[column]);
      });
    cursor = page.nextCursor;
  } while (cursor !== null);
}

/** A list as CSV. Starts with a mark that tells Excel to read UTF-8. */
export async function* csvOf(
  pages: AsyncIterable<unknown[][]>,
  columns: readonly ExportedColumn[],
): AsyncGenerator<string> {
  yield csvHead(columns.map(({ header }) => header));
  for await (const page of pages) {
    yield page
      .map((row) => csvLine(row.map((value, index) => csvCell(value, columns[index]?.field))))
      .join('');
  }
}

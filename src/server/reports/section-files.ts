import type { Readable } from 'node:stream';
import type { CellKind, ReportSection } from '#domain/answers/ready-reports.ts';
import type { Field } from '#domain/fields/field.ts';
import { date, decimal, integer, money, text } from '#domain/fields/make.ts';
import { csvCell, csvLine } from '#server/spreadsheets/csv.ts';
import { workbookOf } from '#server/spreadsheets/workbook.ts';

const fields: Readonly<Record<CellKind, Field>> = {
  text: text('Text'),
  count: integer('Count'),
  mean: decimal('Mean'),
  days: decimal('Days'),
  share: decimal('Share'),
  coefficient: decimal('Coefficient'),
  money: money('Money'),
  grams: decimal('Grams'),
  day: date('Day'),
};

const units: Partial<Record<CellKind, string>> = { share: '%', grams: 'g' };

/** A file has no column of its own for units. */
const headOf = ({ label, format }: ReportSection['columns'][number]): string =>
  units[format] ? `${label} (${units[format]})` : label;

async function* onePage(rows: unknown[][]): AsyncGenerator<unknown[][]> {
  yield rows;
}

/** All rows of a section as RFC 4180, with the mark that lets Excel read UTF-8. */
export const sectionCsv = ({ columns, rows }: Pick<ReportSection, 'columns' | 'rows'>): string =>
  `\uFEFF${[columns.map(headOf), ...rows.map(({ cells }) => cells)]
    .map((line) => csvLine(line.map((value) => csvCell(value))))
    .join('')}`;

export const sectionWorkbook = ({ key, columns, rows }: ReportSection): Readable =>
  workbookOf(
    key,
    onePage(rows.map(({ cells }) => [...cells])),
    columns.map((column) => ({ header: headOf(column), field: fields[column.format] })),
  );

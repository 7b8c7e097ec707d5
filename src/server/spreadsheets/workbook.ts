import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { daysBetween } from '#domain/dates.ts';
import type { Field, FieldKind } from '#domain/fields/field.ts';
import { isFormulaLike } from '#domain/import/formulas.ts';
import { cellText } from './csv.ts';

/** What stands over a column, and of which kind its values are. */
export interface SheetColumn {
  readonly header: string;
  readonly field: Field;
}

/**
 * A workbook with one sheet (ECMA-376, Office Open XML), written row by row: a library would hold all cells and keep
 * the server from everything else while it writes them.
 */
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Rows of a sheet, the headings among them. */
export const mostRows = 1_048_576;
/** Characters of a cell. */
const longestText = 32_767;

const looks = { plain: 0, heading: 1, date: 2, instant: 3, text: 4 } as const;

const fixedParts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  // In the order of `looks`; 49 is the built-in format for text.
  'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
};

const workbookPart = (sheet: string): string =>
  `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${escaped(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;

/** XML has no place for most control characters and for half a pair; a return would be read as a line end. */
function escaped(written: string): string {
  return written
    .toWellFormed()
    .replace(/(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;');
}

/** Of a column by its number from 0: A … Z, AA … */
export function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter;
}

const textCell = (place: string, written: string, look: number): string =>
  `<c r="${place}" s="${look}" t="inlineStr"><is><t xml:space="preserve">${escaped(written.slice(0, longestText))}</t></is></c>`;

/** Days since the last of December 1899. Before March 1900 Excel counts a day that never was. */
const epoch = '1899-12-30';
const firstTrueDay = '1900-03-01';

const numberCell = (place: string, value: number, look: number = looks.plain): string =>
  `<c r="${place}" s="${look}"><v>${value}</v></c>`;

function dateCell(place: string, date: string): string {
  return date < firstTrueDay
    ? textCell(place, date, looks.text)
    : numberCell(place, daysBetween(epoch, date), looks.date);
}

function instantCell(place: string, instant: string): string {
  const seconds = Math.round(Date.parse(instant) / 1000);
  const days = daysBetween(epoch, '1970-01-01') + seconds / 86_400;
  return numberCell(place, Number(days.toFixed(6)), looks.instant);
}

/**
 * A text is typed as text, so that no spreadsheet runs it. Only one that an import would take for a neutralised formula
 * gets the apostrophe that the import takes away.
 */
const plainText = (written: string): string =>
  written.startsWith("'") && isFormulaLike(written) ? `'${written}` : written;

function cell(place: string, value: unknown, kind: FieldKind): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'number') return numberCell(place, value);
  if (typeof value === 'boolean') return `<c r="${place}" t="b"><v>${value ? 1 : 0}</v></c>`;
  if (typeof value === 'string' && kind === 'date') return dateCell(place, value);
  if (typeof value === 'string' && kind === 'instant') return instantCell(place, value);
  return textCell(place, plainText(cellText(value, kind)), looks.text);
}

const widths: Partial<Record<FieldKind, number>> = {
  date: 12,
  instant: 17,
  boolean: 8,
  integer: 10,
  decimal: 10,
  money: 12,
  percent: 8,
  longText: 40,
};
const usualWidth = 20;

/** A cell has no place for a zone: of a moment its heading says it. */
const headingOf = ({ header, field }: SheetColumn): string =>
  field.kind === 'instant' ? `${header} (UTC)` : header;

async function* sheetOf(
  pages: AsyncIterable<unknown[][]>,
  columns: readonly SheetColumn[],
): AsyncGenerator<string> {
  const letters = columns.map((_, index) => columnLetters(index));
  const row = (number: number, cells: readonly string[]): string =>
    `<row r="${number}">${cells.join('')}</row>`;
  const width = ({ field }: SheetColumn, index: number): string =>
    `<col min="${index + 1}" max="${index + 1}" width="${widths[field.kind] ?? usualWidth}" customWidth="1"/>`;
  yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.map(width).join('')}</cols><sheetData>`;
  yield row(
    1,
    columns.map((column, index) => textCell(`${letters[index]}1`, headingOf(column), looks.heading)),
  );
  let number = 1;
  for await (const page of pages) {
    let text = '';
    for (const values of page) {
      number += 1;
      const place = number;
      const cells = values.map((value, index) =>
        cell(`${letters[index]}${place}`, value, columns[index]?.field.kind ?? 'text'),
      );
      text += row(place, cells);
    }
    yield text;
  }
  yield '</sheetData></worksheet>';
}

/** The workbook as it is made; nothing of it is ever whole in memory. To be read to its end or destroyed. */
export function workbookOf(
  sheet: string,
  pages: AsyncIterable<unknown[][]>,
  columns: readonly SheetColumn[],
): Readable {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries({ ...fixedParts, 'xl/workbook.xml': workbookPart(sheet) })) {
    zip.addBuffer(Buffer.from(head + content), name);
  }
  const rows = Readable.from(sheetOf(pages, columns), { objectMode: false });
  zip.addReadStream(rows, 'xl/worksheets/sheet1.xml');
  zip.end();
  const file = Readable.from(zip.outputStream as AsyncIterable<Buffer>, { objectMode: false });
  rows.once('error', (error) => file.destroy(error));
  file.once('close', () => rows.destroy());
  return file;
}

import { buffer } from 'node:stream/consumers';
import writeXlsxFile from 'write-excel-file/node';
import { ZipFile } from 'yazl';

/** A file as a browser's picker gives it to the page. */
export interface PickedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

type Line = readonly string[];

const quoted = (cell: string, delimiter: string): string =>
  cell.includes(delimiter) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** Lines as a spreadsheet of some other country writes them. */
export const lines = (rows: readonly Line[], delimiter = ','): string =>
  rows.map((row) => row.map((cell) => quoted(cell, delimiter)).join(delimiter)).join('\r\n');

export const utf8File = (name: string, text: string): PickedFile => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text, 'utf8'),
});

/** Western letters have the same bytes in Latin 1; others would get lost. */
export const windowsFile = (name: string, text: string): PickedFile => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text, 'latin1'),
});

/** As "Unicode text" of spreadsheets: UTF-16 with its mark. */
export const utf16File = (name: string, text: string): PickedFile => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`\uFEFF${text}`, 'utf16le'),
});

type SheetCell = string | number | Date | null;

function cellOf(value: SheetCell) {
  if (value === null) return null;
  if (value instanceof Date) return { type: Date, value, format: 'dd.mm.yyyy' } as const;
  if (typeof value === 'number') return { type: Number, value } as const;
  return { type: String, value } as const;
}

export async function workbookFile(
  name: string,
  sheets: Readonly<Record<string, readonly (readonly SheetCell[])[]>>,
): Promise<PickedFile> {
  const written = await writeXlsxFile(
    Object.entries(sheets).map(([sheet, rows]) => ({ sheet, data: rows.map((row) => row.map(cellOf)) })),
  );
  return {
    name,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await written.toBuffer(),
  };
}

type CalculatedCell =
  | string
  | { readonly formula: string; readonly value: string | number; readonly isDate?: true };

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function calculatedXml(cell: CalculatedCell): string {
  if (typeof cell === 'string') return `<c t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
  const { formula, value, isDate } = cell;
  const kind = typeof value === 'string' ? (value.startsWith('#') ? ' t="e"' : ' t="str"') : '';
  return `<c${kind}${isDate ? ' s="1"' : ''}><f>${escaped(formula)}</f><v>${escaped(String(value))}</v></c>`;
}

/**
 * A workbook whose cells a spreadsheet has calculated: each holds its formula and what came out.
 * @param written How another program writes a part
 */
export async function calculatedWorkbook(
  rows: readonly (readonly CalculatedCell[])[],
  written: (xml: string) => string = (xml) => xml,
): Promise<Buffer> {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packaged = 'http://schemas.openxmlformats.org/package/2006';
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`;
  const lines = rows.map((cells, row) => {
    const placed = cells.map((cell, column) =>
      calculatedXml(cell).replace('<c', `<c r="${String.fromCharCode(65 + column)}${row + 1}"`),
    );
    return `<row r="${row + 1}">${placed.join('')}</row>`;
  });
  const parts: Readonly<Record<string, string>> = {
    '[Content_Types].xml': `<Types xmlns="${packaged}/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packaged}/relationships">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Dogs" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaged}/relationships">${relation('rId1', 'worksheet', 'worksheets/sheet1.xml')}${relation('rId2', 'styles', 'styles.xml')}</Relationships>`,
    // The second format is the day of a date.
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${lines.join('')}</sheetData></worksheet>`,
  };
  const zip = new ZipFile();
  for (const [path, xml] of Object.entries(parts)) {
    zip.addBuffer(Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${written(xml)}`), path);
  }
  zip.end();
  return buffer(zip.outputStream);
}

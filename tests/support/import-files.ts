import writeXlsxFile from 'write-excel-file/node';

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

import { csvReader } from '#domain/import/parse-csv.ts';

/** The cells of the wanted columns, one array per row; null stands for a column the file does not have. */
export type Table = (string | null)[][];

/**
 * Reads a CSV file with a header line (RFC 4180; comma, semicolon, tab or bar; any line end; BOM allowed) and
 * returns the wanted columns in the order asked for, cells trimmed, blank lines left out, cells missing at the end
 * of a line as ''. Throws an Error with a sentence for the user when a required column is missing, a line has too
 * many cells, a wanted cell goes over several lines or a quote stays open.
 */
export function readCsv(text: string, required: readonly string[], optional: readonly string[] = []): Table {
  const [header = [], ...rows] = readRows(text);
  const names = header.map((name) => name.trim().toLowerCase());
  const missing = required.filter((name) => !names.includes(name));
  if (missing.length > 0) throw new Error(`the header has no column ${missing.join(', ')}`);
  const columns = [...required, ...optional].map((name) => names.indexOf(name));
  return rows
    .filter((row) => row.some((cell) => cell.trim() !== ''))
    .map((row) => {
      if (row.slice(names.length).some((cell) => cell.trim() !== '')) {
        throw new Error(`the line "${row.join(',')}" has ${row.length} cells, the header ${names.length}`);
      }
      return columns.map((column) => (column < 0 ? null : readCell(row[column] ?? '')));
    });
}

function readCell(raw: string): string {
  const cell = raw.trim();
  if (cell.includes('\n')) throw new Error(`the cell "${cell}" goes over several lines`);
  return cell;
}

function readRows(text: string): (readonly string[])[] {
  if (text.trim() === '') return [];
  const firstLine = text.slice(0, text.search(/[\r\n]|$/));
  const delimiter = (['\t', '|', ';'] as const).find((one) => firstLine.includes(one)) ?? ',';
  const reader = csvReader(delimiter);
  const records = [...reader.push(text), ...reader.end()];
  if (records.some(({ flaw }) => flaw === 'unclosed-quote')) throw new Error('a quote is not closed');
  return records.map(({ cells }) => cells);
}

export function csvLine(cells: readonly (string | number)[]): string {
  return cells
    .map((cell) => (/[",\n\r]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : cell))
    .join(',');
}

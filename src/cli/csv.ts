import { inferSchema } from 'udsv';

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

/** udsv trusts every line to have the cells of the header. What it does to others is met here, case by case. */
function readRows(text: string): string[][] {
  const lines = `${text.replaceAll(/\r\n?/g, '\n')}\n`;
  if (lines.trim() === '') return [];
  if ((lines.split('"').length - 1) % 2 === 1) throw new Error('a quote is not closed');
  const firstLine = lines.slice(0, lines.indexOf('\n'));
  const delimiter = ['\t', '|', ';'].find((one) => firstLine.includes(one)) ?? ',';
  // A line of one cell passes for a blank one and is lost: a delimiter at its end saves it.
  const widened = lines.replaceAll(new RegExp(`^[^${delimiter}\n]+$`, 'gm'), `$&${delimiter}`);
  // The parser reads a short line on into the next. The one that looks at a file to guess its columns does not,
  // so it gets to see all lines.
  let rows: string[][] = [];
  const header = (seen: string[][]) => {
    rows = seen.slice();
    return seen.slice(0, 1);
  };
  inferSchema(widened, { header, col: delimiter, row: '\n', encl: '"' }, Number.POSITIVE_INFINITY);
  return rows;
}

export function csvLine(cells: readonly (string | number)[]): string {
  return cells
    .map((cell) => (/[",\n\r]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : cell))
    .join(',');
}

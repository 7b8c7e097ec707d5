import { restoreFormula } from './formulas.ts';
import type { SourceRecord } from './types.ts';

/** A cell as the reader of .xlsx files gives it; numbers as the text that stands in the file, see `workbookNumber`. */
export type WorkbookCell = string | number | boolean | Date | null | undefined;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** The days that a time of day alone has in a workbook: days are counted from the one or the other. */
const noDays: readonly string[] = ['1899-12-30', '1904-01-01'];

/** Workbooks know no time zone: the reader gives their dates as UTC. A time of day is kept where there is one. */
function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  const day = `${String(date.getUTCFullYear()).padStart(4, '0')}-${twoDigits(date.getUTCMonth() + 1)}-${twoDigits(date.getUTCDate())}`;
  const time = `${twoDigits(date.getUTCHours())}:${twoDigits(date.getUTCMinutes())}`;
  if (noDays.includes(day)) return time === '00:00' && day === noDays[1] ? day : time;
  return time === '00:00' ? day : `${day} ${time}`;
}

/**
 * A number of a workbook as people see it. Files hold 15 digits as `9.85112001234567E+14` and 0.3 as
 * `0.30000000000000004`; whole numbers come back with all their digits, others with the fifteen a spreadsheet shows.
 */
export function workbookNumber(text: string): string {
  const value = Number(text);
  if (!Number.isFinite(value)) return text;
  if (Number.isInteger(value) && Math.abs(value) < 1e21) return BigInt(value).toString();
  return String(Number(value.toPrecision(15)));
}

function cellText(cell: WorkbookCell): string {
  if (cell === null || cell === undefined) return '';
  // Our own workbooks guard a text that has apostrophes before the sign of a formula, as our CSV files do.
  if (typeof cell === 'string') return restoreFormula(cell);
  if (typeof cell === 'number') return workbookNumber(String(cell));
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  return dateText(cell);
}

/** The rows of a sheet as records: dates as ISO dates, whole numbers with all their digits, rows as it counts them. */
export const workbookRecords = (rows: readonly (readonly WorkbookCell[])[]): SourceRecord[] =>
  rows.map((cells, index) => ({ row: index + 1, cells: cells.map(cellText) }));

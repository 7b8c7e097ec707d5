/** A cell of a report as it is, before it is put into words. */
export type ReportValue = string | number | null;

// Text that a spreadsheet would run as a formula gets an apostrophe in front, as in the lists' own files.
const formula = /^'*[=+\-@\t\r]/;

function cell(value: ReportValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** RFC 4180, with the mark that lets Excel read UTF-8. */
export const reportCsv = (columns: readonly string[], rows: readonly (readonly ReportValue[])[]): string =>
  `\uFEFF${[columns, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;

/** "litters-by-dam-2026.csv" */
export const reportFileName = (...words: readonly string[]): string =>
  `${words
    .join(' ')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')}.csv`;

/** Saves what is on the screen as a file. */
export function saveReportCsv(fileName: string, csv: string): void {
  const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}

import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from '#domain/writing.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { type ChartTable, ChartWithTable, NumbersTable } from '#web/ui/chart/chart-with-table.tsx';
import { type ReportValue, reportCsv, reportFileName, saveReportCsv } from './report-csv.ts';

export interface ReportColumn {
  readonly label: string;
  /** Puts a number into words; a column with it stands at the right. */
  readonly format?: ((value: number) => string) | undefined;
}

/** The numbers of a report: as they are for the file, in words for the screen. */
export interface ReportTable {
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly (readonly ReportValue[])[];
  /** Instead of the words in the first column: a link to what it names. */
  readonly leads?: readonly ReactNode[] | undefined;
  readonly totals?: readonly ReportValue[] | undefined;
  /** What stands where there is no figure; "Unknown" unless told. */
  readonly blank?: string | undefined;
}

export const plainCount = (value: number): string => formatNumber(value);

/** One decimal, as a mean litter size is told. */
export const plainMean = (value: number): string => formatNumber(value, 1, { isExact: true });

function words(
  { columns, leads, blank = 'Unknown' }: ReportTable,
  row: readonly ReportValue[],
  index: number,
): ReactNode[] {
  return row.map((value, place) => {
    if (place === 0 && leads?.[index] !== undefined) return leads[index];
    if (value === null) return <span className="muted">{blank}</span>;
    return typeof value === 'number' ? (columns[place]?.format ?? plainCount)(value) : value;
  });
}

export interface ReportCardProps {
  title: string;
  table: ReportTable;
  /** For the name of the file. */
  period?: string | undefined;
  footer?: ReactNode | undefined;
  /** The chart. */
  children: ReactNode;
}

const numbersOf = (table: ReportTable): ChartTable => ({
  columns: table.columns.map(({ label, format }) => ({ label, numeric: format !== undefined })),
  rows: table.rows.map((row, index) => words(table, row, index)),
  ...(table.totals ? { totals: words({ ...table, leads: undefined }, table.totals, -1) } : {}),
});

function SaveButton({ title, period = '', table }: Pick<ReportCardProps, 'title' | 'period' | 'table'>) {
  const save = () =>
    saveReportCsv(
      reportFileName(title, period),
      reportCsv(
        table.columns.map(({ label }) => label),
        table.rows,
      ),
    );
  return (
    <IconButton
      icon={Download}
      size="sm"
      variant="quiet"
      aria-label={`${title} as CSV`}
      className="no-print"
      onClick={save}
    />
  );
}

/** A chart, its numbers behind the switch and on paper below it, and the same as a file. */
export function ReportCard({ title, table, period, footer, children }: ReportCardProps) {
  return (
    <ChartWithTable
      title={title}
      footer={footer}
      end={<SaveButton title={title} period={period} table={table} />}
      table={numbersOf(table)}
    >
      {children}
    </ChartWithTable>
  );
}

/** The numbers alone, and the same as a file. */
export function TableCard({ title, table, period, footer }: Omit<ReportCardProps, 'children'>) {
  return (
    <Card
      title={title}
      footer={footer}
      flush
      end={<SaveButton title={title} period={period} table={table} />}
    >
      <NumbersTable label={title} table={numbersOf(table)} />
    </Card>
  );
}

import { type ReactNode, useState } from 'react';
import { Card } from '#web/ui/card.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Cell, DataTable, HeadCell } from '#web/ui/table/data-table.tsx';

export type ChartTable = {
  columns: { label: string; numeric?: boolean | undefined }[];
  rows: ReactNode[][];
  totals?: ReactNode[] | undefined;
};

type ChartWithTableProps = {
  title: string;
  /** The same numbers. */
  table: ChartTable;
  /** Beside the toggle: a key, a choice of unit. */
  end?: ReactNode | undefined;
  footer?: ReactNode | undefined;
  /** The chart goes to the edges of the card (a YearStrip). */
  flush?: boolean | undefined;
  className?: string | undefined;
  /** The chart. */
  children: ReactNode;
};

/** A card that shows the same numbers as a chart or as a table; on paper, which has no switch, as both. */
export function ChartWithTable({
  title,
  table,
  end,
  footer,
  flush,
  className,
  children,
}: ChartWithTableProps) {
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const toggle = (
    <div className="row flex-wrap justify-end">
      {end}
      <Segmented
        aria-label={`${title}: chart or table`}
        value={view}
        onChange={setView}
        options={[
          { value: 'chart', label: 'Chart' },
          { value: 'table', label: 'Table' },
        ]}
      />
    </div>
  );
  return (
    <Card title={title} end={toggle} footer={footer} flush={flush || view === 'table'} className={className}>
      {view === 'chart' ? (
        <>
          {children}
          <div className="print-only pt-3">
            <NumbersTable label={title} table={table} />
          </div>
        </>
      ) : (
        <NumbersTable label={title} table={table} />
      )}
    </Card>
  );
}

export function NumbersTable({ label, table }: { label: string; table: ChartTable }) {
  const cells = (row: ReactNode[], key: string) =>
    row.map((value, index) => {
      const column = table.columns[index];
      const name = `${key} ${column?.label}`;
      return index === 0 ? (
        <th key={name} scope="row">
          {value}
        </th>
      ) : (
        <Cell key={name} numeric={column?.numeric}>
          {value}
        </Cell>
      );
    });
  return (
    <DataTable aria-label={label} tight>
      <thead>
        <tr>
          {table.columns.map((column) => (
            <HeadCell key={column.label} numeric={column.numeric}>
              {column.label}
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row, index) => {
          const key = `row ${index}`;
          return <tr key={key}>{cells(row, key)}</tr>;
        })}
      </tbody>
      {table.totals && (
        <tfoot>
          <tr>{cells(table.totals, 'totals')}</tr>
        </tfoot>
      )}
    </DataTable>
  );
}

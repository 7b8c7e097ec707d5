import { ListFilter } from 'lucide-react';
import { inSentence } from '#domain/terms.ts';
import { formatNumber } from '#domain/writing.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useRecords } from '#web/api/use-records.ts';
import { RecordLink } from '#web/fields/record-link.tsx';
import { useFieldServices } from '#web/fields/services.ts';
import { ColumnValue, leadingWords } from '#web/records/column-value.tsx';
import { ColumnsMenu } from '#web/records/columns-menu.tsx';
import { HeadCells } from '#web/records/head-cells.tsx';
import type { Column } from '#web/records/list-columns.ts';
import type { RecordList } from '#web/records/use-record-list.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Cell, DataTable } from '#web/ui/table/data-table.tsx';
import { ErrorState } from '#web/ui/whole-page.tsx';
import { mostPrinted, usePrintRows } from './print-rows.ts';

/** The rows of a report: the first of them on the screen, all of them on paper and in the file. */
export function ReportRows({ list }: { list: RecordList }) {
  const { data, isPending, isError, error, refetch, isFetching } = useRecords(list.entity, list.params);
  const printed = usePrintRows();
  const rows = printed ?? ((data?.items ?? []) as readonly unknown[] as readonly AnyRecord[]);
  const total = data?.total ?? 0;
  return (
    <Card
      title={list.words.many}
      end={
        <span className="row no-print">
          <span className="num">{formatNumber(total)}</span>
          <ColumnsMenu list={list} />
        </span>
      }
      flush
      footer={footerWords(rows.length, total, printed !== null)}
    >
      {isPending ? (
        <SkeletonRows rows={8} />
      ) : isError && !data ? (
        <ErrorState title="The rows could not be loaded" busy={isFetching} onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </ErrorState>
      ) : rows.length === 0 ? (
        <EmptyState icon={ListFilter} title="Nothing fits this report" level={3}>
          {list.isFiltered ? 'Take a filter away to see more.' : `No ${inSentence(list.words.many)} yet.`}
        </EmptyState>
      ) : (
        <RowsTable list={list} rows={rows} />
      )}
    </Card>
  );
}

function footerWords(shown: number, total: number, isPrinted: boolean): string | undefined {
  if (shown >= total) return undefined;
  const first = `The first ${formatNumber(shown)} of ${formatNumber(total)}.`;
  return isPrinted
    ? `${first} Paper holds at most ${formatNumber(mostPrinted)} rows; an exported file holds all.`
    : `${first} Print and Export take all.`;
}

function RowsTable({ list, rows }: { list: RecordList; rows: readonly AnyRecord[] }) {
  const { columns } = list;
  return (
    <DataTable aria-label="Rows of the report" tight fixedFirst>
      <thead>
        <tr>
          <HeadCells list={list} />
        </tr>
      </thead>
      <tbody>
        {rows.map((record) => (
          <tr key={record.id}>
            {columns.map((column, index) => (
              <Cell key={column.name} numeric={column.numeric}>
                {index === 0 ? (
                  <Lead list={list} column={column} record={record} />
                ) : (
                  <ColumnValue column={column} record={record} withYear />
                )}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

/** The first column leads to the record. */
function Lead({ list, column, record }: { list: RecordList; column: Column; record: AnyRecord }) {
  const wording = { ...useFieldServices(), today: undefined };
  return (
    <RecordLink entity={list.entity} id={record.id} className="font-medium hover:underline">
      {leadingWords(list, column, record, wording)}
    </RecordLink>
  );
}

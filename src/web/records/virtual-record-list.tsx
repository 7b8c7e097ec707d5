import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { Fragment, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { formatNumber } from '#domain/writing.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useInfiniteRecords } from '#web/api/use-records.ts';
import { Card } from '#web/ui/card.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { CardList } from '#web/ui/table/card-list.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { usePhone } from '#web/ui/use-media.ts';
import { ListEmpty, ListError } from './list-states.tsx';
import type { RecordsProps } from './paged-records.tsx';
import { PeekSheet } from './peek-part.ts';
import { RecordCard } from './record-cards.tsx';
import { RecordRow, RecordTableHead } from './record-table.tsx';
import { useListKeys } from './use-list-keys.ts';

const pageSize = 200;
/** Rows left below the visible ones when the next page is asked for: more than a fast fling passes in its time. */
const ahead = 150;
const overscan = 20;

/** One list without pages, for up to 100,000 rows: only what is near the window is drawn. */
export function VirtualRecordList({
  list,
  emptyActions,
  extra,
  renderCell,
  rowActions,
  renderChips,
  renderSub,
  renderNext,
  renderMedia,
}: RecordsProps) {
  const query = useInfiniteRecords(list.entity, { ...list.params, offset: undefined, pageSize });
  const isPhone = usePhone();
  const rows = query.data?.pages.flatMap((page) => page.items) ?? [];
  const total = query.data?.pages[0]?.total;
  const { peeked, closePeek } = useListKeys(list, rows);

  if (query.isPending) {
    return (
      <Card flush>
        <SkeletonRows rows={12} />
      </Card>
    );
  }
  if (query.isError && !query.data) {
    return (
      <Card flush>
        <ListError
          list={list}
          error={query.error}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      </Card>
    );
  }
  if (rows.length === 0) {
    return (
      <Card flush>
        <ListEmpty list={list} actions={emptyActions} />
      </Card>
    );
  }
  const draw = isPhone
    ? {
        card: (record: AnyRecord) => (
          <RecordCard
            list={list}
            record={record}
            renderChips={renderChips}
            renderSub={renderSub}
            renderNext={renderNext}
            renderMedia={renderMedia}
          />
        ),
      }
    : {
        row: (record: AnyRecord) => (
          <RecordRow
            list={list}
            record={record}
            extra={extra}
            renderCell={renderCell}
            rowActions={rowActions}
          />
        ),
      };
  return (
    <Card
      flush
      aria-label={list.words.many}
      footer={`${formatNumber(rows.length)}${total === undefined ? '' : ` of ${formatNumber(total)}`} loaded`}
    >
      <VirtualRows
        list={list}
        extra={extra}
        rows={rows}
        more={query.hasNextPage}
        loading={query.isFetchingNextPage}
        failed={query.isFetchNextPageError}
        onMore={() => void query.fetchNextPage()}
        {...draw}
      />
      <Suspense>{peeked && <PeekSheet list={list} record={peeked} onClose={closePeek} />}</Suspense>
    </Card>
  );
}

interface VirtualRowsProps extends Pick<RecordsProps, 'list' | 'extra'> {
  rows: readonly AnyRecord[];
  more: boolean;
  loading: boolean;
  failed: boolean;
  onMore: () => void;
  row?: (record: AnyRecord) => ReactNode;
  card?: (record: AnyRecord) => ReactNode;
}

function VirtualRows({ list, extra, rows, more, loading, failed, onMore, row, card }: VirtualRowsProps) {
  const box = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  useEffect(() => {
    setTop((box.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
  }, []);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => (card ? 88 : 56),
    overscan,
    scrollMargin: top,
    getItemKey: (index) => rows[index]?.id ?? index,
  });
  const items = virtualizer.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;

  useEffect(() => {
    if (more && !loading && !failed && last > rows.length - ahead) onMore();
  }, [last, rows.length, more, loading, failed, onMore]);

  const before = (items[0]?.start ?? top) - top;
  const after = virtualizer.getTotalSize() - ((items.at(-1)?.end ?? top) - top);
  const shown = items.map(({ index }) => rows[index]).filter((record) => record !== undefined);
  return (
    <div ref={box}>
      {card ? (
        <CardList aria-label={list.words.many}>
          <li aria-hidden="true" style={{ height: before, padding: 0, border: 0 }} />
          {shown.map((record) => (
            <Fragment key={record.id}>{card(record)}</Fragment>
          ))}
          <li aria-hidden="true" style={{ height: after, padding: 0, border: 0 }} />
        </CardList>
      ) : (
        <DataTable aria-label={list.words.many} aria-rowcount={rows.length + 1}>
          <RecordTableHead list={list} rows={rows} extra={extra} />
          <tbody>
            <SpacerRow height={before} />
            {shown.map((record) => (
              <Fragment key={record.id}>{row?.(record)}</Fragment>
            ))}
            <SpacerRow height={after} />
          </tbody>
        </DataTable>
      )}
      {loading && <SkeletonRows rows={3} />}
    </div>
  );
}

/** Stands for the rows above and below that are not drawn. */
function SpacerRow({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr>
      <td colSpan={100} style={{ height, padding: 0, border: 0 }} />
    </tr>
  );
}

import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '#domain/writing.ts';
import { useInfiniteRecords } from '#web/api/use-records.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { usePhone } from '#web/ui/use-media.ts';
import type { RowsProps } from './folded-rows.tsx';
import { ListCard } from './list-card.tsx';
import { RecordRows } from './record-rows.tsx';
import type { RecordList } from './use-record-list.ts';

const pageSize = 200;
/** Rows left below the visible ones when the next page is asked for: more than a fast fling passes in its time. */
const ahead = 150;
const overscan = 20;

/** One list without pages, for up to 100,000 rows: only what is near the window is drawn. */
export function VirtualRecordList({ list }: { list: RecordList }) {
  const query = useInfiniteRecords(list.entity, { ...list.params, offset: undefined, pageSize });
  const rows = query.data?.pages.flatMap((page) => page.items) ?? [];
  const total = query.data?.pages[0]?.total;
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const loaded = `${formatNumber(rows.length)}${total === undefined ? '' : ` of ${formatNumber(total)}`} loaded`;
  return (
    <ListCard list={list} rows={rows} query={query} footer={rows.length > 0 && loaded}>
      <NearRows
        list={list}
        rows={rows}
        onNearEnd={() => hasNextPage && !isFetchingNextPage && !isFetchNextPageError && query.fetchNextPage()}
      />
      {isFetchingNextPage && <SkeletonRows rows={3} />}
    </ListCard>
  );
}

function NearRows({ list, rows, onNearEnd }: RowsProps & { onNearEnd: () => unknown }) {
  const isPhone = usePhone();
  const box = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  useEffect(() => {
    setTop((box.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
  }, []);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => (isPhone ? 88 : 56),
    overscan,
    scrollMargin: top,
    getItemKey: (index) => rows[index]?.id ?? index,
  });
  const items = virtualizer.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;

  useEffect(() => {
    if (last > rows.length - ahead) onNearEnd();
  }, [last, rows.length, onNearEnd]);

  const part = {
    rows: items.map(({ index }) => rows[index]).filter((record) => record !== undefined),
    before: (items[0]?.start ?? top) - top,
    after: virtualizer.getTotalSize() - ((items.at(-1)?.end ?? top) - top),
  };
  return (
    <div ref={box}>
      <RecordRows list={list} rows={rows} part={part} />
    </div>
  );
}

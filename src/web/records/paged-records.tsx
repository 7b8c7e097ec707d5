import { useEffect } from 'react';
import { useRecords } from '#web/api/use-records.ts';
import { Pager } from '#web/ui/table/pager.tsx';
import { ListCard } from './list-card.tsx';
import { defaultPageSize, lastOffset } from './list-search.ts';
import { RecordRows } from './record-rows.tsx';
import type { RecordList } from './use-record-list.ts';

/** One page of a list, with a pager where there are more. */
export function PagedRecords({ list }: { list: RecordList }) {
  const query = useRecords(list.entity, list.params);
  const { data, isPlaceholderData } = query;
  const { search, change } = list;
  const rows = data?.items ?? [];
  const pageSize = search.size ?? defaultPageSize;
  const offset = search.offset ?? 0;
  const total = data?.total;
  const paged =
    rows.length > 0 && (offset > 0 || (total ?? rows.length) > rows.length || pageSize !== defaultPageSize);
  const isBeyondEnd = data !== undefined && !isPlaceholderData && rows.length === 0 && offset > 0;
  useEffect(() => {
    // The last row of the last page was removed, or the address is older than the list.
    if (isBeyondEnd) change({ offset: lastOffset(total ?? 0, pageSize) }, { replace: true });
  }, [isBeyondEnd, total, pageSize, change]);
  return (
    <ListCard
      list={list}
      rows={rows}
      query={query}
      waits={isBeyondEnd}
      end={
        paged && (
          <Pager
            offset={offset}
            pageSize={pageSize}
            shown={rows.length}
            total={total}
            onOffset={(next) => change({ offset: next })}
            onPageSize={(size) => change({ size: size === defaultPageSize ? undefined : size })}
          />
        )
      }
    >
      <div className={isPlaceholderData ? 'opacity-60' : undefined}>
        <RecordRows list={list} rows={rows} />
      </div>
    </ListCard>
  );
}

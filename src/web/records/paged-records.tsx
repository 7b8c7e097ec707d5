import { type ReactNode, Suspense, useEffect } from 'react';
import type { AnyRecord } from '#web/api/records.ts';
import { useRecords } from '#web/api/use-records.ts';
import { Card } from '#web/ui/card.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Pager } from '#web/ui/table/pager.tsx';
import { usePhone } from '#web/ui/use-media.ts';
import { defaultPageSize, lastOffset } from './list-search.ts';
import { ListEmpty, ListError } from './list-states.tsx';
import { PeekSheet } from './peek-part.ts';
import { RecordCards, type RecordCardsProps } from './record-cards.tsx';
import { RecordTable, type RecordTableProps } from './record-table.tsx';
import { useListKeys } from './use-list-keys.ts';
import type { RecordList } from './use-record-list.ts';

export interface RecordsProps
  extends Pick<RecordTableProps, 'extra' | 'renderCell' | 'rowActions'>,
    Pick<RecordCardsProps, 'renderChips' | 'renderSub' | 'renderNext' | 'renderMedia' | 'groups'> {
  list: RecordList;
  /** Further first steps of an empty list: import, sample data. */
  emptyActions?: ReactNode | undefined;
}

const noRows: readonly AnyRecord[] = [];

/** One page of a list: table or cards, skeleton, empty, error, pager. */
export function PagedRecords({
  list,
  emptyActions,
  extra,
  renderCell,
  rowActions,
  renderChips,
  renderSub,
  renderNext,
  renderMedia,
  groups,
}: RecordsProps) {
  const { data, isPending, isError, error, refetch, isFetching, isPlaceholderData } = useRecords(
    list.entity,
    list.params,
  );
  const isPhone = usePhone();
  const { search, change } = list;
  const rows = data?.items ?? noRows;
  const { peeked, closePeek } = useListKeys(list, rows);
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
    <Card flush aria-label={list.words.many} aria-busy={isFetching}>
      {isPending || isBeyondEnd ? (
        <SkeletonRows rows={8} />
      ) : isError && !data ? (
        <ListError list={list} error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : rows.length === 0 ? (
        <ListEmpty list={list} actions={emptyActions} />
      ) : (
        <div className={isPlaceholderData ? 'opacity-60' : undefined}>
          {isPhone ? (
            <RecordCards
              list={list}
              rows={rows}
              renderChips={renderChips}
              renderSub={renderSub}
              renderNext={renderNext}
              renderMedia={renderMedia}
              groups={groups}
            />
          ) : (
            <RecordTable
              list={list}
              rows={rows}
              extra={extra}
              renderCell={renderCell}
              rowActions={rowActions}
              groups={groups}
            />
          )}
        </div>
      )}
      <Suspense>{peeked && <PeekSheet list={list} record={peeked} onClose={closePeek} />}</Suspense>
      {paged && (
        <Pager
          offset={offset}
          pageSize={pageSize}
          shown={rows.length}
          total={total}
          onOffset={(next) => change({ offset: next })}
          onPageSize={(size) => change({ size: size === defaultPageSize ? undefined : size })}
        />
      )}
    </Card>
  );
}

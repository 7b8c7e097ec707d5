import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import type { AnyRecord } from '#web/api/records.ts';
import { Card } from '#web/ui/card.tsx';
import { part } from '#web/ui/part.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import type { RowsProps } from './folded-rows.tsx';
import { ListEmpty, ListError } from './list-states.tsx';
import { useListKeys } from './use-list-keys.ts';

/** Loaded when one first peeks: a list is seen more often than peeked from. */
const { Component: PeekSheet } = part(async () => (await import('./peek.tsx')).Peek);

export interface ListCardProps extends RowsProps {
  query: Pick<UseQueryResult, 'data' | 'error' | 'isError' | 'isPending' | 'isFetching' | 'refetch'>;
  /** Shows none of it yet. */
  waits?: boolean | undefined;
  footer?: ReactNode;
  /** Below the rows, or the word that there are none. */
  end?: ReactNode;
  /** The rows. */
  children: ReactNode;
}

const noRows: readonly AnyRecord[] = [];

/** The frame of every list: skeleton, error, empty or its rows, and a look at the one in focus. */
export function ListCard({ list, rows, query, waits, footer, end, children }: ListCardProps) {
  const { data, error, isError, isPending, isFetching, refetch } = query;
  const { peeked, closePeek } = useListKeys(list, isPending || waits ? noRows : rows);
  return (
    <Card flush aria-label={list.words.many} aria-busy={isFetching} footer={footer}>
      {isPending || waits ? (
        <SkeletonRows rows={8} />
      ) : isError && !data ? (
        <ListError list={list} error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : rows.length === 0 ? (
        <ListEmpty list={list} />
      ) : (
        children
      )}
      <Suspense>{peeked && <PeekSheet list={list} record={peeked} onClose={closePeek} />}</Suspense>
      {end}
    </Card>
  );
}

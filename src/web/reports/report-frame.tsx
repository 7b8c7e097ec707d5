import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDateLong } from '#domain/dates.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { useTeam } from '#web/api/session.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/whole-page.tsx';

/** Whose report it is, about what and when: on paper only, where the frame of the screen is missing. */
export function PrintHead({ title, words }: { title: string; words: string }) {
  const { currentOrg } = useTeam();
  const { today } = useFieldServices();
  return (
    <header className="print-only report-print-head">
      <p className="title-page">{title}</p>
      <p>{[currentOrg?.name, words, `printed on ${formatDateLong(today)}`].filter(Boolean).join(' · ')}</p>
    </header>
  );
}

type Answer = Pick<
  UseQueryResult<unknown>,
  'isPending' | 'isError' | 'error' | 'isFetching' | 'refetch' | 'data'
>;

export interface LoadedProps {
  answers: readonly Answer[];
  children: ReactNode;
}

/** What needs several answers is drawn when all are there. */
export function Loaded({ answers, children }: LoadedProps) {
  const failed = answers.find(({ isError, data }) => isError && data === undefined);
  if (failed) {
    return (
      <ErrorState
        title="The report could not be made"
        busy={failed.isFetching}
        onRetry={() => {
          for (const { isError, refetch } of answers) if (isError) void refetch();
        }}
      >
        {sentenceOf(failed.error)}
      </ErrorState>
    );
  }
  if (answers.some(({ isPending }) => isPending)) {
    return (
      <div className="cols c2">
        <SkeletonCard lines={6} />
        <SkeletonCard lines={6} />
      </div>
    );
  }
  return children;
}

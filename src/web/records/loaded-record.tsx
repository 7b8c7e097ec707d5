import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode, useDeferredValue, useEffect } from 'react';
import type { EntityName } from '#domain/entities/names.ts';
import { entityWords, inSentence } from '#domain/terms.ts';
import { ApiError, sentenceOf } from '#web/api/api-error.ts';
import { entityOf } from '#web/api/definitions.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useSpecies } from '#web/api/species.tsx';
import { useRecord } from '#web/api/use-records.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import { ErrorState, NotFound } from '#web/ui/whole-page.tsx';
import { nameAlone } from './record-card.ts';
import { listPath } from './record-path.ts';

export interface LoadedRecordProps {
  entity: EntityName;
  id: string;
  /** Its page names the tab: by more than the record itself says. */
  namesTab?: boolean;
  children: (record: AnyRecord) => ReactNode;
}

/** Loads a record: skeleton, not found, error, or what is drawn of it. */
export function LoadedRecord({ entity, id, namesTab = false, children }: LoadedRecordProps) {
  const { terms } = useSpecies();
  const { data: answer, isPending, error, refetch, isFetching } = useRecord(entity, id);
  // An answer is drawn in slices that leave a slow phone time to hear a tap; never another record than is asked for.
  const deferred = useDeferredValue(answer);
  const data = deferred === undefined || deferred.id === id ? deferred : answer;
  const words = entityWords(entityOf(entity), terms);
  const wording = useFieldServices();
  const title = data && nameAlone(entity, data as AnyRecord, wording);
  // The tab of the browser is named after the record, so that several can be told apart.
  useEffect(() => {
    if (title && !namesTab) document.title = `${title} · Studbook`;
  }, [title, namesTab]);
  // What is open or typed on the page of one record is no part of the next one's.
  if (data) return <Fragment key={id}>{children(data)}</Fragment>;
  if (isPending || answer) {
    return (
      <div className="cols c21">
        <SkeletonCard lines={6} />
        <SkeletonCard />
      </div>
    );
  }
  // An id that is none cannot be found either.
  if (error instanceof ApiError && [400, 404, 422].includes(error.status)) {
    return (
      <NotFound
        actions={
          <ButtonLink asChild>
            <Link to={listPath(entity)}>All {inSentence(words.many)}</Link>
          </ButtonLink>
        }
      />
    );
  }
  return (
    <ErrorState title={`${words.one} could not be loaded`} busy={isFetching} onRetry={() => void refetch()}>
      {sentenceOf(error)}
    </ErrorState>
  );
}

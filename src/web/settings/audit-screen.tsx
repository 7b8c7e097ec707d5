import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { FileDown, History } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { AuditAction, AuditEntry, AuditPage } from '#domain/answers/audit.ts';
import { isDate } from '#domain/dates.ts';
import { entityNames, entityOf } from '#domain/entities/index.ts';
import { organisationPermission } from '#domain/policy.ts';
import { entityWords, neutralTerms } from '#domain/terms.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { get } from '#web/api/client.ts';
import { useActor } from '#web/api/session.ts';
import { TypedDate } from '#web/fields/typed-date.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/whole-page.tsx';
import { AuditList } from './audit-list.tsx';
import './settings.css';

const path = '/api/audit';

const actions: Readonly<Record<AuditAction, string>> = {
  added: 'Added',
  changed: 'Changed',
  trashed: 'Moved to the trash',
  restored: 'Restored',
  removed: 'Removed for good',
};

interface Filters {
  readonly person: string;
  readonly kind: string;
  readonly record: string;
  readonly action: string;
  readonly from: string;
  readonly until: string;
}

const noFilters: Filters = { person: '', kind: '', record: '', action: '', from: '', until: '' };

/** A day that is still being typed filters nothing. */
const askedFor = ({ from, until, ...rest }: Filters): [string, string][] =>
  Object.entries({ ...rest, from: isDate(from) ? from : '', until: isDate(until) ? until : '' }).filter(
    ([, value]) => value !== '',
  );

/** Every change of every record, with what stood there before and after. */
export function AuditScreen() {
  const isAllowed = organisationPermission(useActor(), 'see-security') === 'allowed';
  if (isAllowed) return <Changes />;
  return (
    <Card>
      <EmptyState icon={History} title="For owners and admins">
        Who changed what is shown to whoever looks after this organization. The history of a record stands on
        its own page.
      </EmptyState>
    </Card>
  );
}

function Changes() {
  const [filters, setFilters] = useState(noFilters);
  const [only, setOnly] = useState<string | null>(null);
  const asked = askedFor(filters);
  const { data, error, isPending, isFetching, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [path, asked],
    queryFn: ({ pageParam, signal }) =>
      get<AuditPage>(
        `${path}?${new URLSearchParams([...asked, ...(pageParam ? [['before', pageParam]] : [])])}`,
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const entries = data?.pages.flatMap(({ items }) => items) ?? [];
  const change = (part: Partial<Filters>) => setFilters((before) => ({ ...before, ...part }));
  const showOnly = ({ recordId, record, kind }: AuditEntry) => {
    setOnly(record ?? kind);
    setFilters({ ...noFilters, record: recordId });
    window.scrollTo({ top: 0 });
  };
  return (
    <div className="stack-lg">
      <FilterFields filters={filters} people={data?.pages[0]?.people ?? []} onChange={change} />
      <div className="row flex-wrap">
        {filters.record !== '' && (
          <Button onClick={() => change({ record: '' })}>Only {only}: show all records again</Button>
        )}
        <ButtonLink icon={FileDown} asChild>
          <a href={`${path}/export.csv?${new URLSearchParams(asked)}`} download>
            Export CSV
          </a>
        </ButtonLink>
      </div>
      {error ? (
        <ErrorState title="The changes could not be loaded" busy={isFetching} onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </ErrorState>
      ) : (
        <Card flush>
          {isPending && <SkeletonRows rows={8} />}
          {!isPending && entries.length === 0 && (
            <EmptyState icon={History} title={asked.length > 0 ? 'Nothing like that' : 'No changes yet'}>
              {asked.length > 0 ? 'No change fits these filters.' : 'What is added and changed is told here.'}
            </EmptyState>
          )}
          {entries.length > 0 && <AuditList entries={entries} onOnly={showOnly} />}
        </Card>
      )}
      {hasNextPage && (
        <Button className="justify-self-center" busy={isFetching} onClick={() => void fetchNextPage()}>
          Show Earlier
        </Button>
      )}
    </div>
  );
}

interface FilterFieldsProps {
  filters: Filters;
  people: AuditPage['people'];
  onChange: (part: Partial<Filters>) => void;
}

function FilterFields({ filters, people, onChange }: FilterFieldsProps) {
  const kinds = useMemo(
    () =>
      entityNames
        .filter((name) => !entityOf(name).appendOnly)
        .map((value) => ({ value: value as string, label: entityWords(entityOf(value), neutralTerms).many }))
        .toSorted((one, other) => one.label.localeCompare(other.label)),
    [],
  );
  return (
    <div className="audit-filters">
      <Field label="Who">
        <Select
          value={filters.person}
          onChange={({ target }) => onChange({ person: target.value })}
          options={[
            { value: '', label: 'Everybody' },
            ...people.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </Field>
      <Field label="Kind of record">
        <Select
          value={filters.kind}
          onChange={({ target }) => onChange({ kind: target.value })}
          options={[{ value: '', label: 'All kinds' }, ...kinds]}
        />
      </Field>
      <Field label="What was done">
        <Select
          value={filters.action}
          onChange={({ target }) => onChange({ action: target.value })}
          options={[
            { value: '', label: 'Anything' },
            ...Object.entries(actions).map(([value, label]) => ({ value, label })),
          ]}
        />
      </Field>
      <Field label="From">
        <TypedDate value={filters.from} onChange={(from) => onChange({ from })} />
      </Field>
      <Field label="Until">
        <TypedDate value={filters.until} onChange={(until) => onChange({ until })} />
      </Field>
    </div>
  );
}

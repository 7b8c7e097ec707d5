import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import type { SecurityEventPage } from '#domain/answers/security-events.ts';
import { organisationPermission } from '#domain/policy.ts';
import { type SecurityEventGroup, securityEventGroups } from '#domain/security-events.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { get } from '#web/api/client.ts';
import { useActor } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/whole-page.tsx';
import { SecurityEvents } from './security-events.tsx';
import './settings.css';

const path = '/api/security-events';

function addressOf(group: string, person: string, before: string | null): string {
  const asked = Object.entries({ group, person, before: before ?? '' }).filter(([, value]) => value !== '');
  return asked.length === 0 ? path : `${path}?${new URLSearchParams(asked)}`;
}

/** Who came in, and who changed or took what matters for the security of the organisation. */
export function SecurityScreen() {
  const isAllowed = organisationPermission(useActor(), 'see-security') === 'allowed';
  if (isAllowed) return <Events />;
  return (
    <Card>
      <EmptyState icon={ShieldCheck} title="For owners and admins">
        Sign-ins, exports and changes are shown to whoever looks after this organisation.
      </EmptyState>
    </Card>
  );
}

function Events() {
  const [group, setGroup] = useState<SecurityEventGroup | ''>('');
  const [person, setPerson] = useState('');
  const { data, error, isPending, isFetching, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [path, group, person],
    queryFn: ({ pageParam, signal }) => get<SecurityEventPage>(addressOf(group, person, pageParam), signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  if (error) {
    return (
      <ErrorState title="The list could not be loaded" busy={isFetching} onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </ErrorState>
    );
  }
  const events = data?.pages.flatMap(({ items }) => items) ?? [];
  const people = data?.pages[0]?.people ?? [];
  const isFiltered = group !== '' || person !== '';
  return (
    <div className="stack-lg">
      <div className="security-filters">
        <Field label="What">
          <Select
            value={group}
            onChange={({ target }) => setGroup(target.value as SecurityEventGroup | '')}
            options={[
              { value: '', label: 'Everything' },
              ...Object.entries(securityEventGroups).map(([value, label]) => ({ value, label })),
            ]}
          />
        </Field>
        <Field label="Who">
          <Select
            value={person}
            onChange={({ target }) => setPerson(target.value)}
            options={[
              { value: '', label: 'Everybody' },
              ...people.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </Field>
      </div>
      <Card flush>
        {isPending && <SkeletonRows />}
        {!isPending && events.length === 0 && <Nothing isFiltered={isFiltered} />}
        {events.length > 0 && <SecurityEvents events={events} />}
      </Card>
      {hasNextPage && (
        <Button className="justify-self-center" busy={isFetching} onClick={() => void fetchNextPage()}>
          Show Earlier
        </Button>
      )}
    </div>
  );
}

const Nothing = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <EmptyState icon={ShieldCheck} title="Nothing like that">
      No event fits these filters.
    </EmptyState>
  ) : (
    <EmptyState icon={ShieldCheck} title="Nothing has happened yet">
      Who signs in, who fails to, who takes a list with them, whose rights change and what is changed in the
      book is kept here.
    </EmptyState>
  );

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Person, peoplePageSize } from '#domain/answers/installation-people.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { useUser } from '#web/api/session.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SearchInput } from '#web/ui/form/search-input.tsx';
import { List } from '#web/ui/list.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Pager } from '#web/ui/table/pager.tsx';
import { usePaused } from '#web/ui/use-paused.ts';
import { ErrorState } from '#web/ui/whole-page.tsx';
import { DeactivateDialog } from './deactivate-dialog.tsx';
import { LookDialog } from './look-dialog.tsx';
import { peopleQuery } from './people.ts';
import { PersonRow } from './person-row.tsx';
import { SignOutDialog } from './sign-out-dialog.tsx';
import './people.css';

const searchAfterMs = 250;

interface Asked {
  what: 'deactivate' | 'look' | 'sign-out';
  person: Person;
}

export function PeopleScreen() {
  const ownId = useUser()?.id;
  const [typed, setTyped] = useState('');
  const [offset, setOffset] = useState(0);
  const [asked, setAsked] = useState<Asked>();
  const search = usePaused(typed.trim(), searchAfterMs);
  const { data, error, isFetching, refetch } = useQuery(peopleQuery(search, offset));
  const onClose = () => setAsked(undefined);
  return (
    <div className="stack-lg">
      <SearchInput
        className="people-search"
        value={typed}
        onChange={(value) => {
          setTyped(value);
          setOffset(0);
        }}
        aria-label="Search people"
        placeholder="Search name, email or phone"
      />
      <Card flush>
        {error && (
          <ErrorState title="The list could not be loaded" busy={isFetching} onRetry={() => void refetch()}>
            {sentenceOf(error)}
          </ErrorState>
        )}
        {!data && !error && <SkeletonRows />}
        {data && !error && data.items.length === 0 && (
          <EmptyState level={3} title="Nobody like that">
            No account has these letters in its name, email or phone number.
          </EmptyState>
        )}
        {data && !error && data.items.length > 0 && (
          <>
            <List aria-label="People" aria-busy={isFetching}>
              {data.items.map((person) => (
                <PersonRow
                  key={person.id}
                  person={person}
                  isYou={person.id === ownId}
                  onLook={() => setAsked({ what: 'look', person })}
                  onSignOut={() => setAsked({ what: 'sign-out', person })}
                  onDeactivate={() => setAsked({ what: 'deactivate', person })}
                />
              ))}
            </List>
            {data.total > peoplePageSize && (
              <Pager
                offset={offset}
                pageSize={peoplePageSize}
                shown={data.items.length}
                total={data.total}
                onOffset={setOffset}
              />
            )}
          </>
        )}
      </Card>
      {asked?.what === 'deactivate' && <DeactivateDialog person={asked.person} onClose={onClose} />}
      {asked?.what === 'look' && <LookDialog person={asked.person} onClose={onClose} />}
      {asked?.what === 'sign-out' && <SignOutDialog person={asked.person} onClose={onClose} />}
    </div>
  );
}

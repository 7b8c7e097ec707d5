import {
  FileText,
  HeartPulse,
  Image,
  ListChecks,
  type LucideIcon,
  Plus,
  SearchX,
  Trash2,
  Truck,
  Users,
  Wallet,
} from 'lucide-react';
import type { EntityName } from '#domain/entities/index.ts';
import { isKindFor } from '#domain/species/biology.ts';
import type { Species } from '#domain/species/species.ts';
import { addWords, inSentence, screenWords } from '#domain/terms.ts';
import { ApiError, sentenceOf } from '#web/api/api-error.ts';
import { useSpecies } from '#web/api/species.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/whole-page.tsx';
import { useOpenForm } from './open-form.ts';
import type { RecordList } from './use-record-list.ts';

/** Where a paper or a purse says more than the outline of an animal. */
const icons: Partial<Record<EntityName, LucideIcon>> = {
  customers: Users,
  documents: FileText,
  financial_transactions: Wallet,
  health_records: HeartPulse,
  photos: Image,
  puppy_pickups: Truck,
  tasks: ListChecks,
  transporters: Truck,
};

/** Nothing here: because nothing matches, because the trash is empty, or because nothing has been added yet. */
export function ListEmpty({ list }: { list: RecordList }) {
  if (list.isFiltered) return <NoHits list={list} />;
  if (list.search.trash) {
    return (
      <EmptyState
        icon={Trash2}
        title="The trash is empty"
        actions={<Button onClick={() => list.change({ trash: undefined })}>Back to the list</Button>}
      >
        What is removed stays here for 30 days and can be restored.
      </EmptyState>
    );
  }
  return <NothingYet list={list} />;
}

/** There are none, and of the species at hand there never will be: nothing is offered that could not be kept. */
function NoneOfTheKind({ list, shown }: { list: RecordList; shown: Species }) {
  const many = inSentence(list.words.many);
  return (
    <EmptyState
      species={shown.key}
      title={`${shown.terms.parentTerm} have no ${many}`}
      actions={list.look.emptyActions}
    >
      Choose another species above to add one.
    </EmptyState>
  );
}

function NothingYet({ list }: { list: RecordList }) {
  const { scope, shown } = useSpecies();
  const openForm = useOpenForm();
  const { words, permission, entity, defaults } = list;
  if (shown && !isKindFor(entity, shown)) return <NoneOfTheKind list={list} shown={shown} />;
  const add = () => permission.open('create', () => void openForm({ entity, defaults }));
  return (
    <EmptyState
      icon={icons[entity]}
      species={scope}
      title={`No ${inSentence(words.many)} yet`}
      actions={
        <>
          {permission.offers('create') && (
            <Button variant="primary" icon={Plus} onClick={add}>
              {addWords(list.definition, list.terms)}
            </Button>
          )}
          {list.look.emptyActions}
        </>
      }
    >
      {screenWords(list.definition.about, list.terms)}
    </EmptyState>
  );
}

function NoHits({ list }: { list: RecordList }) {
  const filters = list.search.filter?.length ?? 0;
  const what = [
    list.search.q ? `“${list.search.q}”` : '',
    filters === 0 ? '' : filters === 1 ? 'this filter' : `these ${filters} filters`,
  ].filter(Boolean);
  return (
    <EmptyState
      icon={SearchX}
      title={`Nothing matches ${what.join(' and ')}`}
      actions={
        <Button onClick={() => list.change({ q: undefined, filter: undefined })}>
          {filters > 0 ? 'Clear search and filters' : 'Clear the search'}
        </Button>
      }
    >
      Every word typed must occur in a record, and every filter must hold.
    </EmptyState>
  );
}

export interface ListErrorProps {
  list: RecordList;
  error: unknown;
  onRetry: () => void;
  busy: boolean;
}

export function ListError({ list, error, onRetry, busy }: ListErrorProps) {
  return (
    <ErrorState
      title={`${list.words.many} could not be loaded`}
      onRetry={onRetry}
      busy={busy}
      reference={error instanceof ApiError ? error.requestId : undefined}
    >
      {sentenceOf(error)}
    </ErrorState>
  );
}

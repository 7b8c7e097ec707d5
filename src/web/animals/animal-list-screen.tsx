import '#domain/entities/animals.ts';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { HeartPulse, Scale } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Occasion } from '#domain/answers/dashboard.ts';
import { formatAge, formatDate } from '#domain/dates.ts';
import type { SpeciesScope } from '#domain/species/species.ts';
import { usePermission } from '#web/access/use-permission.ts';
import type { Filter } from '#web/api/list-params.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useSpecies } from '#web/api/species.tsx';
import { recordsQuery } from '#web/api/use-records.ts';
import { Dash } from '#web/fields/field-value.tsx';
import { useFieldServices } from '#web/fields/services.ts';
import { useOpenForm } from '#web/records/open-form.ts';
import { RecordListScreen } from '#web/records/record-list-screen.tsx';
import { RecordName, RecordPortrait } from '#web/records/record-name.tsx';
import { ImportButton } from '#web/shell/import-button.tsx';
import { SexMark } from '#web/ui/animal/sex-mark.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { MenuItem } from '#web/ui/overlay/menu.tsx';
import { AnimalState } from './animal-state.tsx';
import { sexWord } from './animal-words.ts';
import { animalListReads, animalViews, toGivenView } from './list-views.ts';
import { besideItsName, isOverdue, occasionDay, useOccasions } from './occasions.ts';

/** The numbers beside the views: counts only, one row of each. */
function useViewCounts(species: SpeciesScope, views: readonly { readonly filters: readonly Filter[] }[]) {
  const answers = useQueries({
    queries: views.map(({ filters }) =>
      recordsQuery('animals', {
        pageSize: 1,
        count: true,
        select: ['id'],
        filters,
        species,
      }),
    ),
  });
  return answers.map(({ data }) => data?.total);
}

/** The animals of the species at hand. What is common to all lists stands in `records`; here is what animals add. */
export function AnimalListScreen() {
  const { scope, species, terms, termsFor } = useSpecies();
  const { today } = useFieldServices();
  const occasionsOf = useOccasions(scope);
  const views = animalViews(scope === 'all' ? undefined : species, terms);
  const counts = useViewCounts(scope, views);

  const given = views.map((view, index) => toGivenView(view, counts[index]));

  const state = (record: AnyRecord) => (
    <AnimalState
      animal={record}
      occasions={occasionsOf(record.id)}
      today={today}
      terms={termsFor(String(record.species))}
    />
  );
  const next = (record: AnyRecord) => <NextOccasion occasions={occasionsOf(record.id)} today={today} />;
  const cells: Readonly<Record<string, (record: AnyRecord) => ReactNode>> = {
    name: (record) => <NameCell record={record} />,
    gender: ({ gender, species: own }) => (
      <SexMark sex={String(gender)} word={sexWord(String(gender), termsFor(String(own)))} />
    ),
    birthDate: (record) => <AgeCell record={record} today={today} />,
    status: state,
  };
  return (
    <RecordListScreen
      entity="animals"
      reads={animalListReads}
      views={given}
      opensWith={given[0]}
      renderCell={({ name }, record) => cells[name]?.(record)}
      extra={{ label: 'Next', cell: next }}
      renderChips={state}
      renderSub={(record) => subLine(record, today)}
      renderNext={next}
      emptyActions={
        <>
          <ImportButton entity="animals" flag="hasBulkOperations" isOffer />
          <ButtonLink asChild>
            <Link to="/settings">Sample data, in Settings</Link>
          </ButtonLink>
        </>
      }
      rowActions={(record) => <RowActions animalId={record.id} />}
    />
  );
}

function NameCell({ record }: { record: AnyRecord }) {
  const { callName, registrationNumber } = record;
  return (
    <div className="table-name">
      <RecordPortrait entity="animals" record={record} />
      <div>
        <RecordName entity="animals" record={record} />
        <small>{[callName, registrationNumber].filter(Boolean).join(' · ')}</small>
      </div>
    </div>
  );
}

/** Under the name on phones: what it is called, its breed and its age; the number stands on its page. */
function subLine({ callName, breed, birthDate, deathDate }: AnyRecord, today: string): string {
  const age = birthDate
    ? formatAge(String(birthDate), typeof deathDate === 'string' ? deathDate : today)
    : '';
  // “1 y 2 m” stays in one piece where the line breaks.
  return [callName, breed, age.replaceAll(' ', '\u00a0')].filter(Boolean).join(' · ');
}

/** How old it is; of the dead, how old it grew. */
function AgeCell({ record, today }: { record: AnyRecord; today: string }) {
  if (!record.birthDate) return <Dash>Unknown</Dash>;
  const born = String(record.birthDate);
  const died = typeof record.deathDate === 'string' ? record.deathDate : null;
  return (
    <span className="num whitespace-nowrap">
      {formatAge(born, died ?? today)}
      <small>{formatDate(born)}</small>
    </span>
  );
}

/** A line of its own on phones, there before anything is known: the cards below it stay where they are. */
function NextOccasion({ occasions, today }: { occasions: readonly Occasion[] | undefined; today: string }) {
  if (!occasions) return <span className="next-line" />;
  const [first] = occasions;
  if (!first)
    return (
      <span className="next-line">
        <Dash>Nothing due</Dash>
      </span>
    );
  return (
    <span className={classes('next-line', isOverdue(first, today) && 'text-danger')}>
      <span>{besideItsName(first)}</span>,{' '}
      <span className="num whitespace-nowrap">{occasionDay(first, today)}</span>
    </span>
  );
}

/** What is written down of one animal most often. */
function RowActions({ animalId }: { animalId: string }) {
  const openForm = useOpenForm();
  const weights = usePermission('weights');
  const health = usePermission('health_records');
  const add = (entity: 'weights' | 'health_records') => void openForm({ entity, defaults: { animalId } });
  return (
    <>
      {weights.offers('create') && (
        <MenuItem icon={Scale} onSelect={() => weights.ask('create', () => add('weights'))}>
          Add weight
        </MenuItem>
      )}
      {health.offers('create') && (
        <MenuItem icon={HeartPulse} onSelect={() => health.ask('create', () => add('health_records'))}>
          Add health record
        </MenuItem>
      )}
    </>
  );
}

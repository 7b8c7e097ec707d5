import { ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import { useState } from 'react';
import type { FemaleYear } from '#domain/answers/dashboard.ts';
import { addMonths, formatMonth, formatSpan } from '#domain/dates.ts';
import { isKindFor } from '#domain/species/biology.ts';
import type { Terms } from '#domain/species/species.ts';
import { EntityGate } from '#web/access/entity-gate.tsx';
import { usePermission } from '#web/access/use-permission.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { useSpecies } from '#web/api/species.tsx';
import { RecordLink } from '#web/fields/record-link.tsx';
import { useOpenForm } from '#web/records/open-form.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ChartWithTable } from '#web/ui/chart/chart-with-table.tsx';
import { YearStrip, YearStripKey, yearTable } from '#web/ui/chart/year-strip.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { List, ListItem } from '#web/ui/list.tsx';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/whole-page.tsx';
import { forecastNote, useFemaleYears, yearRowOf, yearWordsFor } from '#web/verbs/female-years.tsx';
import './breeding.css';
import { shortReason, stateTones, stateWords } from './round-words.ts';

/** The strip begins so many months before today unless another year is looked at. */
const monthsBack = 4;

/** Every active female of the species over a year, and how each of them stands today. */
export function YearScreen() {
  const { shown } = useSpecies();
  return (
    <EntityGate entity={isKindFor('heat_cycles', shown) ? 'heat_cycles' : 'breeding_records'} action="use">
      <Year />
    </EntityGate>
  );
}

function NobodyYet() {
  const { scope, terms } = useSpecies();
  const openForm = useOpenForm();
  const { ask, offers } = usePermission('animals');
  return (
    <EmptyState
      species={scope}
      title={`No ${terms.females.toLocaleLowerCase('en')} yet`}
      outlined
      actions={
        offers('create') && (
          <Button
            variant="primary"
            icon={Plus}
            onClick={() =>
              ask('create', () => void openForm({ entity: 'animals', defaults: { gender: 'Female' } }))
            }
          >
            Add {terms.female}
          </Button>
        )
      }
    >
      Each active {terms.female.toLocaleLowerCase('en')} has a line here with what was, what is and what is
      expected of her.
    </EmptyState>
  );
}

function Year() {
  const { terms, shown, termsFor } = useSpecies();
  const { data, isError, error, refetch, isFetching } = useFemaleYears(true);
  const [shift, setShift] = useState(0);
  if (!data) {
    return isError ? (
      <ErrorState title="The year could not be loaded" busy={isFetching} onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </ErrorState>
    ) : (
      <SkeletonCard lines={8} />
    );
  }
  const { today, items } = data;
  if (items.length === 0) return <NobodyYet />;
  const words = yearWordsFor(terms, shown);
  const rows = items.map((female) => yearRowOf(female, today, termsFor(female.species)));
  const from = addMonths(today, shift - monthsBack);
  return (
    <div className="stack-lg">
      <ChartWithTable
        title={`${formatMonth(from)} to ${formatMonth(addMonths(from, 11))}`}
        table={yearTable(rows, words, today)}
        end={<YearStripKey words={words} />}
        footer={forecastNote(shown)}
        flush
      >
        <div className="row px-5 pt-3 pb-2">
          <IconButton
            icon={ChevronLeft}
            aria-label="Six months earlier"
            onClick={() => setShift(shift - 6)}
          />
          <Button size="sm" disabled={shift === 0} onClick={() => setShift(0)}>
            Around today
          </Button>
          <IconButton icon={ChevronRight} aria-label="Six months later" onClick={() => setShift(shift + 6)} />
        </div>
        <YearStrip rows={rows} from={from} today={today} words={words} />
      </ChartWithTable>
      <Card title="Status" flush>
        <List>
          {items.map((female) => (
            <Standing key={female.id} female={female} terms={terms} today={today} />
          ))}
        </List>
      </Card>
    </div>
  );
}

function sentenceFor({ due, next }: FemaleYear, terms: Terms, today: string): string {
  if (due) return `Due ${formatSpan(due.from, due.to, today)}: ${shortReason(due.because)}.`;
  if (!next) return 'Nothing is expected of her yet.';
  const what = next.what === 'heat' ? 'Next heat' : `Can be ${terms.mated} again`;
  return `${what} ${formatSpan(next.from, next.to, today)}. ${next.because}`;
}

function Standing({ female, terms, today }: { female: FemaleYear; terms: Terms; today: string }) {
  const { id, name, state } = female;
  return (
    <ListItem
      title={
        <RecordLink entity="animals" id={id} className="name">
          {name}
        </RecordLink>
      }
      sub={sentenceFor(female, terms, today)}
      end={
        state !== null && state !== 'over' && <Chip tone={stateTones[state]}>{stateWords(state, terms)}</Chip>
      }
    />
  );
}

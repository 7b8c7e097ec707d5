import { useQueryClient } from '@tanstack/react-query';
import { Egg, Plus } from 'lucide-react';
import { useState } from 'react';
import type { Batch, BatchStage, BatchStep } from '#domain/answers/timeline.ts';
import { formatDateLong, formatSpan, relativeDays } from '#domain/dates.ts';
import { nextStep } from '#domain/reproduction/batch.ts';
import type { Terms } from '#domain/species/species.ts';
import { usePermission } from '#web/access/use-permission.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { recordQuery } from '#web/api/use-records.ts';
import { RecordLink } from '#web/fields/record-link.tsx';
import { useOpenForm } from '#web/records/open-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Chip, type ChipTone } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { KeyValues } from '#web/ui/key-values.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { EggsDialog, eggDeeds } from './eggs-dialog.tsx';

const stages: Readonly<Record<BatchStage, { words: string; tone: ChipTone }>> = {
  set: { words: 'Set', tone: 'info' },
  candled: { words: 'Candled', tone: 'info' },
  lockdown: { words: 'Left alone', tone: 'warning' },
  hatching: { words: 'Hatching', tone: 'accent' },
  late: { words: 'Late', tone: 'danger' },
  hatched: { words: 'Hatched', tone: 'positive' },
};

const nearest = ({ on, until }: BatchStep, today: string): string =>
  until < today ? until : on > today ? on : today;

const percent = (value: number | null): string => (value === null ? 'Not counted' : `${value} %`);

interface BatchCardProps {
  batch: Batch;
  today: string;
  /** On its own page, which is called after it. */
  title?: string | undefined;
}

/** One batch: what comes next, its days, and what became of its eggs. */
export function BatchCard({ batch, today, title }: BatchCardProps) {
  const { stage, ahead, rates, eggsSet, plan } = batch;
  const next = nextStep(batch, today);
  const { offers, ask } = usePermission('incubations');
  const client = useQueryClient();
  const [record, setRecord] = useState<AnyRecord | null>(null);
  // From the last days on they are left alone, until they hatch.
  const deed = stage === 'set' || stage === 'candled' ? 'candling' : 'hatch';
  const open = async () => {
    try {
      setRecord(await client.fetchQuery(recordQuery('incubations', batch.id)));
    } catch (error) {
      toast({ title: sentenceOf(error), tone: 'danger' });
    }
  };
  return (
    <Card
      level={title === undefined ? 3 : 2}
      title={
        title ?? (
          <RecordLink entity="incubations" id={batch.id} className="link">
            {batch.name ?? `${eggsSet} eggs of ${formatDateLong(batch.setOn, today)}`}
          </RecordLink>
        )
      }
      end={
        <Chip icon={Egg} tone={stages[stage].tone}>
          {stages[stage].words}
        </Chip>
      }
      footer={plan.because}
    >
      <div className="stack">
        {batch.hatchedOn === null && (
          <p className="round-due">
            {next
              ? `${next.label}: ${formatSpan(next.on, next.until, today)}, ${relativeDays(nearest(next, today), today)}`
              : `Hatch was expected ${formatSpan(plan.hatchFrom, plan.hatchTo, today)}`}
          </p>
        )}
        <KeyValues
          items={[
            { label: 'Eggs set', value: <span className="num">{eggsSet}</span> },
            {
              label: 'Fertile',
              value:
                batch.fertileCount === null
                  ? 'Not candled yet'
                  : `${batch.fertileCount}, ${percent(rates.fertility)}`,
            },
            ...ahead.map((step) => ({
              key: `${step.key}-${step.on}`,
              label: step.label,
              value: formatSpan(step.on, step.until, today),
            })),
            ...(batch.hatchedOn === null
              ? []
              : [
                  {
                    label: 'Hatched',
                    value: `${batch.hatchedCount ?? 'Not counted'} on ${formatDateLong(batch.hatchedOn, today)}`,
                  },
                  { label: 'Of the fertile', value: percent(rates.hatchOfFertile) },
                  { label: 'Of those set', value: percent(rates.hatchOfSet) },
                ]),
          ]}
        />
        {batch.hatchedOn === null && offers('update') && (
          <div className="row flex-wrap">
            <Button onClick={() => ask('update', () => void open())}>{eggDeeds[deed].action}</Button>
          </div>
        )}
        {record && <EggsDialog batch={record} deed={deed} onClose={() => setRecord(null)} />}
      </div>
    </Card>
  );
}

export interface BatchListProps {
  batches: readonly Batch[];
  today: string;
  terms: Terms;
  /** Eggs of one female; left out, new ones are of nobody in particular. */
  mother?: AnyRecord | undefined;
}

/** Batches of eggs, those that are not hatched yet first. */
export function BatchList({ batches, today, terms, mother }: BatchListProps) {
  const openForm = useOpenForm();
  const { offers, ask } = usePermission('incubations');
  const ordered = [
    ...batches.filter(({ hatchedOn }) => hatchedOn === null),
    ...batches.filter(({ hatchedOn }) => hatchedOn !== null),
  ];
  const add = offers('create') && (
    <Button
      icon={Plus}
      onClick={() =>
        ask(
          'create',
          () =>
            void openForm({
              entity: 'incubations',
              defaults: {
                setOn: today,
                ...(mother && {
                  motherId: mother.id,
                  species: mother.species,
                  subSpecies: mother.subSpecies ?? null,
                }),
              },
            }),
        )
      }
    >
      Set eggs
    </Button>
  );
  if (ordered.length === 0) {
    return (
      <EmptyState title="No eggs set" actions={add}>
        A batch brings its own days: when to candle, when to leave the eggs alone, when the{' '}
        {terms.childTerm.toLocaleLowerCase('en')} hatch.
      </EmptyState>
    );
  }
  return (
    <div className="stack">
      {mother && add && <div className="row">{add}</div>}
      <div className="cols c2">
        {ordered.map((batch) => (
          <BatchCard key={batch.id} batch={batch} today={today} />
        ))}
      </div>
    </div>
  );
}

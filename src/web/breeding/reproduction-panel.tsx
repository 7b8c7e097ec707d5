import { type ReactNode, useState } from 'react';
import { laysEggs } from '#domain/species/laying.ts';
import { EntityGate } from '#web/access/entity-gate.tsx';
import { sentenceOf } from '#web/api/api-error.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useSpecies } from '#web/api/species.tsx';
import { Card } from '#web/ui/card.tsx';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/whole-page.tsx';
import { BatchList } from './batch-list.tsx';
import './breeding.css';
import { useTimeline } from '#web/api/use-timeline.ts';
import { NextCard } from './next-card.tsx';
import { RoundCard } from './round-card.tsx';
import { headline } from './round-words.ts';
import { TimelineList } from './timeline-list.tsx';

export interface BirthRequest {
  readonly breedingId: string;
  readonly species: string;
  readonly expectedCount: number | null;
  readonly onClose: () => void;
}

export interface ReproductionPanelProps {
  animal: AnyRecord;
  /** The dialog in which a birth is entered. */
  birthDialog: (request: BirthRequest) => ReactNode;
}

/** One female from heat to birth, round by round. */
export function ReproductionPanel(props: ReproductionPanelProps) {
  return (
    <EntityGate entity="heat_cycles" action="use">
      <Loaded {...props} />
    </EntityGate>
  );
}

function Loaded({ animal, birthDialog }: ReproductionPanelProps) {
  const { termsFor, speciesFor } = useSpecies();
  const species = speciesFor(String(animal.species));
  const terms = termsFor(species.key);
  const { data, isError, error, refetch, isFetching } = useTimeline(animal.id);
  const [birthOf, setBirthOf] = useState<string | null>(null);
  if (!data) {
    return isError ? (
      <ErrorState title="Her timeline could not be loaded" busy={isFetching} onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </ErrorState>
    ) : (
      <SkeletonCard lines={6} />
    );
  }
  const [current, ...earlier] = data.rounds;
  const isLaying = laysEggs(species);
  return (
    <div className="stack-lg">
      {current && (
        <RoundCard
          round={current}
          animalId={animal.id}
          species={species}
          terms={terms}
          today={data.today}
          onBirth={setBirthOf}
        />
      )}
      {isLaying && <BatchList batches={data.batches} today={data.today} terms={terms} mother={animal} />}
      {!isLaying && (
        <NextCard
          timeline={data}
          animalId={animal.id}
          terms={terms}
          hasHeats={
            species.reproduction.heatLengthDays !== null || species.reproduction.heatCycleDays !== null
          }
        />
      )}
      {earlier.length > 0 && (
        <Card title="Earlier" flush>
          {earlier.map((round) => (
            <details key={round.key} className="earlier-round">
              <summary>{headline(round, data, terms)}</summary>
              <TimelineList events={round.events} today={data.today} />
            </details>
          ))}
        </Card>
      )}
      {birthOf !== null &&
        birthDialog({
          breedingId: birthOf,
          species: species.key,
          expectedCount: current?.expectedCount ?? null,
          onClose: () => setBirthOf(null),
        })}
    </div>
  );
}

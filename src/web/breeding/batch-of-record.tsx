import type { BatchFact } from '#domain/answers/timeline.ts';
import { batchOf } from '#domain/reproduction/batch.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useSpecies } from '#web/api/species.tsx';
import { useFieldServices } from '#web/fields/services.ts';
import { BatchCard } from './batch-list.tsx';
import './breeding.css';

/** On the page of a batch of eggs: when to candle, when to leave them alone, when they hatch. */
export function BatchOfRecord({ eggs }: { eggs: AnyRecord }) {
  const { ownFor } = useSpecies();
  const { today } = useFieldServices();
  const fact = eggs as unknown as BatchFact;
  const batch = eggs.deletedAt ? null : batchOf(fact, today, ownFor(fact.species));
  return batch && <BatchCard batch={batch} today={today} title="The hatch" />;
}

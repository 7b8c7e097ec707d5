import type { BatchFact } from '#domain/answers/timeline.ts';
import { batchOf } from '#domain/reproduction/batch.ts';
import { usePermission } from '#web/access/use-permission.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useSpecies } from '#web/api/species.tsx';
import { useRecords } from '#web/api/use-records.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { AnyListScreen } from '#web/records/any-list-screen.tsx';
import { Awaited } from '#web/ui/skeleton.tsx';
import { BatchList } from './batch-list.tsx';
import './breeding.css';

/** Eggs that have not hatched yet with their next step, and every batch below. */
export function IncubationScreen() {
  return (
    <AnyListScreen entity="incubations">
      <OpenBatches />
    </AnyListScreen>
  );
}

function OpenBatches() {
  const { terms, ownFor } = useSpecies();
  const { today } = useFieldServices();
  const { can } = usePermission('incubations');
  const { data, isLoading } = useRecords(
    'incubations',
    {
      filters: [{ column: 'hatchedOn', operator: 'is', value: 'null' }],
      pageSize: 50,
      sort: { by: 'setOn' },
    },
    { enabled: can('read') },
  );
  if (isLoading) return <Awaited />;
  const rows: readonly AnyRecord[] = data?.items ?? [];
  const batches = rows.flatMap((row) => {
    const fact = row as unknown as BatchFact;
    return batchOf(fact, today, ownFor(fact.species)) ?? [];
  });
  if (batches.length === 0) return null;
  return (
    <div className="mb-5">
      <BatchList batches={batches} today={today} terms={terms} />
    </div>
  );
}

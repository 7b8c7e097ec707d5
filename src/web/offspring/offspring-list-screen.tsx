import '#domain/entities/offspring.ts';
import { useSpecies } from '#web/api/species.tsx';
import { RecordListScreen } from '#web/records/record-list-screen.tsx';
import { ImportButton } from '#web/shell/import-button.tsx';

const statuses = ['Available', 'Reserved', 'Sold', 'Kept'] as const;

/** The young of all litters of the species, by who is free and who is spoken for. */
export function OffspringListScreen() {
  const { terms } = useSpecies();
  const views = statuses.map((status) => ({
    id: status.toLowerCase(),
    name: status,
    search: { filter: [`status.eq.${status}`] },
  }));
  return (
    <RecordListScreen
      key={terms.child}
      entity="offspring"
      views={views}
      emptyActions={<ImportButton entity="offspring" flag="hasBulkOperations" isOffer />}
    />
  );
}

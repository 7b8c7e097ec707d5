import '#domain/entities/breeding-groups.ts';
import { laysEggs } from '#domain/species/laying.ts';
import { speciesOf } from '#domain/species/species.ts';
import { capitalised } from '#domain/terms.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useSpecies } from '#web/api/species.tsx';
import { RecordLink } from '#web/fields/record-link.tsx';
import { useFieldServices } from '#web/fields/services.ts';
import type { Column } from '#web/records/list-columns.ts';
import { RecordListScreen } from '#web/records/record-list-screen.tsx';
import { ImportButton } from '#web/shell/import-button.tsx';
import { countWords, litterTitle, whenWords } from '#web/verbs/litter-words.ts';

const statusView = (id: string, name: string, status: string) => ({
  id,
  name,
  search: { filter: [`status.eq.${status}`] },
});

function CountCell({ litter }: { litter: AnyRecord }) {
  const [count, sexes] = countWords(litter).split('. ');
  return (
    <span className="whitespace-nowrap">
      {count}
      {sexes && <small>{sexes}</small>}
    </span>
  );
}

/** Every pairing of the species: expected, in the box, weaned, sold. */
export function BreedingGroupListScreen() {
  const { key, terms } = useSpecies();
  const { today } = useFieldServices();
  const renderCell = (column: Column, litter: AnyRecord) => {
    if (column.name === 'name') {
      return (
        <RecordLink entity="breeding_groups" id={litter.id} className="name">
          {litterTitle(litter, terms, today)}
        </RecordLink>
      );
    }
    return column.name === 'totalPuppies' ? <CountCell litter={litter} /> : undefined;
  };
  return (
    <RecordListScreen
      entity="breeding_groups"
      views={[
        statusView('expected', 'Expected', 'Expecting'),
        statusView('active', laysEggs(speciesOf(key)) ? 'In the brooder' : 'With dam', 'Active'),
        statusView('weaned', capitalised(terms.weaned), 'Weaned'),
        statusView('sold', 'Sold', 'Sold'),
      ]}
      renderCell={renderCell}
      emptyActions={<ImportButton entity="breeding_groups" flag="hasBulkOperations" isOffer />}
      renderSub={(litter) => countWords(litter)}
      renderNext={(litter) => whenWords(litter, today)}
    />
  );
}

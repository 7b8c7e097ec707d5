import '#domain/entities/breeding-groups.ts';
import { choiceWords } from '#domain/fields/choice-words.ts';
import { laysEggs } from '#domain/species/laying.ts';
import { speciesOf } from '#domain/species/species.ts';
import { capitalised } from '#domain/terms.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useSpecies } from '#web/api/species.tsx';
import { RecordLink } from '#web/fields/record-link.tsx';
import { useFieldServices } from '#web/fields/services.ts';
import { StatusChip } from '#web/fields/status-chip.tsx';
import type { Column } from '#web/records/list-columns.ts';
import { RecordListScreen } from '#web/records/record-list-screen.tsx';
import { ImportButton } from '#web/shell/import-button.tsx';
import { countWords, litterTitle, lossOf, whenWords } from '#web/verbs/litter-words.ts';

const statusView = (id: string, name: string, status: string, ...also: readonly string[]) => ({
  id,
  name,
  search: { filter: [`status.eq.${status}`, ...also] },
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

/** How it stands; one whose pregnancy was lost is not expected any more. */
function State({ litter }: { litter: AnyRecord }) {
  const { terms } = useFieldServices();
  const value = lossOf(litter) ?? String(litter.status);
  return <StatusChip value={value}>{choiceWords(value, terms)}</StatusChip>;
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
    if (column.name === 'status' && lossOf(litter)) return <State litter={litter} />;
    return column.name === 'totalPuppies' ? <CountCell litter={litter} /> : undefined;
  };
  return (
    <RecordListScreen
      entity="breeding_groups"
      views={[
        statusView('expected', 'Expected', 'Expecting', 'lostOn.is.null'),
        statusView('active', laysEggs(speciesOf(key)) ? 'In the brooder' : 'With dam', 'Active'),
        statusView('weaned', capitalised(terms.weaned), 'Weaned'),
        statusView('sold', 'Sold', 'Sold'),
      ]}
      renderCell={renderCell}
      emptyActions={<ImportButton entity="breeding_groups" flag="hasBulkOperations" isOffer />}
      renderChips={(litter) => <State litter={litter} />}
      renderSub={(litter) => countWords(litter)}
      renderNext={(litter) => whenWords(litter, today)}
    />
  );
}

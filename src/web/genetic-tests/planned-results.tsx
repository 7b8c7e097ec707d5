import { CircleAlert, CircleCheck, CircleHelp, Equal, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { PlannedResult, PlannedState } from '#domain/answers/lab-file.ts';
import { formatDate } from '#domain/dates.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { Chip, type ChipTone } from '#web/ui/chip.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Cell, DataTable, HeadCell } from '#web/ui/table/data-table.tsx';
import { isAddable } from './lab-file.ts';

const looks: Readonly<Record<PlannedState, { tone: ChipTone; icon: LucideIcon; words: string }>> = {
  new: { tone: 'positive', icon: CircleCheck, words: 'New' },
  'own-test': { tone: 'info', icon: CircleHelp, words: 'Unknown test' },
  same: { tone: 'neutral', icon: Equal, words: 'Kept already' },
  differs: { tone: 'warning', icon: TriangleAlert, words: 'Contradicts' },
  'no-animal': { tone: 'danger', icon: CircleAlert, words: 'No animal' },
  'several-animals': { tone: 'danger', icon: CircleAlert, words: 'Several animals' },
  unreadable: { tone: 'danger', icon: CircleAlert, words: 'Not readable' },
};

export interface PlannedResultsProps {
  results: readonly PlannedResult[];
  chosen: ReadonlySet<number>;
  onChoose: (index: number, isIn: boolean) => void;
  onChooseAll: (isIn: boolean) => void;
}

/** Every result of the file with what would become of it, as it would be kept. */
export function PlannedResults({ results, chosen, onChoose, onChooseAll }: PlannedResultsProps) {
  const { today } = useFieldServices();
  const addable = results.filter(isAddable).length;
  // Two lines of a file can be alike in everything but their place.
  const lines = results.map((result, place) => ({ result, place }));
  return (
    <DataTable aria-label="Results in the file" tight>
      <thead>
        <tr>
          <th scope="col">
            <Checkbox
              aria-label="Choose all that can be added"
              checked={chosen.size > 0 && chosen.size === addable}
              indeterminate={chosen.size > 0 && chosen.size < addable}
              disabled={addable === 0}
              onChange={({ target }) => onChooseAll(target.checked)}
            />
          </th>
          <HeadCell>Animal</HeadCell>
          <HeadCell>Test</HeadCell>
          <HeadCell>Result</HeadCell>
          <HeadCell>Tested on</HeadCell>
          <HeadCell>What becomes of it</HeadCell>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ result, place }) => {
          const { tone, icon, words } = looks[result.state];
          const name = result.animalName ?? result.animalWords;
          return (
            <tr key={place}>
              <Cell>
                <Checkbox
                  aria-label={`Add ${result.test} of ${name || 'no animal'}, row ${result.row}`}
                  checked={chosen.has(place)}
                  disabled={!isAddable(result)}
                  onChange={({ target }) => onChoose(place, target.checked)}
                />
              </Cell>
              <th scope="row">{name || <span className="muted">Not named</span>}</th>
              <Cell>{result.test}</Cell>
              <Cell>
                {result.result}
                {result.basis === 'by parentage' && <small>by parentage</small>}
              </Cell>
              <Cell className="num">
                {result.testedOn ? (
                  formatDate(result.testedOn, today)
                ) : (
                  <span className="muted">No date</span>
                )}
              </Cell>
              <Cell>
                <Chip tone={tone} icon={icon}>
                  {words}
                </Chip>
                {result.message && result.state !== 'same' && <small>{result.message}</small>}
              </Cell>
            </tr>
          );
        })}
      </tbody>
    </DataTable>
  );
}

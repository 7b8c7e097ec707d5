import { useState } from 'react';
import { splitOf } from '#domain/import/plan-columns.ts';
import { splitFields } from '#domain/import/split-cell.ts';
import { type ImportPlan, type ImportType, skipColumn } from '#domain/import/types.ts';
import { useSpecies } from '#web/api/species.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import type { Reading } from '../reading/messages.ts';
import { count, fieldLabel } from '../words.ts';
import { choicesFor, choose, chosenFor } from './column-choices.ts';
import { ColumnRow } from './column-row.tsx';

export interface MapTableProps {
  type: ImportType;
  reading: Reading;
  plan: ImportPlan;
  onChange: (change: (plan: ImportPlan) => ImportPlan) => void;
}

type Shown = 'all' | 'mapped' | 'unmapped';

/** So many columns that looking for one takes long. */
const manyColumns = 15;

/** Every column of the file with its first values and the field it becomes. */
export function MapTable({ type, reading, plan, onChange }: MapTableProps) {
  const { terms } = useSpecies();
  const [shown, setShown] = useState<Shown>('all');
  const { columns } = reading.profile;
  const required = new Set(type.required.flat());
  const labels = new Map(type.fields.map((field) => [field.key, fieldLabel(field, terms)]));
  const matches = new Map(reading.matching.columns.map((match) => [match.header, match]));
  const isMapped = (header: string) => chosenFor(plan, header) !== skipColumn;
  const onChoose = (header: string, value: string) => onChange((before) => choose(before, header, value));
  const mapped = columns.filter(({ header }) => isMapped(header)).length;
  const rows = columns.filter(({ header }) => shown === 'all' || isMapped(header) === (shown === 'mapped'));
  return (
    <>
      {columns.length > manyColumns && (
        <Segmented<Shown>
          aria-label="Columns shown"
          className="mb-2"
          value={shown}
          onChange={setShown}
          options={[
            { value: 'all', label: `All ${count(columns.length)} columns` },
            { value: 'mapped', label: `Mapped, ${count(mapped)}` },
            { value: 'unmapped', label: `Not mapped, ${count(columns.length - mapped)}` },
          ]}
        />
      )}
      <table className="data-table map-table">
        <caption className="sr-only">Columns of the file and the fields they become</caption>
        <thead>
          <tr>
            <th scope="col">Your column</th>
            <th scope="col">First values</th>
            <th scope="col">Studbook field</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((column) => {
            const { header } = column;
            const chosen = chosenFor(plan, header);
            const split = splitOf(plan, header);
            // An affix goes to the name, and is not what has to be there.
            const isAffix = split?.kind === 'affix' && split.name !== header;
            const fills = isAffix ? [] : split ? splitFields[split.kind] : [chosen];
            const match = matches.get(header);
            return (
              <ColumnRow
                key={column.index}
                column={column}
                match={match}
                choices={choicesFor(type, plan, header, terms)}
                chosen={chosen}
                isRequired={fills.some((key) => required.has(key))}
                labels={labels}
                onChoose={onChoose}
              />
            );
          })}
        </tbody>
      </table>
    </>
  );
}

import type { ColumnMatch } from '#domain/import/match-columns.ts';
import type { ColumnProfile } from '#domain/import/types.ts';
import { skipColumn } from '#domain/import/types.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { counted, listed, quoted } from '../words.ts';
import type { ColumnChoice, ColumnChoices } from './column-choices.ts';

export interface ColumnRowProps {
  column: ColumnProfile;
  match: ColumnMatch | undefined;
  choices: ColumnChoices;
  chosen: string;
  /** The chosen field must have a value. */
  isRequired: boolean;
  /** What fields are called, by key. */
  labels: ReadonlyMap<string, string>;
  onChoose: (header: string, value: string) => void;
}

/** One column of the file: its header, what stands in it, and what it becomes. */
export function ColumnRow(props: ColumnRowProps) {
  const { column, match, choices, chosen, isRequired, labels, onChoose } = props;
  const { header, samples } = column;
  // A column that was skipped before says so; what nothing is known of says nothing.
  const isMatched = match !== undefined && match.by !== null && (match.field ?? skipColumn) === chosen;
  return (
    <tr data-skipped={chosen === skipColumn || undefined}>
      <th scope="row">
        <bdi>{header}</bdi>
        <small className="map-filled">{fillWords(column)}</small>
      </th>
      <td>
        {samples.length === 0 ? (
          <span className="muted">No values</span>
        ) : (
          <span className="map-samples">
            {samples.slice(0, 3).map((sample) => (
              <code key={sample}>
                <bdi>{sample}</bdi>
              </code>
            ))}
          </span>
        )}
      </td>
      <td>
        <div className="row">
          <select
            className="control"
            aria-label={`Studbook field for ${header}`}
            value={chosen}
            onChange={({ target }) => onChoose(header, target.value)}
          >
            <option value={skipColumn}>Skip this column</option>
            <Options label="Required" choices={choices.required} />
            <Options label="Other fields" choices={choices.others} />
            <Options label="Several fields" choices={choices.splits} />
          </select>
          {isRequired && <Chip tone="accent">Required</Chip>}
        </div>
        {isMatched && match.reason && <p className="field-help">{match.reason}</p>}
        {chosen === skipColumn && match && match.suggestions.length > 0 && (
          <p className="field-help map-suggestion">
            {match.suggestions.map(({ field, reason }) => (
              <Button key={field} size="sm" title={reason} onClick={() => onChoose(header, field)}>
                Map to {labels.get(field)}
              </Button>
            ))}
          </p>
        )}
        {chosen !== skipColumn && <Warnings column={column} />}
      </td>
    </tr>
  );
}

function Options({ label, choices }: { label: string; choices: readonly ColumnChoice[] }) {
  if (choices.length === 0) return null;
  return (
    <optgroup label={label}>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value} disabled={choice.disabled}>
          {choice.label}
        </option>
      ))}
    </optgroup>
  );
}

function fillWords({ filled, empty }: ColumnProfile): string {
  if (filled === 0) return 'empty';
  return empty === 0 ? 'filled in every row' : `${counted(filled, 'value')}, ${counted(empty, 'empty cell')}`;
}

/** What is odd about the values, where it could do harm. */
function Warnings({ column }: { column: ColumnProfile }) {
  const { currencies, units, looks } = column;
  const warnings = [
    currencies.length > 1 && `More than one currency: ${listed(currencies.map(quoted))}.`,
    units.length > 1 && `More than one unit: ${listed(units.map(quoted))}.`,
    looks.scientific > 0 &&
      `${counted(looks.scientific, 'long number was', 'long numbers were')} cut short by a spreadsheet.`,
  ].filter((warning) => warning !== false);
  if (warnings.length === 0) return null;
  return <p className="map-warning">{warnings.join(' ')}</p>;
}

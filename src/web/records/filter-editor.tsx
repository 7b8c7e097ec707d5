import { useId, useState } from 'react';
import { choiceWords } from '#domain/fields/choice-words.ts';
import { type Field, isNumeric } from '#domain/fields/field.ts';
import type { Filter } from '#web/api/list-params.ts';
import { FieldControl } from '#web/fields/field-input.tsx';
import { fromFormValue } from '#web/fields/form-values.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/form/checkbox.tsx';
import { Field as FieldFrame } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { type Comparison, comparisonsFor, filterOf, readComparison } from './filter-words.ts';
import { GroupedOptions } from './grouped-options.tsx';
import type { Column } from './list-columns.ts';

export interface FilterEditorProps {
  columns: readonly Column[];
  /** What one of the listed records is called. */
  own: string;
  /** The filter to change; left out, a new one is made. */
  filter?: Filter | undefined;
  /** The column a new filter begins with. */
  column?: string | undefined;
  onApply: (filter: Filter) => void;
}

/** A value as the address carries it; null where it cannot be compared with. */
function written(field: Field, text: string): string | null {
  const plain = text.trim();
  if (plain === '') return null;
  if (!isNumeric(field)) return plain;
  const number = fromFormValue(field, plain);
  return typeof number === 'number' ? String(number) : null;
}

/** Column, comparison, value: one sentence to fill in. */
export function FilterEditor({ columns, own, filter, column, onApply }: FilterEditorProps) {
  const offered = columns.filter((one) => comparisonsFor(one.field).length > 0);
  const [name, setName] = useState(filter?.column ?? column ?? offered[0]?.name ?? '');
  const field = columns.find((one) => one.name === name)?.field;
  return (
    <div className="stack-lg">
      {!filter && !column && (
        <FieldFrame label="Column">
          <Select value={name} onChange={(event) => setName(event.target.value)}>
            <GroupedOptions
              own={own}
              options={offered.map((one) => ({ value: one.name, label: one.label, of: one.of }))}
            />
          </Select>
        </FieldFrame>
      )}
      {field && <ComparisonEditor key={name} name={name} field={field} filter={filter} onApply={onApply} />}
    </div>
  );
}

interface ComparisonEditorProps {
  name: string;
  field: Field;
  filter: Filter | undefined;
  onApply: (filter: Filter) => void;
}

function ComparisonEditor({ name, field, filter, onApply }: ComparisonEditorProps) {
  const id = useId();
  const comparisons = comparisonsFor(field);
  const before = filter ? readComparison(field, filter) : null;
  const [comparison, setComparison] = useState<Comparison | undefined>(before?.comparison ?? comparisons[0]);
  const [values, setValues] = useState<readonly string[]>(before?.values ?? []);
  if (!comparison) return null;
  const readable = values.map((value) => written(field, value)).filter((value) => value !== null);
  const ready = comparison.takes === 'nothing' || readable.length > 0;
  const apply = () => ready && onApply(filterOf(name, comparison, readable));
  return (
    <form
      className="stack-lg"
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        apply();
      }}
    >
      <FieldFrame label={field.label}>
        <Select
          value={comparison.key}
          onChange={(event) => setComparison(comparisons.find(({ key }) => key === event.target.value))}
          options={comparisons.map(({ key, words }) => ({ value: key, label: words }))}
        />
      </FieldFrame>
      {comparison.takes === 'several' && field.kind === 'choice' && (
        <SeveralChoices choices={field.choices} label={field.label} values={values} onChange={setValues} />
      )}
      {comparison.takes === 'one' && (
        <FieldFrame id={id} label="Value" hideLabel group={field.kind === 'choice'}>
          <FieldControl
            id={id}
            name={name}
            field={field}
            value={values[0] ?? ''}
            onChange={(text) => setValues([text])}
          />
        </FieldFrame>
      )}
      <Button type="submit" variant="primary" disabled={!ready}>
        Show these
      </Button>
    </form>
  );
}

interface SeveralChoicesProps {
  choices: readonly string[];
  label: string;
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
}

function SeveralChoices({ choices, label, values, onChange }: SeveralChoicesProps) {
  const { terms } = useFieldServices();
  return (
    <fieldset className="max-h-72 overflow-auto">
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <CheckField
          key={choice}
          label={choiceWords(choice, terms)}
          checked={values.includes(choice)}
          onChange={(event) =>
            onChange(event.target.checked ? [...values, choice] : values.filter((other) => other !== choice))
          }
        />
      ))}
    </fieldset>
  );
}

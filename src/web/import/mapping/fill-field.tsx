import { useId } from 'react';
import { choiceWords } from '#domain/fields/choice-words.ts';
import { splitOf } from '#domain/import/plan-columns.ts';
import type { ImportField, ImportPlan, ImportType } from '#domain/import/types.ts';
import { useSpecies } from '#web/api/species.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { fillField } from '../draft.ts';
import { fieldLabel, quoted } from '../words.ts';
import { choicesFor, choose } from './column-choices.ts';

export interface FillFieldProps {
  type: ImportType;
  field: ImportField;
  headers: readonly string[];
  plan: ImportPlan;
  onChange: (change: (plan: ImportPlan) => ImportPlan) => void;
}

const sameForAll = 'same for all rows';

/** A required field no column stands for: another column, a part of one, or one value for all rows. */
export function FillField({ type, field, headers, plan, onChange }: FillFieldProps) {
  const { terms } = useSpecies();
  const id = useId();
  const label = fieldLabel(field, terms);
  const constant = plan.constants[field.key];
  const required = new Set(type.required.flat());
  const free = headers.filter(
    (header) => !required.has(plan.mapping[header] ?? '') && !splitOf(plan, header),
  );
  const now = (header: string) => type.fields.find(({ key }) => key === plan.mapping[header]);
  const splits = (header: string) =>
    choicesFor(type, plan, header, terms).splits.filter(({ value }) => fills(value).includes(field.key));
  const take = (value: string) => {
    if (value === sameForAll) return onChange((before) => fillField(before, field.key, ''));
    const [header, way] = JSON.parse(value) as [string, string];
    onChange((before) => choose(fillField(before, field.key, null), header, way));
  };
  return (
    <div className="fill-field">
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <Select
        id={id}
        value={constant === undefined ? '' : sameForAll}
        placeholder="Choose where it comes from"
        onChange={({ target }) =>
          target.value === '' ? onChange((before) => fillField(before, field.key, null)) : take(target.value)
        }
      >
        <option value={sameForAll}>The same value for all rows</option>
        {free.length > 0 && (
          <optgroup label="Another column">
            {free.map((header) => (
              <option key={header} value={JSON.stringify([header, field.key])}>
                {now(header)
                  ? `${quoted(header)}, instead of ${fieldLabel(now(header) ?? field, terms)}`
                  : quoted(header)}
              </option>
            ))}
          </optgroup>
        )}
        {headers.some((header) => splits(header).length > 0) && (
          <optgroup label="A part of a column">
            {headers.flatMap((header) =>
              splits(header).map(({ value, label: way }) => (
                <option key={`${header} ${value}`} value={JSON.stringify([header, value])}>
                  {quoted(header)}: {way}
                </option>
              )),
            )}
          </optgroup>
        )}
      </Select>
      {constant !== undefined && (
        <ConstantInput
          field={field}
          label={`${label} of all rows`}
          value={constant}
          onChange={(text) => onChange((before) => fillField(before, field.key, text))}
        />
      )}
    </div>
  );
}

/** Which fields a way of splitting fills, by the word the list of choices has for it. */
function fills(way: string): readonly string[] {
  const parts: Readonly<Record<string, readonly string[]>> = {
    'full-name': ['firstName', 'lastName'],
    parents: ['motherName', 'fatherName'],
    'signed-amount': ['type', 'amount'],
  };
  return parts[way.split(' ')[1] ?? ''] ?? [];
}

interface ConstantInputProps {
  field: ImportField;
  label: string;
  value: string;
  onChange: (text: string) => void;
}

function ConstantInput({ field, label, value, onChange }: ConstantInputProps) {
  const { terms } = useSpecies();
  if (field.field.kind === 'choice') {
    return (
      <Select
        aria-label={label}
        value={value}
        placeholder="Choose"
        options={field.field.choices.map((choice) => ({
          value: choice,
          label: choiceWords(choice, terms),
        }))}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  }
  return (
    <TextInput
      aria-label={label}
      value={value}
      placeholder={field.field.kind === 'date' ? 'YYYY-MM-DD' : ''}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

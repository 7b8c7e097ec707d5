import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { formatDate } from '#domain/dates.ts';
import type { SpeciesKey } from '#domain/species/species.ts';
import { useSpecies } from '#web/api/species.tsx';
import { FieldInput } from '#web/fields/field-input.tsx';
import { useFieldServices } from '#web/fields/services.ts';
import { FormField, useFormField } from '#web/records/form-field.tsx';
import { referenceFilters } from '#web/records/reference-filters.ts';
import type { RecordForm } from '#web/records/use-record-form.ts';
import { focusField } from '#web/ui/form/error-summary.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { descriptions, dueProposals, recordTypes } from './health-suggestions.ts';
import { Suggestions } from './suggestions.tsx';

interface FieldProps {
  form: RecordForm;
}

/** One of the two is asked for, though neither field is required by itself. */
export function SubjectField({ form, name, label }: FieldProps & { name: string; label: string }) {
  const input = useFormField(form, name);
  const { scope } = useSpecies();
  const field = form.fields[name];
  if (!field) return null;
  return (
    <FieldInput
      {...input}
      field={{ ...field, required: true }}
      label={label}
      filters={referenceFilters(name, field, scope === 'all' ? undefined : scope)}
      wide
    />
  );
}

const another = 'another';

/** Chosen from what is usual for the species, or typed. */
export function TypeField({ form, species }: FieldProps & { species: SpeciesKey }) {
  const { id, name, value, error, onBlur, onChange } = useFormField(form, 'recordType');
  const types = recordTypes(species);
  const [isTyped, setTyped] = useState(value !== '' && !types.includes(value));
  const type = () => {
    setTyped(true);
    onChange('');
    requestAnimationFrame(() => focusField(id));
  };
  return (
    <Field id={id} label={form.fields.recordType?.label} error={error} required>
      {isTyped ? (
        <TextInput
          id={id}
          name={name}
          value={value}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
          onBlur={() => {
            // Left blank, the list comes back.
            if (value.trim() === '' || types.includes(value)) setTyped(false);
            onBlur();
          }}
        />
      ) : (
        <Select
          id={id}
          name={name}
          value={value}
          placeholder="Choose"
          options={[...types, { value: another, label: 'Another type …' }]}
          onChange={(event) => (event.target.value === another ? type() : onChange(event.target.value))}
          onBlur={onBlur}
        />
      )}
    </Field>
  );
}

export function DescriptionField({ form, species }: FieldProps & { species: SpeciesKey }) {
  const { value, onChange } = useFormField(form, 'description');
  const type = useWatch({ control: form.form.control, name: 'recordType' }) ?? '';
  const offered = descriptions(type, species).filter((words) => !value.includes(words));
  return (
    <div className="field-wide stack">
      <FormField form={form} name="description" />
      <Suggestions
        label="Usual descriptions"
        items={offered.map((words) => ({ words, value: words }))}
        onPick={(words) => onChange(value.trim() === '' ? words : `${value.trim()}, ${words}`)}
      />
    </div>
  );
}

export function VeterinarianField({ form, known }: FieldProps & { known: readonly string[] }) {
  const { value, onChange } = useFormField(form, 'veterinarian');
  return (
    <div className="stack">
      <FormField form={form} name="veterinarian" />
      <Suggestions
        label="Veterinarians of the latest records"
        items={known.filter((name) => name !== value).map((name) => ({ words: name, value: name }))}
        onPick={onChange}
      />
    </div>
  );
}

/** The day it is due again, counted from the day of the record. */
export function NextDueField({ form }: FieldProps) {
  const { today } = useFieldServices();
  const { value, onChange } = useFormField(form, 'nextDueDate');
  const [type = '', date = ''] = useWatch({ control: form.form.control, name: ['recordType', 'date'] });
  const offered = dueProposals(type, date).filter(({ on }) => on !== value);
  return (
    <div className="stack">
      <FormField form={form} name="nextDueDate" />
      <Suggestions
        label="Next due, counted from the date"
        items={offered.map(({ words, on }) => ({ words: `${words}, ${formatDate(on, today)}`, value: on }))}
        onPick={onChange}
      />
    </div>
  );
}

import { useController, useWatch } from 'react-hook-form';
import { entityOf } from '#domain/entities/index.ts';
import { speciesOf } from '#domain/species/species.ts';
import { usePreferences } from '#web/api/session.ts';
import { useSpecies } from '#web/api/species.tsx';
import { FieldInput } from '#web/fields/field-input.tsx';
import { WeightInput } from '#web/fields/weight-input.tsx';
import { isWide } from './form-layout.ts';
import { unitsFor } from './new-record-defaults.ts';
import { referenceFilters, siblingOf } from './reference-filters.ts';
import type { RecordForm } from './use-record-form.ts';

export interface FormFieldProps {
  form: RecordForm;
  name: string;
  label?: string | undefined;
  help?: string | undefined;
  wide?: boolean | undefined;
  /** Asked for by the other values of the record. */
  required?: boolean | undefined;
  /** Fewer or other choices than the definition's. */
  choices?: readonly string[] | undefined;
  disabled?: boolean | undefined;
}

/**
 * The value of a field of the form, its setter and its error. An error stays away while one is typing, and until
 * something was typed or saving was tried: walking through an empty form is no mistake.
 */
export function useFormField(record: RecordForm, name: string) {
  const { form } = record;
  const { field, fieldState } = useController({ name, control: form.control });
  return {
    id: record.idOf(name),
    name,
    value: field.value ?? '',
    error: fieldState.error?.message,
    onBlur: () => {
      if (fieldState.isDirty || record.attempt > 0) field.onBlur();
    },
    onChange: (text: string) => {
      form.clearErrors(name);
      field.onChange(text);
    },
  };
}

/** One field of a record's form, wired to it. */
export function FormField({ form: record, name, ...rest }: FormFieldProps) {
  const field = record.fields[name];
  if (!field) throw new Error(`There is no field “${name}” in ${record.entity}`);
  const { scope, key } = useSpecies();
  const shown = scope === 'all' ? undefined : key;
  const input = useFormField(record, name);
  const definition = entityOf(record.entity).fields[name] ?? field;
  const watched = siblingOf(record.entity, name, definition);
  const other = useWatch({ control: record.form.control, name: watched }) ?? '';
  const species = watched === 'species' ? other || shown : shown;
  // A kind is one of its species.
  const kinds =
    name === 'subSpecies' ? speciesOf(other || key).subSpecies.map((kind) => kind.key) : undefined;
  return (
    <FieldInput
      {...input}
      {...rest}
      choices={rest.choices ?? kinds}
      field={field}
      siblings={{ [watched]: other }}
      filters={referenceFilters(name, definition, species, other)}
      wide={rest.wide ?? isWide(field)}
    />
  );
}

/** A weight and its unit, which is another field of the record. */
export function FormWeight({ form: record, name, unit }: { form: RecordForm; name: string; unit: string }) {
  const field = record.fields[name];
  if (field?.kind !== 'decimal') throw new Error(`“${name}” is no weight`);
  const { species } = useSpecies();
  const { units } = usePreferences();
  const weight = useFormField(record, name);
  const unitField = useFormField(record, unit);
  const own = record.form.getValues('species');
  return (
    <WeightInput
      {...weight}
      field={field}
      error={weight.error ?? unitField.error}
      unit={unitField.value}
      onUnitChange={unitField.onChange}
      units={unitsFor(record.entity, own ? speciesOf(own) : species, units)}
    />
  );
}

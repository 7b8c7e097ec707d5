import type { Species, Terms } from '#domain/species/species.ts';
import { sexWords } from '#web/animals/animal-words.ts';
import { useFormField } from '#web/records/form-field.tsx';
import type { RecordForm } from '#web/records/use-record-form.ts';
import { sexIcon } from '#web/ui/animal/sex-mark.tsx';
import { Choice } from '#web/ui/form/choice.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';

interface SpeciesFieldProps {
  form: RecordForm;
  species: Species;
}

/** Female first: most of a breeder's animals are. */
const genders = ['Female', 'Male'] as const;

export function GenderField({ form, terms }: { form: RecordForm; terms: Terms }) {
  const { id, name, value, error, onBlur, onChange } = useFormField(form, 'gender');
  const words = sexWords(terms);
  return (
    <Field id={id} label={form.fields.gender?.label} error={error} group required>
      <Choice
        id={id}
        name={name}
        value={value}
        onBlur={onBlur}
        onChange={onChange}
        options={genders.map((gender) => ({ value: gender, label: words[gender], icon: sexIcon(gender) }))}
      />
    </Field>
  );
}

interface ChosenFieldProps {
  form: RecordForm;
  name: string;
  options: readonly { readonly value: string; readonly label: string }[];
  required?: boolean | undefined;
  help?: string | undefined;
}

/** A text the species has usual values for; one that came from elsewhere is kept. */
function ChosenField({ form, name, options, required, help }: ChosenFieldProps) {
  const { id, value, error, onBlur, onChange } = useFormField(form, name);
  const isOther = value !== '' && !options.some((option) => option.value === value);
  return (
    <Field
      id={id}
      label={form.fields[name]?.label}
      help={help}
      error={error}
      required={required}
      optional={!required}
    >
      <Select
        id={id}
        name={name}
        value={value}
        placeholder="Not chosen"
        options={isOther ? [...options, { value, label: value }] : [...options]}
        onBlur={onBlur}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

export const KindField = ({ form, species }: SpeciesFieldProps) => (
  <ChosenField
    form={form}
    name="subSpecies"
    required={species.subSpeciesRequired}
    help="Due dates follow the kind"
    options={species.subSpecies.map(({ key, label }) => ({ value: key, label }))}
  />
);

export const HousingField = ({ form, species }: SpeciesFieldProps) => (
  <ChosenField
    form={form}
    name="housingType"
    options={species.housingTypes.map((type) => ({ value: type, label: type }))}
  />
);

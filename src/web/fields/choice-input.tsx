import type { Field } from '#domain/fields/field.ts';
import type { Terms } from '#domain/species/species.ts';
import { isSpeciesKey } from '#domain/species/species.ts';
import { CollarDot } from '#web/ui/animal/collar.tsx';
import { sexIcon } from '#web/ui/animal/sex-mark.tsx';
import { SpeciesIcon } from '#web/ui/animal/silhouette.tsx';
import { Choice } from '#web/ui/form/choice.tsx';
import { Combobox } from '#web/ui/form/combobox.tsx';
import { type Option, searchOptions } from '#web/ui/form/options.ts';
import { Select } from '#web/ui/form/select.tsx';
import { choiceWords } from './choice-words.ts';
import type { FieldOf, InputProps } from './input-props.ts';
import { useFieldServices } from './services.ts';

type ChoiceField = Extract<Field, { kind: 'choice' }>;

const joinedAtMost = 3;
const selectAtMost = 8;

/** A default that is only supposed can always come back. */
const mustHave = (field: ChoiceField): boolean =>
  field.required === true || (field.default !== undefined && !field.supposed);

/** What an empty choice says. */
const emptyWords = (field: ChoiceField, terms: Terms): string =>
  field.supposed && field.default !== undefined
    ? `Usual: ${choiceWords(field.default, terms)}`
    : (field.blank ?? 'Not chosen');

/** A joined group cannot be emptied, so it serves where a value must be. */
export const isJoined = (field: ChoiceField, choices: readonly string[] = field.choices): boolean =>
  choices.length <= joinedAtMost && mustHave(field);

/** The choices on offer, with a stored value that is none of them any more. */
function offered({
  field,
  choices = field.choices,
  value,
}: InputProps<FieldOf<'choice'>>): readonly string[] {
  return value === '' || choices.includes(value) ? choices : [...choices, value];
}

function media(name: string, value: string) {
  if (name === 'collarColor') return <CollarDot color={value} size={22} />;
  return isSpeciesKey(value) ? <SpeciesIcon species={value} /> : undefined;
}

const optionsOf = (name: string, values: readonly string[], terms: Terms): Option[] =>
  values.map((value) => ({ value, label: choiceWords(value, terms), media: media(name, value) }));

/** Two or three: joined buttons. Up to eight: the system's list. More: a list to search. */
export function ChoiceInput(props: InputProps<FieldOf<'choice'>>) {
  const { id, name, field, value, onChange, onBlur, disabled } = props;
  const { terms } = useFieldServices();
  const values = offered(props);
  const options = optionsOf(name, values, terms);
  if (isJoined(field, values)) {
    const icons = options.map((option) => ({
      value: option.value,
      label: option.label,
      icon: name === 'gender' ? sexIcon(option.value) : undefined,
    }));
    return (
      <Choice
        id={id}
        name={name}
        options={icons}
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        disabled={disabled}
      />
    );
  }
  if (values.length <= selectAtMost) {
    return (
      <Select
        id={id}
        name={name}
        value={value}
        disabled={disabled}
        onBlur={onBlur}
        onChange={(event) => onChange(event.target.value)}
        options={options.map((option) => ({ value: option.value, label: option.label }))}
        placeholder={mustHave(field) && value !== '' ? undefined : emptyWords(field, terms)}
      />
    );
  }
  return (
    <Combobox
      id={id}
      name={name}
      value={options.find((option) => option.value === value) ?? null}
      onChange={(option) => onChange(option?.value ?? '')}
      search={searchOptions(options)}
      clearable={!mustHave(field)}
      disabled={disabled}
      onBlur={onBlur}
    />
  );
}

const answers = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

/** Where nobody has said yes or no yet; with a default the field is one box (see `FieldInput`). */
export function YesNoInput({ id, name, value, onChange, onBlur, disabled }: InputProps<FieldOf<'boolean'>>) {
  return (
    <Choice
      id={id}
      name={name}
      options={answers}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      disabled={disabled}
    />
  );
}

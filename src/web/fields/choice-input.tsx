import { choiceWords } from '#domain/fields/choice-words.ts';
import { type FieldOf, mustHave } from '#domain/fields/field.ts';
import type { Terms } from '#domain/species/species.ts';
import { isSpeciesKey } from '#domain/species/species.ts';
import { CollarDot } from '#web/ui/animal/collar.tsx';
import { sexIcon } from '#web/ui/animal/sex-mark.tsx';
import { SpeciesIcon } from '#web/ui/animal/silhouette.tsx';
import { Choice } from '#web/ui/form/choice.tsx';
import { Combobox } from '#web/ui/form/combobox.tsx';
import { type Option, searchOptions } from '#web/ui/form/options.ts';
import { Select } from '#web/ui/form/select.tsx';
import { controlOf, type InputProps } from './input-props.ts';
import { useFieldServices } from './services.ts';

type ChoiceField = FieldOf<'choice'>;

const joinedAtMost = 3;
const selectAtMost = 8;

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
  const { name, field, value, onChange } = props;
  const control = controlOf(props);
  const { terms } = useFieldServices();
  const values = offered(props);
  const options = optionsOf(name, values, terms);
  if (isJoined(field, values)) {
    const icons = options.map((option) => ({
      value: option.value,
      label: option.label,
      icon: name === 'gender' ? sexIcon(option.value) : undefined,
    }));
    return <Choice {...control} options={icons} />;
  }
  if (values.length <= selectAtMost) {
    return (
      <Select
        {...control}
        onChange={(event) => onChange(event.target.value)}
        options={options.map((option) => ({ value: option.value, label: option.label }))}
        placeholder={mustHave(field) && value !== '' ? undefined : emptyWords(field, terms)}
      />
    );
  }
  return (
    <Combobox
      {...control}
      value={options.find((option) => option.value === value) ?? null}
      onChange={(option) => onChange(option?.value ?? '')}
      search={searchOptions(options)}
      clearable={!mustHave(field)}
    />
  );
}

const answers = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

/** Where nobody has said yes or no yet; with a default the field is one box (see `FieldInput`). */
export const YesNoInput = (props: InputProps<FieldOf<'boolean'>>) => (
  <Choice {...controlOf(props)} options={answers} />
);

import { useEffect, useState } from 'react';
import { isCreature } from '#domain/entities/creatures.ts';
import { type EntityName, entityOf } from '#domain/entities/index.ts';
import { isEntityName } from '#domain/entities/names.ts';
import type { FieldOf } from '#domain/fields/field.ts';
import { entityWords } from '#domain/terms.ts';
import { Portrait } from '#web/ui/animal/portrait.tsx';
import { Combobox } from '#web/ui/form/combobox.tsx';
import type { Option } from '#web/ui/form/options.ts';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { controlOf, type InputProps } from './input-props.ts';
import { type ChoiceFilter, type RecordChoice, useFieldServices } from './services.ts';

export function recordOption(choice: RecordChoice): Option {
  const portrait = isCreature(choice.entity) && (
    <Portrait
      name={choice.label}
      sex={choice.sex}
      species={choice.species ?? 'dog'}
      photoUrl={choice.photoUrl}
      size={30}
      alt=""
    />
  );
  return { value: choice.id, label: choice.label, detail: choice.detail, media: portrait || undefined };
}

export interface RecordPickerProps {
  entity: EntityName;
  /** The chosen record's id; '' for none. */
  value: string;
  onChange: (id: string, choice: RecordChoice | null) => void;
  filters?: readonly ChoiceFilter[] | undefined;
  /** Narrower still while nothing is typed: what is offered first. */
  first?: readonly ChoiceFilter[] | undefined;
  id?: string | undefined;
  name?: string | undefined;
  disabled?: boolean | undefined;
  onBlur?: (() => void) | undefined;
  /** Another way to add what is missing than the form of the entity. */
  add?: ((term: string) => Promise<RecordChoice | null>) | undefined;
  addLabel?: ((term: string) => string) | undefined;
}

/** Remembers what was picked, and asks for the name of an id that came from elsewhere. */
function useChosen(entity: EntityName, id: string) {
  const { find } = useFieldServices();
  const [chosen, setChosen] = useState<RecordChoice | null>(null);
  useEffect(() => {
    if (id === '' || chosen?.id === id) return;
    let current = true;
    const missing: RecordChoice = { entity, id, label: 'A record that cannot be found' };
    find(entity, id).then(
      (found) => current && setChosen(found ?? missing),
      () => current && setChosen(missing),
    );
    return () => {
      current = false;
    };
  }, [entity, id, chosen, find]);
  return { chosen: chosen?.id === id ? chosen : null, setChosen };
}

/** Chooses a record of any entity by typing a part of its name; offers to add one where that is allowed. */
export function RecordPicker(props: RecordPickerProps) {
  const { entity, value, onChange, filters = [], first = [] } = props;
  const services = useFieldServices();
  const { chosen, setChosen } = useChosen(entity, value);
  const [found, setFound] = useState<ReadonlyMap<string, RecordChoice>>(new Map());
  const words = entityWords(entityOf(entity), services.terms);

  const take = (choice: RecordChoice | null) => {
    setChosen(choice);
    onChange(choice?.id ?? '', choice);
  };
  const search = async (term: string, signal: AbortSignal) => {
    const choices = await services.search(
      entity,
      term,
      term.trim() ? filters : [...filters, ...first],
      signal,
    );
    setFound(new Map(choices.map((choice) => [choice.id, choice])));
    return choices.map(recordOption);
  };
  const create = async (term: string) => {
    const added = await (props.add ?? ((name: string) => services.add(entity, name)))(term);
    if (added) take(added);
    return null;
  };
  const shown = chosen ?? (value === '' ? null : { entity, id: value, label: 'Loading…' });
  return (
    <Combobox
      id={props.id}
      name={props.name}
      value={shown && recordOption(shown)}
      onChange={(option) => take(option ? (found.get(option.value) ?? null) : null)}
      search={search}
      clearable
      disabled={props.disabled}
      onBlur={props.onBlur}
      placeholder="Type a part of the name"
      emptyText={`No ${words.many.toLowerCase()} match`}
      {...(services.canAdd(entity)
        ? {
            onCreate: create,
            createLabel: props.addLabel ?? ((term: string) => `Add ${words.one} “${term}”`),
          }
        : {})}
    />
  );
}

export function ReferenceInput(props: InputProps<FieldOf<'reference'>>) {
  const { to } = props.field;
  return isEntityName(to) && <RecordPicker entity={to} {...controlOf(props)} filters={props.filters} />;
}

/** What it may refer to stands in another field of the form. */
export function AnyIdInput(props: InputProps<FieldOf<'anyId'>>) {
  const { field, siblings, id, name } = props;
  const entity = siblings?.[field.entityField] ?? '';
  if (!isEntityName(entity)) {
    return (
      <TextInput {...{ id, name }} value="" readOnly disabled placeholder="First choose the kind of record" />
    );
  }
  return <RecordPicker key={entity} entity={entity} {...controlOf(props)} />;
}

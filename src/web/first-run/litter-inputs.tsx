import { useEffect, useRef } from 'react';
import { matchingBreeds } from '#domain/breeds/breeds.ts';
import type { SpeciesKey } from '#domain/species/species.ts';
import { useBreeds } from '#web/api/breeds.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useSpecies } from '#web/api/species.tsx';
import { useRecords } from '#web/api/use-records.ts';
import { Field } from '#web/ui/form/field.tsx';
import { SuggestInput } from '#web/ui/form/suggest-input.tsx';
import { type Known, type LitterTyped, recordNamed } from './litter-values.ts';

type Sex = 'Female' | 'Male';
const most = 8;

function useAnimals(species: SpeciesKey, sex: Sex): readonly AnyRecord[] {
  const { data } = useRecords('animals', {
    pageSize: 200,
    filters: [
      { column: 'species', operator: 'eq', value: species },
      { column: 'gender', operator: 'eq', value: sex },
    ],
    sort: { by: 'name' },
  });
  return (data?.items ?? []) as readonly unknown[] as readonly AnyRecord[];
}

/** The records behind the typed names, where they have one. */
export function useKnown(species: SpeciesKey, { dam, sire }: LitterTyped): Known {
  const [females, males] = [useAnimals(species, 'Female'), useAnimals(species, 'Male')];
  return { dam: recordNamed(dam, females), sire: recordNamed(sire, males) };
}

interface TypedProps {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** A name: of an animal that is here, or of one that is added with the litter. */
export function NameInput({
  label,
  sex,
  isFirst = false,
  value,
  error,
  onChange,
}: TypedProps & { label: string; sex: Sex; isFirst?: boolean }) {
  const { key } = useSpecies();
  const animals = useAnimals(key, sex);
  const box = useRef<HTMLDivElement>(null);
  const typed = value.trim().toLocaleLowerCase();
  const fitting = animals.filter(({ name, callName }) =>
    `${name} ${callName ?? ''}`.toLocaleLowerCase().includes(typed),
  );
  useEffect(() => {
    if (isFirst) box.current?.querySelector('input')?.focus();
  }, [isFirst]);
  return (
    <div ref={box}>
      <Field label={label} error={error} required>
        <SuggestInput
          value={value}
          maxLength={200}
          placeholder="Name"
          suggestions={fitting.slice(0, most).map(({ name, breed }) => ({
            value: String(name),
            label: String(name),
            detail: String(breed),
          }))}
          onChange={onChange}
        />
      </Field>
    </div>
  );
}

export function BreedInput({ value, error, onChange, label = 'Breed' }: TypedProps & { label?: string }) {
  const { key } = useSpecies();
  const breeds = useBreeds(key);
  return (
    <Field label={label} error={error} required>
      <SuggestInput
        value={value}
        maxLength={120}
        placeholder="Start typing"
        suggestions={matchingBreeds(breeds, value, most).map((name) => ({ value: name, label: name }))}
        onChange={onChange}
      />
    </Field>
  );
}

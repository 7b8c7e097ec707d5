import { type ReactNode, useState } from 'react';
import { isSpeciesKey, type SpeciesKey } from '#domain/species/species.ts';
import { useSpecies } from '#web/api/species.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';

export interface SpeciesQuestionProps {
  /** Of a record that is there, or of what it is added to. */
  given: unknown;
  /** A form is one of its species: it begins anew for another. */
  children: (species: SpeciesKey, question: ReactNode) => ReactNode;
}

/** While records of all species are shown, a new one asks which it is of. */
export function SpeciesQuestion({ given, children }: SpeciesQuestionProps) {
  const { scope, key, choices } = useSpecies();
  const [chosen, setChosen] = useState(key);
  if (typeof given === 'string' && isSpeciesKey(given)) return children(given, null);
  if (scope !== 'all') return children(key, null);
  const options = choices.map((choice) => ({ value: choice.key, label: choice.label }));
  return children(
    chosen,
    <Field label="Species">
      <Select
        value={chosen}
        options={options}
        onChange={({ target }) => isSpeciesKey(target.value) && setChosen(target.value)}
      />
    </Field>,
  );
}

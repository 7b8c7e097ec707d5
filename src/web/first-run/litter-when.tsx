import { formatSpan } from '#domain/dates.ts';
import { litterDue } from '#domain/reproduction/litter-due.ts';
import { laysEggs } from '#domain/species/laying.ts';
import { speciesOf } from '#domain/species/species.ts';
import { capitalised } from '#domain/terms.ts';
import { useSpecies } from '#web/api/species.tsx';
import { useFieldServices } from '#web/fields/services.ts';
import { TypedDate } from '#web/fields/typed-date.tsx';
import { Choice } from '#web/ui/form/choice.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Note } from '#web/ui/note.tsx';
import type { LitterTyped } from './litter-values.ts';

interface WhenProps {
  typed: LitterTyped;
  error: string | undefined;
  onChange: (change: Partial<LitterTyped>) => void;
}

/** One day: of the mating or the eggs, or of the birth where it is over already. */
export function When({ typed, error, onChange }: WhenProps) {
  const { key, terms } = useSpecies();
  const words = {
    bred: laysEggs(speciesOf(key)) ? 'Eggs set on' : 'Bred on',
    born: `${capitalised(terms.born)} on`,
  };
  return (
    <div className="field-grid">
      <Field label="Which day do you know?" group>
        <Choice
          value={typed.when}
          options={[
            { value: 'bred', label: words.bred },
            { value: 'born', label: words.born },
          ]}
          onChange={(when) => onChange({ when: when === 'born' ? 'born' : 'bred' })}
        />
      </Field>
      <Field label="Date" error={error} required>
        <TypedDate value={typed.on} onChange={(on) => onChange({ on })} />
      </Field>
    </div>
  );
}

/** What follows from the day, before anything is saved. */
export function Due({ typed: { when, on }, damKind }: { typed: LitterTyped; damKind: string }) {
  const { key, ownFor } = useSpecies();
  const { today } = useFieldServices();
  const about = { species: key, subSpecies: damKind, own: ownFor(key) };
  // Nothing is due of a mating that is still to come.
  const due = when === 'bred' && on <= today ? litterDue({ ...about, breedingDate: on }) : null;
  if (!due) return null;
  return (
    <Note title={`Due ${formatSpan(due.from, due.to, today)}`}>
      Most likely {formatSpan(due.expectedOn, due.expectedOn, today)}. {due.because}
    </Note>
  );
}

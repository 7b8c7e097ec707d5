import { X } from 'lucide-react';
import type { LitterSizes, TriedMatings } from '#domain/answers/trial-mating.ts';
import { formatAge } from '#domain/dates.ts';
import { shortCoefficientWords } from '#domain/genetics/share-words.ts';
import type { Species } from '#domain/species/species.ts';
import { formatNumber } from '#domain/writing.ts';
import { useSpecies } from '#web/api/species.tsx';
import { useRecord } from '#web/api/use-records.ts';
import { RecordLink } from '#web/fields/record-link.tsx';
import { RecordPicker } from '#web/fields/reference-input.tsx';
import { useFieldServices } from '#web/fields/services.ts';
import { AnimalName } from '#web/ui/animal/animal-name.tsx';
import { Portrait } from '#web/ui/animal/portrait.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { mostMales } from './trial-mating.ts';
import type { Trial } from './use-trial-address.ts';

export interface ParentsCardProps {
  trial: Trial;
  /** The answer for this female, as soon as it is there. */
  tried: TriedMatings | undefined;
  onChange: (change: Partial<Trial>) => void;
}

/** Her, and the males beside her. */
export function ParentsCard({ trial, tried, onChange }: ParentsCardProps) {
  const { key, terms, termsFor } = useSpecies();
  const species = tried?.female.species ?? key;
  const ofSpecies = { column: 'species', operator: 'eq', value: species } as const;
  const words = tried ? termsFor(species) : terms;
  const { data: chosen } = useRecord('animals', trial.female, { enabled: trial.female !== '' });
  const isFull = trial.males.length >= mostMales;
  return (
    <section className="card compare-parents" aria-label="Parents">
      <div className="compare-female">
        {tried && tried.female.id === trial.female ? (
          <Female tried={tried} onClear={() => onChange({ female: '', males: [] })} />
        ) : (
          <Field id="trial-female" label={words.female}>
            <RecordPicker
              id="trial-female"
              entity="animals"
              value={trial.female}
              filters={[{ column: 'gender', operator: 'eq', value: 'Female' }, ofSpecies]}
              onChange={(female) => onChange({ female, males: female === '' ? [] : trial.males })}
            />
          </Field>
        )}
      </div>
      <Field
        id="trial-male"
        label={trial.males.length === 0 ? words.male : `Another ${words.male.toLocaleLowerCase('en')}`}
        help={isFull ? `${mostMales} are compared side by side. Remove one to add another.` : undefined}
      >
        <RecordPicker
          key={trial.males.join()}
          id="trial-male"
          entity="animals"
          value=""
          disabled={trial.female === '' || isFull}
          filters={[{ column: 'gender', operator: 'eq', value: 'Male' }, ofSpecies]}
          first={chosen?.breed ? [{ column: 'breed', operator: 'eq', value: chosen.breed }] : []}
          onChange={(male) => male !== '' && onChange({ males: [...new Set([...trial.males, male])] })}
        />
      </Field>
    </section>
  );
}

function Female({ tried, onClear }: { tried: TriedMatings; onClear: () => void }) {
  const { today } = useFieldServices();
  const { female, litterSizes } = tried;
  const species = useSpecies().speciesFor(female.species);
  return (
    <>
      <Portrait
        name={female.name}
        sex="Female"
        species={female.species}
        photoUrl={female.thumbnailUrl}
        size={64}
        alt=""
      />
      <div className="compare-who">
        <p className="compare-sub">{species.terms.female}</p>
        <AnimalName prefix={female.titlePrefix} suffix={female.titleSuffix} className="compare-name">
          <RecordLink entity="animals" id={female.id} className="">
            {female.name}
          </RecordLink>
        </AnimalName>
        <p className="muted num">
          {[female.breed, female.birthDate ? formatAge(female.birthDate, today) : 'age unknown'].join(', ')}.{' '}
          {shortCoefficientWords(female.coi, female.known)}.{' '}
          {sizeWords(litterSizes.own, litterSizes.breed, species)}
        </p>
      </div>
      <Button size="sm" variant="quiet" icon={X} onClick={onClear}>
        Another {species.terms.female.toLocaleLowerCase('en')}
      </Button>
    </>
  );
}

const spanWords = ({ least, most }: LitterSizes): string =>
  least === most ? `${most}` : `${least} to ${most}`;

/** From her own births, else from her breed's here, else from the species. */
function sizeWords(
  own: LitterSizes | null,
  breed: LitterSizes | null,
  { terms, reproduction }: Species,
): string {
  const { typicalLitterSize, litterSizeRange } = reproduction;
  const births = ({ litters }: LitterSizes) =>
    `${litters} ${(litters === 1 ? terms.litter : terms.litters).toLocaleLowerCase('en')}`;
  const young = terms.childTerm.toLocaleLowerCase('en');
  if (own)
    return `Expect ${spanWords(own)} ${young}: her own ${births(own)}, ${formatNumber(own.mean, 1, { isExact: true })} on average`;
  if (breed && breed.litters >= 3) {
    return `Expect ${spanWords(breed)} ${young}: ${births(breed)} of the breed here, ${formatNumber(breed.mean, 1, { isExact: true })} on average`;
  }
  if (typicalLitterSize === null) return 'As many as eggs are set';
  const span = litterSizeRange ? ` (${litterSizeRange.from} to ${litterSizeRange.to})` : '';
  return `Expect about ${typicalLitterSize}${span}, as is usual for the species`;
}

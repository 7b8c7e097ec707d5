import { Link } from '@tanstack/react-router';
import { Heart, House } from 'lucide-react';
import type { Family } from '#domain/answers/family.ts';
import { daysBetween, formatAge, formatDate } from '#domain/dates.ts';
import { told } from '#domain/entities/usual.ts';
import { mayBeNursed } from '#domain/reproduction/nursing.ts';
import { birthWords, laysEggs } from '#domain/species/laying.ts';
import type { Species, SpeciesKey, Terms } from '#domain/species/species.ts';
import { capitalised } from '#domain/terms.ts';
import { unitWord } from '#domain/unit-word.ts';
import { AnimalState } from '#web/animals/animal-state.tsx';
import { nameOf, sexWord, small } from '#web/animals/animal-words.ts';
import type { OccasionsOf } from '#web/animals/occasions.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { RecordLink } from '#web/fields/record-link.tsx';
import { useFieldServices } from '#web/fields/services.ts';
import { listPath } from '#web/records/record-path.ts';
import { AnimalName, LineageLine } from '#web/ui/animal/animal-name.tsx';
import { Portrait } from '#web/ui/animal/portrait.tsx';
import { sexIcon } from '#web/ui/animal/sex-mark.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Chip } from '#web/ui/chip.tsx';
import type { KeyValue } from '#web/ui/key-values.tsx';
import { RecordHeader } from '#web/ui/record-header.tsx';
import { AnimalActions } from './animal-actions.tsx';
import { weightText } from './weight-series.ts';

export interface AnimalHeadProps {
  animal: AnyRecord;
  family: Family | undefined;
  species: Species;
  terms: Terms;
  occasionsOf: OccasionsOf;
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** Portrait, name, parents, states and six facts. */
export function AnimalHead(props: AnimalHeadProps) {
  const { animal, species, terms } = props;
  const name = String(animal.name);
  const gender = String(animal.gender);
  return (
    <RecordHeader
      breadcrumb={
        <Breadcrumb>
          <Link to={listPath('animals')} className="link">
            {terms.parentTerm}
          </Link>
          {nameOf(animal)}
        </Breadcrumb>
      }
      portrait={
        <Portrait
          name={nameOf(animal)}
          sex={gender}
          species={species.key}
          photoUrl={animal.thumbnailUrl}
          size={168}
          alt={animal.thumbnailUrl ? `${name}, ${small(terms.parent)}, ${small(gender)}` : ''}
        />
      }
      title={
        <AnimalName prefix={text(animal.titlePrefix)} suffix={text(animal.titleSuffix)}>
          {name}
        </AnimalName>
      }
      line={<Parents animal={animal} />}
      chips={<Chips {...props} />}
      actions={<AnimalActions animal={animal} species={species} terms={terms} />}
      vitals={useVitals(props)}
    />
  );
}

/** "by Sire out of Dam": links where they have a record, the name on the papers otherwise. */
function Parents({ animal }: { animal: AnyRecord }) {
  const parent = (reference: 'sireId' | 'damId', written: 'sire' | 'dam') => {
    const id = text(animal[reference]);
    const label = id && animal.labels?.[reference];
    if (!id || !label) return text(animal[written]) ?? undefined;
    return (
      <RecordLink entity="animals" id={id} className="">
        {label}
      </RecordLink>
    );
  };
  return <LineageLine sire={parent('sireId', 'sire')} dam={parent('damId', 'dam')} />;
}

function Chips({ animal, family, species, terms, occasionsOf }: AnimalHeadProps) {
  const { today } = useFieldServices();
  const gender = String(animal.gender);
  const nursing = gender === 'Female' && !laysEggs(species) ? nursed(family, species.key, today) : 0;
  const isOwn = animal.ownership === 'own' && animal.status === 'Active';
  return (
    <>
      <Chip tone={gender === 'Male' ? 'male' : 'female'} icon={sexIcon(gender)}>
        {sexWord(gender, terms)}
      </Chip>
      <AnimalState animal={animal} occasions={occasionsOf(animal.id)} today={today} terms={terms} />
      {nursing > 0 && (
        <Chip tone="accent" icon={Heart}>
          Nursing {nursing} {small(nursing === 1 ? terms.child : terms.childTerm)}
        </Chip>
      )}
      {isOwn && told(animal).guardianStatus === 'In-house' && <Chip icon={House}>In-house</Chip>}
    </>
  );
}

/** The young of a litter that is neither weaned nor sold yet, and young enough. */
const nursed = (family: Family | undefined, species: SpeciesKey, today: string): number =>
  family?.litters
    .filter(
      ({ status, birthDate }) =>
        status === 'Active' && birthDate !== null && mayBeNursed(species, daysBetween(birthDate, today)),
    )
    .reduce((sum, { alivePuppies }) => sum + alivePuppies, 0) ?? 0;

/** A chip number in groups, as it is read out. */
const chipText = (number: string): string =>
  /^\d{15}$/.test(number) ? number.replace(/^(\d{3})(\d{4})(\d{4})(\d{4})$/, '$1 $2 $3 $4') : number;

const mostVitals = 6;

function useVitals({ animal, family, species }: AnimalHeadProps): KeyValue[] {
  const { today } = useFieldServices();
  const born = text(animal.birthDate);
  const died = text(animal.deathDate);
  const facts: [string, string | null][] = [
    ['Called', text(animal.callName)],
    ['Breed', text(animal.breed)],
    [
      capitalised(birthWords(species).born),
      born ? `${formatDate(born)}, ${formatAge(born, died ?? today)}` : 'Unknown',
    ],
    ['Registration', text(animal.registrationNumber)],
    ['Microchip', animal.microchipNumber ? chipText(String(animal.microchipNumber)) : null],
    ['Color', text(animal.color)],
  ];
  const known = facts.flatMap(([label, value]) => (value ? [{ label, value } as KeyValue] : []));
  const weight = weightVital(animal, family, today);
  return weight ? [...known.slice(0, mostVitals - 1), weight] : known.slice(0, mostVitals);
}

/** The last weighing, or the weight on the record where it was never weighed. */
function weightVital(animal: AnyRecord, family: Family | undefined, today: string): KeyValue | null {
  const last = family?.lastWeight;
  if (last) {
    return {
      label: 'Weight',
      value: (
        <>
          {weightText(last.value)} {unitWord(last.unit)}{' '}
          <span className="muted whitespace-nowrap">{formatDate(last.weighedOn, today)}</span>
        </>
      ),
    };
  }
  if (typeof animal.weight !== 'number') return null;
  return { label: 'Weight', value: `${weightText(animal.weight)} ${unitWord(String(animal.weightUnit))}` };
}

import { formatDateLong, isDate } from '../dates.ts';
import { type EntityName, entityOf } from '../entities/index.ts';
import { speciesOf } from '../species/species.ts';
import { has, type RuleValues } from './shape.ts';

/** A day of a record that lies in the life of an animal or a young one. */
export interface DayOfLife {
  readonly day: string;
  /** The reference that says whose. */
  readonly of: string;
  /** Whether that takes a living one. A vet sees the dead as well, and weighs them. */
  readonly takesLife?: (values: RuleValues) => boolean;
  /** Whose it can be alone. That of a pair is judged with the pair. */
  readonly sex?: 'Female' | 'Male';
}

const always = (): boolean => true;

export const embryos = ['IVF', 'Embryo Transfer'];
export const inPerson = ['Natural', 'Hand Mating', 'Free Range'];

/** Frozen embryos outlive their dam. */
const takesDam = (method: unknown): boolean => !embryos.includes(String(method));

/** Frozen semen outlives a sire; where nobody said how they were mated, it may have been that. */
const takesSire = (method: unknown): boolean => inPerson.includes(String(method));

/** Eggs hatch without her. */
const takesDamAtBirth = ({ species, breedingMethod }: RuleValues): boolean =>
  takesDam(breedingMethod) && speciesOf(String(species)).reproduction.kind !== 'laying';

/**
 * Which days lie in whose life. Not among them: a genetic test, which an embryo can have; a payment, a contract or a
 * place on a list, which people agree on before a birth. Weights and pickups are judged with the age (plausible-weight.ts,
 * sale-age.ts), those of young with their death (birth/death.ts), what is logged of a birth in birth/log.ts, what is given by
 * a plan or a course where it is begun and given.
 */
export const daysOfLives: Partial<Record<EntityName, readonly DayOfLife[]>> = {
  health_records: [
    { day: 'date', of: 'animalId' },
    { day: 'date', of: 'puppyId' },
  ],
  heat_cycles: [{ day: 'cycleStartDate', of: 'animalId', takesLife: always, sex: 'Female' }],
  pregnancy_checks: [{ day: 'checkedOn', of: 'femaleId', takesLife: always, sex: 'Female' }],
  breeding_records: [
    { day: 'matingDate', of: 'femaleId', takesLife: ({ method }) => takesDam(method) },
    { day: 'matingDate', of: 'maleId', takesLife: ({ method }) => takesSire(method) },
  ],
  breeding_groups: [
    { day: 'breedingDate', of: 'motherId', takesLife: ({ breedingMethod }) => takesDam(breedingMethod) },
    { day: 'breedingDate', of: 'fatherId', takesLife: ({ breedingMethod }) => takesSire(breedingMethod) },
    { day: 'birthDate', of: 'motherId', takesLife: takesDamAtBirth },
  ],
  incubations: [
    { day: 'setOn', of: 'motherId', sex: 'Female' },
    { day: 'setOn', of: 'fatherId', sex: 'Male' },
  ],
  genetic_clearances: [{ day: 'testDate', of: 'animalId' }],
  identity_marks: [
    { day: 'markedOn', of: 'animalId' },
    { day: 'markedOn', of: 'offspringId' },
  ],
  evaluations: [{ day: 'evaluatedOn', of: 'offspringId', takesLife: always }],
  growth_answers: [{ day: 'answeredOn', of: 'offspringId' }],
  guardian_placements: [{ day: 'startDate', of: 'animalId', takesLife: always }],
};

/**
 * What else is asked of a record that comes back out of the trash, where its animal may have been corrected meanwhile.
 * When it is written the same is judged with the age, and with the pair.
 */
const daysOfRestored: Partial<Record<EntityName, readonly DayOfLife[]>> = {
  weights: [
    { day: 'weighedOn', of: 'animalId' },
    { day: 'weighedOn', of: 'offspringId' },
  ],
  breeding_records: [
    { day: 'matingDate', of: 'femaleId', sex: 'Female' },
    { day: 'matingDate', of: 'maleId', sex: 'Male' },
  ],
};

/** What is known of a life; nothing is refused for what is not. */
export interface Life {
  /** Null for a young one, whose birth is that of its litter. */
  readonly called: string | null;
  readonly gender: string | null;
  readonly born: string | null;
  readonly died: string | null;
}

/** Whose life a record lies in. */
export interface Lived extends DayOfLife {
  readonly whose: 'animals' | 'offspring';
  readonly id: string;
}

/** The lives that a record, or a change of it, has to lie in. What it said before is not asked again. */
export const livesOf = (name: EntityName, values: RuleValues, before: RuleValues = {}): readonly Lived[] =>
  livedOf(name, daysOfLives[name] ?? [], values, before);

/** The same of a record that comes back as it was. */
export const livesOfRestored = (name: EntityName, values: RuleValues): readonly Lived[] =>
  livedOf(name, [...(daysOfLives[name] ?? []), ...(daysOfRestored[name] ?? [])], values, {});

function livedOf(
  name: EntityName,
  lines: readonly DayOfLife[],
  values: RuleValues,
  before: RuleValues,
): readonly Lived[] {
  const { fields } = entityOf(name);
  return lines.flatMap((line) => {
    const { day, of, takesLife = () => false } = line;
    const field = fields[of];
    const isNew =
      values[day] !== before[day] || values[of] !== before[of] || (takesLife(values) && !takesLife(before));
    if (field?.kind !== 'reference' || !isNew || !has(values[of]) || !isDate(String(values[day] ?? '')))
      return [];
    return [{ ...line, whose: field.to as Lived['whose'], id: String(values[of]) }];
  });
}

export const beforeBirth = (called: string | null, born: string): string =>
  `That day lies before the birth${called === null ? '' : ` of ${called}`} on ${formatDateLong(born)}`;

/** Why a record of that day cannot come back: the sentence of its field reads alone, and nothing can be chosen there. */
export function outsideLifeNow(life: Life, line: DayOfLife, values: RuleValues): string | undefined {
  const { called, gender } = life;
  if (line.sex !== undefined && gender !== null && gender !== line.sex)
    return `${called} is ${gender.toLowerCase()} now`;
  const sentence = outsideLife(life, line, values)[line.day];
  return sentence && `It is of ${formatDateLong(String(values[line.day]))}. ${sentence}`;
}

/** Why it cannot lie in that life, as a sentence at its field; nothing where it can. */
export function outsideLife(
  { called, gender, born, died }: Life,
  { day, of, takesLife, sex }: DayOfLife,
  values: RuleValues,
): Record<string, string> {
  const on = String(values[day]);
  if (sex !== undefined && gender !== null && gender !== sex)
    return { [of]: `${called} is ${gender.toLowerCase()}. Choose a ${sex.toLowerCase()}` };
  if (born !== null && on < born) return { [day]: beforeBirth(called, born) };
  if (died !== null && on > died && takesLife?.(values))
    return { [day]: `${called ?? 'This one'} died on ${formatDateLong(died)}, before that day` };
  return {};
}

import type { EntityName } from '../entities/index.ts';
import { laysEggs } from './laying.ts';
import type { Species, SpeciesKey } from './shape.ts';

/** Whether its females come in heat, by whatever word: birds lay, and rabbits and alpacas are always ready. */
const hasHeats = ({ reproduction }: Species): boolean =>
  reproduction.heatLengthDays !== null || reproduction.heatCycleDays !== null;

/** Whether a next heat can be expected: where mating brings on ovulation none comes by itself. */
export const hasForecast = ({ reproduction }: Species): boolean => reproduction.heatCycleDays !== null;

/** Kinds of records that not every species has. */
const kinds: Partial<Record<EntityName, (species: Species) => boolean>> = {
  heat_cycles: hasHeats,
  cycle_tests: hasHeats,
  pregnancy_checks: (species) => !laysEggs(species),
  incubations: laysEggs,
};

/** Whether a kind of record has any sense for a species; where all of them are shown, each has. */
export const isKindFor = (entity: EntityName, species: Species | undefined): boolean =>
  species === undefined || (kinds[entity]?.(species) ?? true);

/** Fields that are about what only some species do. */
const fields: Readonly<Record<string, (species: Species) => boolean>> = {
  firstHeatDate: hasHeats,
  heatCycleId: hasHeats,
  weaningDate: (species) => !laysEggs(species),
};

export const isFieldFor = (name: string, species: Species | undefined): boolean =>
  species === undefined || (fields[name]?.(species) ?? true);

const nurseries: Partial<Record<SpeciesKey, string>> = {
  dog: 'in the whelping box',
  cat: 'in the kittening box',
  rabbits: 'in the nest box',
};

/** Where the youngest are, as their breeders say it; of several species in one word for all. */
export function nurseryOf(species: readonly Species[]): string {
  const places = species.map((one) => nurseries[one.key] ?? (laysEggs(one) ? 'in the brooder' : 'with dam'));
  const [place] = places;
  return place !== undefined && places.every((other) => other === place) ? place : 'being raised';
}

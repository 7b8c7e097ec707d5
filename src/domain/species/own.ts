import type { DayRange, Gestation, Reproduction, Species, Terms } from './shape.ts';
import { type SpeciesKey, species } from './species.ts';

/** The facts of a species that an organisation may know better, each in the unit of its name; days where it has none. */
export const factNames = [
  'gestationDays',
  'heatCycleDays',
  'typicalLitterSize',
  'breedingAgeMonths',
  'birthPauseMinutes',
  'placentaHours',
] as const;

export type FactName = (typeof factNames)[number];
export type OwnFacts = Partial<Record<FactName, number>>;

/** What is set for a species over what the program knows of it; what is missing or blank is as the program has it. */
export interface OwnSpecies {
  readonly words?: Partial<Terms> | undefined;
  readonly facts?: OwnFacts | undefined;
  /** Of kinds that have facts of their own, by their key: a Muscovy's eggs take 35 days, other ducks' 28. */
  readonly kinds?: Record<string, OwnFacts> | undefined;
  /** By the rules of growth, see `reproduction/own-growth.ts`. */
  readonly growth?: Partial<Record<string, number | 'off'>> | undefined;
}

const shifted = <Range extends DayRange>(range: Range, by: number): Range => ({
  ...range,
  from: range.from + by,
  to: range.to + by,
});

/** All counts lead to one birth, so each moves by as many days; what is done shortly before the hatch moves along. */
function withGestation(reproduction: Reproduction, days: number): Reproduction {
  const { incubation } = reproduction;
  const by = days - reproduction.gestationDays;
  const lockdownOn = (incubation?.lockdownOn ?? 0) + by;
  return {
    ...reproduction,
    gestationDays: days,
    gestationRange: shifted(reproduction.gestationRange, by),
    anchors: reproduction.anchors.map((one): Gestation => ({ ...shifted(one, by), days: one.days + by })),
    incubation: incubation && {
      ...incubation,
      lockdownOn,
      candleOn: incubation.candleOn.filter((day) => day < lockdownOn),
    },
  };
}

function withHeats(reproduction: Reproduction, days: number): Reproduction {
  const { heatCycleDays, heatCycleRange } = reproduction;
  if (heatCycleDays === null) return reproduction;
  return {
    ...reproduction,
    heatCycleDays: days,
    heatCycleRange: heatCycleRange && shifted(heatCycleRange, days - heatCycleDays),
  };
}

/** A fact the species does not have stays away, whatever is set. */
function withFacts(reproduction: Reproduction, facts: OwnFacts = {}): Reproduction {
  const { gestationDays, heatCycleDays, typicalLitterSize, breedingAgeMonths } = facts;
  const { birthPauseMinutes, placentaHours } = facts;
  let changed = reproduction;
  if (gestationDays) changed = withGestation(changed, gestationDays);
  if (heatCycleDays) changed = withHeats(changed, heatCycleDays);
  if (typicalLitterSize && changed.typicalLitterSize !== null) changed = { ...changed, typicalLitterSize };
  if (breedingAgeMonths) changed = { ...changed, breedingAgeMonths };
  if (birthPauseMinutes && changed.birthPauseMinutes !== null) changed = { ...changed, birthPauseMinutes };
  if (placentaHours && changed.placentaHours !== null) changed = { ...changed, placentaHours };
  return changed;
}

function build(one: Species, { words, facts, kinds }: OwnSpecies): Species {
  const said = Object.fromEntries(Object.entries(words ?? {}).filter(([, word]) => word?.trim()));
  const reproduction = withFacts(one.reproduction, facts);
  return {
    ...one,
    terms: { ...one.terms, ...said },
    reproduction,
    subSpecies: one.subSpecies.map((kind) => ({
      ...kind,
      terms: { ...kind.terms, ...said },
      // The very same object, because that is how a kind without facts of its own is known.
      reproduction:
        kind.reproduction === one.reproduction
          ? reproduction
          : withFacts(kind.reproduction, kinds?.[kind.key]),
    })),
  };
}

/** Facts of one female are asked about many times, and each time for the same settings. */
const built = new WeakMap<OwnSpecies, Species>();

/** A species as its organisation keeps it; the program's own where nothing is set. */
export function speciesWith(key: SpeciesKey, own: OwnSpecies | null | undefined): Species {
  if (!own) return species[key];
  const known = built.get(own);
  if (known?.key === key) return known;
  const one = build(species[key], own);
  built.set(own, one);
  return one;
}

import { sections } from './sections.ts';
import type { DayRange, Reproduction, Species, SubSpecies, Terms } from './shape.ts';

// Incubation: Mississippi State University Extension, "Incubation periods of other species"; Poultry Producer,
// incubation table. Age at first lay: Farming Friends, "Age of maturity of female birds". Hens' eggs are candled about
// day 7 and 14 and left alone from day 18, ducks' from day 25: three to four days before the hatch. Other birds in
// proportion, a third and two thirds of the time, and never in the last three days. Where the tables give one figure,
// the window is a day either side.

interface BirdFacts extends DayRange {
  days: number;
  candleOn: readonly number[];
  lockdownOn: number;
  breedingAgeMonths: number;
  seasonal?: 'long-day';
}

export function laying(facts: BirdFacts): Reproduction {
  const { days, from, to, candleOn, lockdownOn, breedingAgeMonths, seasonal } = facts;
  return {
    kind: 'laying',
    seasonal: seasonal ?? null,
    gestationDays: days,
    gestationRange: { from, to },
    anchors: [{ anchor: 'set', days, from, to }],
    heatCycleDays: null,
    heatCycleRange: null,
    heatLengthDays: null,
    nextMating: null,
    typicalLitterSize: null,
    litterSizeRange: null,
    breedingAgeMonths,
    latestFirstBreedingMonths: null,
    incubation: { candleOn, lockdownOn, lateAfter: 3 },
    birthPauseMinutes: null,
    placentaHours: null,
  };
}

type BirdWords = Pick<
  Terms,
  | 'parentTerm'
  | 'parent'
  | 'childTerm'
  | 'child'
  | 'female'
  | 'females'
  | 'male'
  | 'males'
  | 'youngFemale'
  | 'youngMale'
>;

function birdTerms(words: BirdWords): Terms {
  return {
    ...words,
    litterTerm: 'Hatching',
    litter: 'Hatch',
    litters: 'Hatches',
    breedingTerm: 'Breeding',
    motherLabel: 'Dam',
    fatherLabel: 'Sire',
    mating: 'pen mating',
    mated: 'penned',
    birth: 'hatching',
    born: 'hatched',
    gaveBirth: 'hatched her eggs',
    pregnant: 'eggs set',
    inSeason: 'laying',
    weaned: 'off heat',
    home: 'flock',
  };
}

interface BirdFactsheet {
  key: 'chickens' | 'ducks' | 'geese' | 'turkeys' | 'quail' | 'pheasants';
  words: BirdWords;
  weightUnits: Species['weightUnits'];
  reproduction: Reproduction;
  subSpecies?: readonly SubSpecies[];
  showcase: string;
}

export function bird({
  key,
  words,
  weightUnits,
  reproduction,
  subSpecies,
  showcase,
}: BirdFactsheet): Species {
  return {
    key,
    terms: birdTerms(words),
    weightUnits,
    youngWeightUnits: ['grams', 'oz'],
    housingTypes: ['Coop', 'Run', 'Free Range', 'Cage', 'Aviary'],
    formSections: sections(),
    reproduction,
    subSpecies: subSpecies ?? [],
    subSpeciesRequired: false,
    features: [
      'Incubation batches',
      'Candling and lockdown days',
      'Fertility and hatch rate',
      'Breeding pens',
      'Band numbers',
    ],
    kpis: [
      'Eggs set',
      'Fertility',
      'Hatch of fertile eggs',
      'Survival off heat',
      `Income per ${words.child.toLowerCase()}`,
    ],
    showcase,
  };
}

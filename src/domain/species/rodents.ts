import { sections } from './sections.ts';
import type { DayRange, Reproduction, Species, SubSpecies } from './shape.ts';

interface RodentFacts {
  gestationDays: number;
  gestationRange: DayRange;
  heatCycleDays: number;
  heatCycleRange: DayRange;
  typicalLitterSize: number;
  litterSizeRange: DayRange;
  breedingAgeMonths: number;
  latestFirstBreedingMonths?: number;
}

function rodent(facts: RodentFacts): Reproduction {
  const { gestationDays, gestationRange } = facts;
  return {
    kind: 'spontaneous',
    seasonal: null,
    anchors: [{ anchor: 'mating', days: gestationDays, ...gestationRange }],
    heatLengthDays: null,
    nextMating: null,
    latestFirstBreedingMonths: null,
    incubation: null,
    birthPauseMinutes: null,
    placentaHours: null,
    ...facts,
  };
}

// Mouse and rat: Kreger, "Mouse & Rat Breeding". Guinea pig: Melbourne Rabbit Clinic, "Guinea Pig Facts". Gestation
// of hamster and gerbil: the usual tables of gestation periods. Cycles: Merck, "Features of the Reproductive Cycle".
const kinds: readonly SubSpecies[] = [
  {
    key: 'mouse',
    label: 'Mouse',
    alsoCalled: ['mice', 'fancy mouse', 'Maus'],
    terms: { parentTerm: 'Mice', parent: 'Mouse', home: 'mousery' },
    reproduction: rodent({
      // Longer, up to a week, while she is still suckling the last young.
      gestationDays: 20,
      gestationRange: { from: 19, to: 21 },
      heatCycleDays: 5,
      heatCycleRange: { from: 4, to: 6 },
      typicalLitterSize: 10,
      litterSizeRange: { from: 8, to: 12 },
      breedingAgeMonths: 2,
    }),
  },
  {
    key: 'rat',
    label: 'Rat',
    alsoCalled: ['fancy rat', 'Ratte'],
    terms: { parentTerm: 'Rats', parent: 'Rat', home: 'rattery' },
    reproduction: rodent({
      gestationDays: 22,
      gestationRange: { from: 21, to: 23 },
      heatCycleDays: 5,
      heatCycleRange: { from: 4, to: 6 },
      typicalLitterSize: 10,
      litterSizeRange: { from: 6, to: 16 },
      breedingAgeMonths: 3,
    }),
  },
  {
    key: 'hamster',
    label: 'Hamster',
    alsoCalled: ['Syrian hamster', 'golden hamster', 'dwarf hamster'],
    terms: {
      parentTerm: 'Hamsters',
      parent: 'Hamster',
      female: 'Female',
      females: 'Females',
      male: 'Male',
      males: 'Males',
    },
    reproduction: rodent({
      // The golden hamster has the shortest; dwarf kinds reach 23.
      gestationDays: 16,
      gestationRange: { from: 16, to: 23 },
      heatCycleDays: 4,
      heatCycleRange: { from: 4, to: 6 },
      typicalLitterSize: 7,
      litterSizeRange: { from: 4, to: 10 },
      breedingAgeMonths: 3,
    }),
  },
  {
    key: 'gerbil',
    label: 'Gerbil',
    alsoCalled: ['Mongolian gerbil'],
    terms: {
      parentTerm: 'Gerbils',
      parent: 'Gerbil',
      female: 'Female',
      females: 'Females',
      male: 'Male',
      males: 'Males',
    },
    reproduction: rodent({
      gestationDays: 24,
      gestationRange: { from: 22, to: 26 },
      heatCycleDays: 5,
      heatCycleRange: { from: 4, to: 6 },
      typicalLitterSize: 5,
      litterSizeRange: { from: 4, to: 6 },
      breedingAgeMonths: 3,
    }),
  },
  {
    key: 'guinea-pig',
    label: 'Guinea pig',
    alsoCalled: ['cavy', 'cavies', 'cuy', 'Meerschweinchen'],
    terms: {
      parentTerm: 'Guinea pigs',
      parent: 'Guinea pig',
      female: 'Sow',
      females: 'Sows',
      male: 'Boar',
      males: 'Boars',
      youngFemale: 'Sow',
      youngMale: 'Boar',
      home: 'caviary',
    },
    reproduction: rodent({
      gestationDays: 66,
      gestationRange: { from: 59, to: 72 },
      heatCycleDays: 16,
      heatCycleRange: { from: 15, to: 17 },
      typicalLitterSize: 3,
      litterSizeRange: { from: 2, to: 4 },
      breedingAgeMonths: 4,
      // A sow that has not given birth by then has a fixed pelvis and may die giving birth.
      latestFirstBreedingMonths: 6,
    }),
  },
];

export const rodents: Species = {
  key: 'rodents',
  terms: {
    parentTerm: 'Rodents',
    parent: 'Rodent',
    childTerm: 'Pups',
    child: 'Pup',
    litterTerm: 'Litters',
    litter: 'Litter',
    litters: 'Litters',
    breedingTerm: 'Breeding',
    female: 'Doe',
    females: 'Does',
    male: 'Buck',
    males: 'Bucks',
    youngFemale: 'Female',
    youngMale: 'Male',
    motherLabel: 'Dam',
    fatherLabel: 'Sire',
    mating: 'pairing',
    mated: 'paired',
    birth: 'birth',
    born: 'born',
    gaveBirth: 'gave birth',
    pregnant: 'pregnant',
    inSeason: 'in heat',
    weaned: 'weaned',
    home: 'rodentry',
  },
  weightUnits: ['grams', 'oz'],
  youngWeightUnits: ['grams', 'oz'],
  housingTypes: ['Cage', 'Hutch', 'Colony', 'Tank'],
  formSections: sections(),
  // Only a span that holds every kind: due dates come from the sub-species.
  reproduction: rodent({
    gestationDays: 22,
    gestationRange: { from: 16, to: 72 },
    heatCycleDays: 5,
    heatCycleRange: { from: 4, to: 17 },
    typicalLitterSize: 8,
    litterSizeRange: { from: 2, to: 16 },
    breedingAgeMonths: 3,
  }),
  subSpecies: kinds,
  subSpeciesRequired: true,
  features: [
    'Mouse, rat, hamster, gerbil, guinea pig',
    'Pairings',
    'Due dates',
    'Litter counts',
    'Pedigree and inbreeding',
    'Coat colour',
  ],
  kpis: [
    'Litters per doe',
    'Average litter size',
    'Survival to weaning',
    'Days between litters',
    'Income per litter',
  ],
  showcase: 'Pups, litters. 16 to 68 days',
};

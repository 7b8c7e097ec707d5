export const speciesKeys = [
  'dog',
  'cat',
  'horse',
  'cattle',
  'chickens',
  'goats',
  'rodents',
  'sheep',
  'rabbits',
  'pigs',
  'ducks',
  'geese',
  'turkeys',
  'quail',
  'pheasants',
  'alpacas',
] as const;

export type SpeciesKey = (typeof speciesKeys)[number];

export const defaultSpecies: SpeciesKey = 'dog';

export const weightUnits = ['grams', 'oz', 'lbs', 'kg'] as const;

export type WeightUnit = (typeof weightUnits)[number];

export const formSections = [
  'basic',
  'physical',
  'identification',
  'identificationExtras',
  'healthGenetics',
  'housing',
  'lineage',
  'breeding',
  'financial',
] as const;

export type FormSection = (typeof formSections)[number];

/** Headings and labels are capitalised; words that only stand inside a sentence are not. */
export interface Terms {
  /** Heading over the parent animals, plural: "Dogs". */
  parentTerm: string;
  /** One of them, for buttons and sentences: "Add Dog". */
  parent: string;
  /** Heading over the young, plural: "Puppies". */
  childTerm: string;
  child: string;
  /** Heading over the births; a plural for some species, a gerund for others: "Litters", "Foaling". */
  litterTerm: string;
  /** One of them, countable: "Add Litter", "Foaling". */
  litter: string;
  /** Several of them, countable: "3 litters", "3 foalings". */
  litters: string;
  /** Heading over matings and cycles. */
  breedingTerm: string;
  female: string;
  females: string;
  male: string;
  males: string;
  /** What a young one is called by its sex: "Filly", "Cockerel". */
  youngFemale: string;
  youngMale: string;
  motherLabel: string;
  fatherLabel: string;
  /** One joining of the pair: "mating", "covering", "service". */
  mating: string;
  /** What was done to her: "mated", "covered", "served". */
  mated: string;
  /** The event: "whelping". */
  birth: string;
  /** Said of the young: "whelped on 3 December". */
  born: string;
  /** Said of the mother: "Gannet kittened on 3 December". */
  gaveBirth: string;
  /** Her state, or the eggs': "in whelp", "eggs set". */
  pregnant: string;
  inSeason: string;
  weaned: string;
  /** Where they live together, or what they are together: "kennel", "flock". */
  home: string;
}

export interface DayRange {
  from: number;
  to: number;
}

/** What a due date may be counted from. */
export type DueAnchor = 'ovulation' | 'lh' | 'mating' | 'set';

export interface Gestation extends DayRange {
  anchor: DueAnchor;
  days: number;
}

/** Days after the eggs are set. The hatch window is the gestation range. */
export interface Incubation {
  candleOn: readonly number[];
  /** The last days without turning: the day the eggs are left alone. */
  lockdownOn: number;
  /** An egg not hatched this many days after the end of the window counts as late. */
  lateAfter: number;
}

export interface Reproduction {
  kind: 'spontaneous' | 'induced' | 'laying';
  seasonal: 'long-day' | 'short-day' | null;
  gestationDays: number;
  gestationRange: DayRange;
  /** The facts a due date can be counted from, most exact first. */
  anchors: readonly Gestation[];
  /** Null where mating brings on ovulation, and for birds. */
  heatCycleDays: number | null;
  heatCycleRange: DayRange | null;
  heatLengthDays: DayRange | null;
  /** When she can conceive again. Null where the ordinary cycle says it. */
  nextMating: (DayRange & { after: 'birth' | 'weaning' }) | null;
  /** Null for birds: as many as were set. */
  typicalLitterSize: number | null;
  litterSizeRange: DayRange | null;
  /** Suggested age at the first mating; a default for the breeder to change. */
  breedingAgeMonths: number;
  /** A first mating later than this is dangerous to her. */
  latestFirstBreedingMonths: number | null;
  incubation: Incubation | null;
  /** After which pause between two young the birth log says so; null where nobody watches for pauses. */
  birthPauseMinutes: number | null;
  /** Within which the placenta is expected after a birth; null where each young one brings its own. */
  placentaHours: number | null;
}

/** A kind inside a species whose facts, and sometimes words, are its own. */
export interface SubSpecies {
  key: string;
  label: string;
  /** Other names breeders and old programs write, one each. */
  alsoCalled: readonly string[];
  terms: Partial<Terms>;
  reproduction: Reproduction;
}

export interface Species {
  key: SpeciesKey;
  terms: Terms;
  /** The first is the default. */
  weightUnits: readonly [WeightUnit, ...WeightUnit[]];
  youngWeightUnits: readonly [WeightUnit, ...WeightUnit[]];
  housingTypes: readonly [string, ...string[]];
  formSections: readonly FormSection[];
  reproduction: Reproduction;
  subSpecies: readonly SubSpecies[];
  /** True where the species as a whole has no usable due date. */
  subSpeciesRequired: boolean;
  features: readonly string[];
  kpis: readonly string[];
  /** Under the species on the landing page. */
  showcase: string;
}

import { type SpeciesKey, species } from '#domain/species/species.ts';

// Every figure by which a weight is noticed, with whoever says so. Defaults for breeders, no veterinary advice.

const handbook = 'Dog Owner’s Home Veterinary Handbook';
const catHandbook = 'Cat Owner’s Home Veterinary Handbook';
const nutrition = 'Small Animal Clinical Nutrition, 5th edition, table 16-1';
const ruleOfThumb = 'breeders’ rule of thumb';

/** What a rule is called, wherever it is: in a flag, in its answer, in a column. */
export const growthRuleNames = [
  'Loss after birth',
  'Birth weight not regained',
  'No gain',
  'Slow gain',
  'Loss',
  'Under the mean',
  'Under the mean at birth',
  'Low birth weight',
] as const;
export type GrowthRuleName = (typeof growthRuleNames)[number];

/** Not judged by a figure of the species: two readings of one session contradict each other. */
export const weighedTwice = 'Weighed twice';
/** What is said to it where none of them is a slip. */
export const bothAreRight = 'Both are right';

/** All that is asked about a weight and answered. */
export const flagNames = [...growthRuleNames, weighedTwice] as const;
export type FlagName = (typeof flagNames)[number];

/** A figure and whoever says so. */
export interface Limit {
  readonly limit: number;
  readonly source: string;
}

/** The least a young one gains in a day, up to a day of its life: as a share of its weight, or in grams. */
export interface ExpectedGain {
  readonly untilDay: number;
  readonly leastShare?: number;
  readonly leastGrams?: number;
  readonly source: string;
}

export interface GrowthRules {
  /** Days after birth in which a loss is not yet a missing gain. */
  readonly settlingDays: number;
  /** The share of the birth weight that is too much to lose in those days. */
  readonly lossAfterBirth: Limit;
  /** The day of life by which it weighs more than at birth. */
  readonly regainedByDay: Limit | null;
  /** It gains from day to day up to this day of life. */
  readonly dailyGainUntilDay: Limit;
  readonly expectedGains: readonly ExpectedGain[];
  /** Later on: the share lost since the weighing before. */
  readonly laterLoss: Limit;
  /** The share of the mean of those weighed the same day. */
  readonly leastOfMean: Limit;
  readonly leastOfMeanAtBirth: Limit | null;
  readonly leastGramsAtBirth: Limit | null;
  /** The days of life in which it usually weighs twice its birth weight. */
  readonly doubling: { readonly from: number; readonly to: number; readonly source: string } | null;
}

/** Mammals nobody has told us more about: only what compares an animal with itself and its littermates. */
const anyMammal: GrowthRules = {
  settlingDays: 2,
  lossAfterBirth: { limit: 0.1, source: ruleOfThumb },
  regainedByDay: null,
  dailyGainUntilDay: { limit: 14, source: ruleOfThumb },
  expectedGains: [],
  laterLoss: { limit: 0.05, source: ruleOfThumb },
  leastOfMean: { limit: 0.75, source: ruleOfThumb },
  leastOfMeanAtBirth: null,
  leastGramsAtBirth: null,
  doubling: null,
};

const dog: GrowthRules = {
  ...anyMammal,
  // Puppies that grew by −4 % or less over their first two days died more often up to day 21.
  lossAfterBirth: { limit: 0.04, source: 'Mila 2015' },
  regainedByDay: { limit: 3, source: handbook },
  dailyGainUntilDay: { limit: 14, source: handbook },
  expectedGains: [
    { untilDay: 7, leastShare: 0.05, source: nutrition },
    { untilDay: 28, leastShare: 0.035, source: nutrition },
  ],
  leastOfMeanAtBirth: { limit: 0.75, source: handbook },
  doubling: { from: 8, to: 10, source: nutrition },
};

const cat: GrowthRules = {
  ...anyMammal,
  lossAfterBirth: { limit: 0.1, source: catHandbook },
  regainedByDay: { limit: 3, source: catHandbook },
  dailyGainUntilDay: { limit: 14, source: catHandbook },
  expectedGains: [{ untilDay: 28, leastGrams: 7, source: catHandbook }],
  leastGramsAtBirth: { limit: 90, source: catHandbook },
  doubling: { from: 7, to: 14, source: catHandbook },
};

/** Null for what hatches: a chick lives on its yolk and loses weight at first. */
export function growthRulesOf(key: SpeciesKey): GrowthRules | null {
  if (species[key].reproduction.kind === 'laying') return null;
  return key === 'dog' ? dog : key === 'cat' ? cat : anyMammal;
}

import { daysBetween } from '#domain/dates.ts';
import { type SpeciesKey, species } from '#domain/species/species.ts';
import { formatNumber } from '#domain/writing.ts';

// A newborn may lose up to a tenth of its birth weight in two days; afterwards it gains every day of the first two
// weeks (Dog Owner's Home Veterinary Handbook). Far below its littermates is at risk at any age: three quarters of their
// mean is a rule of thumb of breeders, no measure of illness.

const settlingDays = 2;
const dailyGainDays = 14;
const leastOfBirth = 0.9;
const leastLater = 0.95;
const leastOfMean = 0.75;
/** A mean of fewer says nothing of one of them. */
const fewestMates = 3;

/** One look at the scales; in grams, so that units do not matter. */
export interface WeighedOn {
  readonly on: string;
  readonly grams: number;
}

export interface WeighedYoung {
  readonly id: string;
  /** In any order; several on one day count with the last of them. */
  readonly weights: readonly WeighedOn[];
}

export interface GrowthFlag {
  readonly rule: 'birth-loss' | 'no-gain' | 'loss' | 'under-mean';
  /** What was found, to stand behind a name: "has lost 2 g in a day". */
  readonly words: string;
  /** The rule it was measured by. */
  readonly because: string;
}

const gramsText = (grams: number): string =>
  grams < 2000 ? `${formatNumber(grams, 0)} g` : `${formatNumber(grams / 1000, 2)} kg`;

const percent = (share: number): string => `${formatNumber(share * 100, 0)} %`;

const since = (days: number): string => (days === 1 ? 'in 24 hours' : `in ${days} days`);

function byDay(weights: readonly WeighedOn[]): readonly WeighedOn[] {
  const last = new Map(weights.map((weight) => [weight.on, weight]));
  return [...last.values()].sort((a, b) => (a.on < b.on ? -1 : 1));
}

/** What the last step of the curve says. */
function stepFlag(bornOn: string, points: readonly WeighedOn[]): GrowthFlag | null {
  const [now, before] = [points.at(-1), points.at(-2)];
  if (!now || !before) return null;
  const age = daysBetween(bornOn, now.on);
  const days = daysBetween(before.on, now.on);
  const lost = gramsText(before.grams - now.grams);
  if (age <= settlingDays) {
    const birth = points[0]?.on === bornOn ? points[0].grams : null;
    if (birth === null || now.grams > birth * leastOfBirth) return null;
    return {
      rule: 'birth-loss',
      words: `has lost ${percent(1 - now.grams / birth)} of the birth weight`,
      because: 'a tenth or more lost since birth',
    };
  }
  if (age <= dailyGainDays && now.grams <= before.grams) {
    return {
      rule: 'no-gain',
      words:
        now.grams < before.grams ? `has lost ${lost} ${since(days)}` : `has gained nothing ${since(days)}`,
      because: 'no gain in weeks 1 and 2',
    };
  }
  if (age > dailyGainDays && now.grams <= before.grams * leastLater)
    return {
      rule: 'loss',
      words: `has lost ${lost} ${since(days)}`,
      because: '5 % or more lost since the weighing before',
    };
  return null;
}

/** How the last weight stands beside the littermates who were weighed that day. */
function meanFlag(own: WeighedOn, mates: readonly number[]): GrowthFlag | null {
  if (mates.length < fewestMates) return null;
  const mean = mates.reduce((sum, grams) => sum + grams, 0) / mates.length;
  if (own.grams >= mean * leastOfMean) return null;
  return {
    rule: 'under-mean',
    words: `weighs ${percent(own.grams / mean)} of the litter’s mean`,
    because: 'under 75 % of the litter’s mean',
  };
}

/** What is noticed in each one's weights, by its id. No diagnosis; nothing for young that hatch. */
export function growthFlags(
  key: SpeciesKey,
  bornOn: string,
  young: readonly WeighedYoung[],
): ReadonlyMap<string, readonly GrowthFlag[]> {
  if (species[key].reproduction.kind === 'laying') return new Map();
  const curves = young.map(({ id, weights }) => ({ id, points: byDay(weights) }));
  const found = curves.map(({ id, points }): readonly [string, readonly GrowthFlag[]] => {
    const now = points.at(-1);
    if (!now) return [id, []];
    const mates = curves.flatMap((other) => other.points.find(({ on }) => on === now.on)?.grams ?? []);
    const flags = [stepFlag(bornOn, points), meanFlag(now, mates)];
    return [id, flags.filter((flag) => flag !== null)];
  });
  return new Map(found.filter(([, flags]) => flags.length > 0));
}

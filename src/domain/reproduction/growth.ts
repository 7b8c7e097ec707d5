import { daysBetween } from '#domain/dates.ts';
import type { WeightUnit } from '#domain/species/shape.ts';
import type { SpeciesKey } from '#domain/species/species.ts';
import { unitWord } from '#domain/unit-word.ts';
import { convertWeight } from '#domain/weight.ts';
import { formatNumber } from '#domain/writing.ts';
import { bornWith } from './birth-weight.ts';
import { type FlagName, type GrowthRules, type Limit, weighedTwice } from './growth-rules.ts';
import { growthRulesWith, type OwnGrowth } from './own-growth.ts';
import {
  areBothNoted,
  hoursBetween,
  oneSession,
  type Reading,
  type TwoReadings,
  twoReadings,
} from './weighed-twice.ts';

/** A mean of fewer says nothing of one of them. */
const fewestMates = 3;
/** Weighings closer than this are no day apart: a meal weighs more than what grew. */
const leastHoursBetween = 16;

/** So many days a weighing is news: what an older one said wants nobody today, but to be weighed once more. */
export const daysOfNews = 10;

/** One look at the scales; in grams, so that units do not matter. */
export type WeighedOn = Reading;

/** What somebody said to a flag, so that it is not raised once more for the same weighing. */
export interface GrowthAnswer {
  readonly rule: string;
  readonly answer: string | null;
  readonly answeredOn: string;
  readonly answeredTime: string | null;
  /** The last day on which this rule stays quiet for this young one, whatever it weighs. */
  readonly quietUntil: string | null;
  /** Of two readings that are both right: which they are. */
  readonly readings: string | null;
}

export interface WeighedYoung {
  readonly id: string;
  /** In any order; several at one time in the order they were taken. */
  readonly weights: readonly WeighedOn[];
  readonly birthGrams?: number | null | undefined;
  readonly answers?: readonly GrowthAnswer[] | undefined;
}

export interface GrowthFlag {
  readonly rule: FlagName;
  /** What was found, to stand behind a name: "has lost 2 g in 24 hours". */
  readonly words: string;
  /** The rule it was measured by. */
  readonly because: string;
  /** Who says so. */
  readonly source: string;
  /** The answer that holds for it: then nobody is called once more. */
  readonly answer?: GrowthAnswer;
  /** Where two readings contradict each other: both. */
  readonly readings?: TwoReadings;
}

export const isOpen = ({ answer }: GrowthFlag): boolean => answer === undefined;

const gramsText = (grams: number): string =>
  grams < 2000 ? `${formatNumber(grams, grams < 100 ? 1 : 0)} g` : `${formatNumber(grams / 1000, 2)} kg`;

/** As the scales of the breeder show it; the figures of a rule stay those of its source. */
const weightText = (grams: number, unit: WeightUnit): string =>
  unit === 'grams'
    ? gramsText(grams)
    : `${formatNumber(convertWeight(grams, 'grams', unit), unit === 'oz' ? 1 : 2)} ${unitWord(unit)}`;

const percent = (share: number, places = 0): string => `${formatNumber(share * 100, places)} %`;

const since = (hours: number): string =>
  hours < 36 ? `in ${formatNumber(hours, 0)} hours` : `in ${formatNumber(hours / 24, 0)} days`;

const moment = ({ on, time }: WeighedOn): string => `${on} ${time ?? ''}`;

const inOrder = (weights: readonly WeighedOn[]): readonly WeighedOn[] =>
  weights.toSorted((a, b) => (moment(a) < moment(b) ? -1 : moment(a) > moment(b) ? 1 : 0));

const found = (rule: FlagName, words: string, because: string, { source }: Pick<Limit, 'source'>) => ({
  rule,
  words,
  because,
  source,
});

/** One young one as its rules look at it. */
interface Curve {
  readonly rules: GrowthRules;
  readonly unit: WeightUnit;
  readonly bornOn: string;
  readonly birth: number | null;
  readonly points: readonly WeighedOn[];
  readonly now: WeighedOn;
  /** Days since birth at the last weighing, and today. */
  readonly age: number;
  readonly ageToday: number;
}

/** The loss of the first days. */
function lossAfterBirth({ rules, birth, now, age }: Curve): GrowthFlag | null {
  const { lossAfterBirth: rule, settlingDays } = rules;
  if (birth === null || age > settlingDays || now.grams > birth * (1 - rule.limit)) return null;
  return found(
    'Loss after birth',
    `has lost ${percent(1 - now.grams / birth)} of the birth weight`,
    `${percent(rule.limit)} or more lost in the first ${settlingDays} days`,
    rule,
  );
}

function notRegained({ rules, unit, birth, now, age }: Curve): GrowthFlag | null {
  const { regainedByDay: rule, dailyGainUntilDay } = rules;
  if (!rule || birth === null || age < rule.limit || age > dailyGainUntilDay.limit || now.grams > birth)
    return null;
  const words =
    now.grams < birth ? `weighs ${weightText(birth - now.grams, unit)} less than` : 'weighs the same as';
  return found(
    'Birth weight not regained',
    `${words} at birth on day ${age}`,
    `no gain by day ${rule.limit}`,
    rule,
  );
}

/** What a step that is no gain comes to. */
const notGained = ({ unit, now }: Curve, before: WeighedOn, hours: number): string =>
  now.grams < before.grams
    ? `has lost ${weightText(before.grams - now.grams, unit)} ${since(hours)}`
    : `has gained nothing ${since(hours)}`;

/** What the last day says, by each rule that finds something in it, the most telling first. */
function lastStep(curve: Curve): readonly GrowthFlag[] {
  const { rules, points, now, age } = curve;
  const before = points.findLast((point) => hoursBetween(point, now) >= leastHoursBetween);
  if (!before || age <= rules.settlingDays) return [];
  const hours = hoursBetween(before, now);
  const words = notGained(curve, before, hours);
  const { laterLoss, dailyGainUntilDay: daily } = rules;
  const lost = `${percent(laterLoss.limit)} or more lost since the weighing before`;
  return [
    age > daily.limit && now.grams <= before.grams * (1 - laterLoss.limit)
      ? found('Loss', words, lost, laterLoss)
      : null,
    age <= daily.limit && now.grams <= before.grams
      ? found('No gain', words, 'no gain in weeks 1 and 2', daily)
      : null,
    slowGain(curve, before, hours),
  ].filter((flag) => flag !== null);
}

/**
 * Only between days on which a gain is expected: the first two count for nobody. Who gains nothing or loses gains too
 * little as well.
 */
function slowGain(curve: Curve, before: WeighedOn, hours: number): GrowthFlag | null {
  const { rules, bornOn, now, age } = curve;
  const expected = rules.expectedGains.find(({ untilDay }) => age <= untilDay);
  if (!expected || daysBetween(bornOn, before.on) < rules.settlingDays) return null;
  const { leastShare, leastGrams, untilDay } = expected;
  const days = hours / 24;
  const weeks = untilDay <= 7 ? 'in week 1' : `until week ${untilDay / 7}`;
  const told = (gain: string, least: string): GrowthFlag => {
    const words = now.grams > before.grams ? `gains ${gain} a day` : notGained(curve, before, hours);
    return found('Slow gain', words, `under ${least} a day ${weeks}`, expected);
  };
  if (leastShare !== undefined && now.grams < before.grams * (1 + leastShare) ** days)
    return told(percent((now.grams / before.grams) ** (1 / days) - 1, 1), percent(leastShare, 1));
  const grams = (now.grams - before.grams) / days;
  if (leastGrams !== undefined && grams < leastGrams)
    return told(`${formatNumber(grams, 1)} g`, `${leastGrams} g`);
  return null;
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** How the last weight compares with the littermates who were weighed that day, itself among them. */
function underMean({ rules, now, age, ageToday }: Curve, mates: readonly number[]): GrowthFlag | null {
  const { leastOfMean: rule } = rules;
  // What they were born with tells nothing of what they weigh some days later.
  if (age === 0 && ageToday > rules.settlingDays) return null;
  if (mates.length < fewestMates || now.grams >= mean(mates) * rule.limit) return null;
  return found(
    'Under the mean',
    `weighs ${percent(now.grams / mean(mates))} of the litter’s mean`,
    `under ${percent(rule.limit)} of the litter’s mean`,
    rule,
  );
}

/** What the birth weight says, for as long as those who are born too light are at the most risk. */
function atBirth(
  { rules, unit, birth, ageToday }: Curve,
  births: readonly number[],
): readonly (GrowthFlag | null)[] {
  if (birth === null || ageToday > rules.settlingDays) return [];
  const { leastOfMeanAtBirth: ofMean, leastGramsAtBirth: least } = rules;
  return [
    ofMean && births.length >= fewestMates && birth < mean(births) * ofMean.limit
      ? found(
          'Under the mean at birth',
          `was born with ${percent(birth / mean(births))} of the litter’s mean`,
          `under ${percent(ofMean.limit)} of the litter’s mean at birth`,
          ofMean,
        )
      : null,
    least && birth < least.limit
      ? found(
          'Low birth weight',
          `was born with ${weightText(birth, unit)}`,
          `under ${gramsText(least.limit)} at birth`,
          least,
        )
      : null,
  ];
}

/** Whether an answer still holds: nothing was weighed since, or the rule is quiet for a time. */
const holds = (answer: GrowthAnswer, now: WeighedOn, today: string): boolean =>
  (answer.quietUntil !== null && today <= answer.quietUntil) ||
  (now.time && answer.answeredTime
    ? moment(now) <= moment({ on: answer.answeredOn, time: answer.answeredTime, grams: 0 })
    : now.on <= answer.answeredOn);

/** All but the weighing at the birth, which is of no session, however soon after it all are weighed. */
function withoutBirth({ weights, birthGrams: birth }: WeighedYoung, bornOn: string): readonly WeighedOn[] {
  const [first, ...rest] = inOrder(weights);
  if (!first) return [];
  const isBirth = typeof birth === 'number' && Math.abs(first.grams - birth) < birth / 1000;
  return isBirth && daysBetween(bornOn, first.on) <= 1 ? rest : [first, ...rest];
}

/** Two readings within one session that cannot both be the weight, unless somebody says so. */
function contradiction(readings: TwoReadings, unit: WeightUnit): GrowthFlag {
  const { first, second, minutes } = readings;
  const when = minutes === 0 ? 'in one minute' : `within ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  const words = `was weighed twice ${when}: ${weightText(first.grams, unit)} and ${weightText(second.grams, unit)}`;
  const because = `two weights more than 5 % apart within ${oneSession} minutes`;
  return { ...found(weighedTwice, words, because, { source: 'a check, no rule of growth' }), readings };
}

/** What somebody has said to two readings: it covers those it names, and where it names none, all until its hour. */
function saidToBoth(
  { answers = [] }: WeighedYoung,
  both: TwoReadings,
  today: string,
): GrowthAnswer | undefined {
  const said = answers.filter(({ rule }) => rule === weighedTwice);
  const areNoted = areBothNoted(
    both,
    said.flatMap(({ readings }) => readings ?? []),
  );
  return said.findLast((one) => (one.readings ? areNoted : holds(one, both.second, today)));
}

/** The two readings to ask about, the last ones first; where all are answered, the last of them with what was said. */
function weighedTwiceFlag(
  one: WeighedYoung,
  bornOn: string,
  today: string,
  unit: WeightUnit,
): GrowthFlag | undefined {
  const flags = twoReadings(withoutBirth(one, bornOn), today).map((both): GrowthFlag => {
    const answer = saidToBoth(one, both, today);
    return { ...contradiction(both, unit), ...(answer && { answer }) };
  });
  return flags.find(isOpen) ?? flags[0];
}

function answered(flag: GrowthFlag, { answers }: WeighedYoung, now: WeighedOn, today: string): GrowthFlag {
  const answer = answers?.findLast((one) => one.rule === flag.rule && holds(one, now, today));
  return answer ? { ...flag, answer } : flag;
}

/**
 * What is noticed in each one's weights, by its id, the most telling first. No diagnosis; of young that hatch only what
 * contradicts itself.
 * @param today YYYY-MM-DD, for rules that are quiet for a time
 * @param own The figures of the organisation for the species
 * @param unit Of the scales: what is found is told in it
 */
export function growthFlags(
  key: SpeciesKey,
  bornOn: string,
  young: readonly WeighedYoung[],
  today: string,
  own?: OwnGrowth | null,
  unit: WeightUnit = 'grams',
): ReadonlyMap<string, readonly GrowthFlag[]> {
  const twice = new Map(
    young.flatMap((one) => {
      const flag = weighedTwiceFlag(one, bornOn, today, unit);
      return flag ? [[one.id, [flag]] as const] : [];
    }),
  );
  const found = growthRulesWith(key, own);
  if (!found) return twice;
  const { rules, off } = found;
  const curves = young.map((one) => {
    const { birthGrams: written, weights } = one;
    const atBirth = typeof written === 'number' ? [{ on: bornOn, grams: written }] : [];
    const points = inOrder([...atBirth, ...weights]);
    return { one, points, birth: bornWith(written, bornOn, points) };
  });
  const births = curves.flatMap(({ birth }) => birth ?? []);
  const entries = curves.map(({ one, birth, points }): readonly [string, readonly GrowthFlag[]] => {
    const now = points.at(-1);
    if (!now || daysBetween(now.on, today) >= daysOfNews) return [one.id, []];
    const [age, ageToday] = [daysBetween(bornOn, now.on), daysBetween(bornOn, today)];
    const curve: Curve = { rules, unit, bornOn, birth, points, now, age, ageToday };
    const mates = curves.flatMap((mate) => mate.points.findLast(({ on }) => on === now.on)?.grams ?? []);
    const regained = notRegained(curve);
    const step = lastStep(curve).find(({ rule }) => !off.has(rule)) ?? null;
    const flags = [
      lossAfterBirth(curve),
      regained,
      // Whoever has not gained at all by day 3 need not be told the same of the last day.
      regained && step?.rule === 'Slow gain' ? null : step,
      underMean(curve, mates),
      ...atBirth(curve, births),
    ];
    return [
      one.id,
      [
        ...(twice.get(one.id) ?? []),
        ...flags
          .filter((flag) => flag !== null && !off.has(flag.rule))
          .map((flag) => answered(flag as GrowthFlag, one, now, today)),
      ],
    ];
  });
  return new Map(entries.filter(([, flags]) => flags.length > 0));
}

/**
 * Days until the birth weight is doubled at the pace between two weighings; null where it is doubled already, or where
 * nothing was gained.
 */
export function daysToDoubling(birthGrams: number, before: WeighedOn, now: WeighedOn): number | null {
  const days = hoursBetween(before, now) / 24;
  const share = now.grams / before.grams;
  if (days <= 0 || share <= 1 || now.grams >= birthGrams * 2) return null;
  return Math.ceil((Math.log((birthGrams * 2) / now.grams) / Math.log(share)) * days);
}

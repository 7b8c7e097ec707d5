import { type SpeciesKey, species } from '#domain/species/species.ts';
import { formatNumber } from '#domain/writing.ts';
import {
  type GrowthRuleName,
  type GrowthRules,
  growthRuleNames,
  growthRulesOf,
  type Limit,
} from './growth-rules.ts';

/** What an organisation has set for a rule: a figure of its own in the unit of the rule, or that it stays quiet. */
export type OwnGrowth = Readonly<Partial<Record<string, number | 'off'>>>;

const ownSource = 'your own figure';

interface Figure {
  readonly unit: '%' | '% a day' | 'g a day' | 'days' | 'g';
  readonly from: number;
  readonly to: number;
  /** What the program uses for the species; null where it has no such rule. */
  readonly usual: string | null;
  readonly source: string | null;
  readonly with: (rules: GrowthRules, value: number) => GrowthRules;
}

const own = (limit: number): Limit => ({ limit, source: ownSource });
const share = (rule: Limit | null) => ({
  unit: '%' as const,
  usual: rule && formatNumber(rule.limit * 100, 1),
  source: rule?.source ?? null,
});
const plain = (rule: Limit | null) => ({
  usual: rule && formatNumber(rule.limit, 0),
  source: rule?.source ?? null,
});

/** The least gain of a day: in grams where the species is told in grams, else as a share. */
function slowGain({ expectedGains }: GrowthRules): Figure {
  const inGrams = expectedGains.some(({ leastGrams }) => leastGrams !== undefined);
  const untilDay = expectedGains.at(-1)?.untilDay ?? 28;
  const words = expectedGains.map(({ leastShare, leastGrams, untilDay: day }) => {
    const figure = leastGrams ?? formatNumber((leastShare ?? 0) * 100, 1);
    return `${figure} up to day ${day}`;
  });
  return {
    unit: inGrams ? 'g a day' : '% a day',
    from: 0.5,
    to: inGrams ? 2000 : 30,
    usual: words.length > 0 ? words.join(', ') : null,
    source: expectedGains[0]?.source ?? null,
    with: (rules, value) => ({
      ...rules,
      expectedGains: [
        inGrams
          ? { untilDay, leastGrams: value, source: ownSource }
          : { untilDay, leastShare: value / 100, source: ownSource },
      ],
    }),
  };
}

const figuresOf = (usual: GrowthRules): Readonly<Record<GrowthRuleName, Figure>> => ({
  'Loss after birth': {
    ...share(usual.lossAfterBirth),
    ...{ from: 1, to: 30 },
    with: (rules, value) => ({ ...rules, lossAfterBirth: own(value / 100) }),
  },
  'Birth weight not regained': {
    ...plain(usual.regainedByDay),
    ...{ unit: 'days', from: 1, to: 21 },
    with: (rules, value) => ({ ...rules, regainedByDay: own(value) }),
  },
  'No gain': {
    ...plain(usual.dailyGainUntilDay),
    ...{ unit: 'days', from: 3, to: 90 },
    with: (rules, value) => ({ ...rules, dailyGainUntilDay: own(value) }),
  },
  'Slow gain': slowGain(usual),
  Loss: {
    ...share(usual.laterLoss),
    ...{ from: 1, to: 50 },
    with: (rules, value) => ({ ...rules, laterLoss: own(value / 100) }),
  },
  'Under the mean': {
    ...share(usual.leastOfMean),
    ...{ from: 20, to: 99 },
    with: (rules, value) => ({ ...rules, leastOfMean: own(value / 100) }),
  },
  'Under the mean at birth': {
    ...share(usual.leastOfMeanAtBirth),
    ...{ from: 20, to: 99 },
    with: (rules, value) => ({ ...rules, leastOfMeanAtBirth: own(value / 100) }),
  },
  'Low birth weight': {
    ...plain(usual.leastGramsAtBirth),
    ...{ unit: 'g', from: 1, to: 100_000 },
    with: (rules, value) => ({ ...rules, leastGramsAtBirth: own(value) }),
  },
});

/** The rules by which young of a species are judged here; `off` stay quiet. Null for what hatches. */
export function growthRulesWith(
  key: SpeciesKey,
  set: OwnGrowth | null | undefined,
): { readonly rules: GrowthRules; readonly off: ReadonlySet<string> } | null {
  const usual = growthRulesOf(key);
  if (!usual) return null;
  const figures = figuresOf(usual);
  const off = new Set<string>();
  let rules = usual;
  for (const name of growthRuleNames) {
    const value = set?.[name];
    if (value === 'off') off.add(name);
    else if (typeof value === 'number') rules = figures[name].with(rules, value);
  }
  return { rules, off };
}

export interface GrowthFigure extends Omit<Figure, 'with'> {
  readonly rule: GrowthRuleName;
}

/** The eight rules as they can be set for a species, with what is usual and who says so; none for what hatches. */
export function growthFigures(key: SpeciesKey): GrowthFigure[] {
  const usual = growthRulesOf(key);
  if (!usual) return [];
  const figures = figuresOf(usual);
  return growthRuleNames.map((rule) => {
    const { with: _, ...figure } = figures[rule];
    return { rule, ...figure };
  });
}

/** What cannot be true of what is set, by its place: `growth.Low birth weight`. */
export function brokenGrowth(key: SpeciesKey, set: OwnGrowth): Record<string, string> {
  const broken: Record<string, string> = {};
  const figures = growthFigures(key);
  for (const [name, value] of Object.entries(set)) {
    if (value === undefined || value === 'off') continue;
    const figure = figures.find(({ rule }) => rule === name);
    if (!figure) broken[`growth.${name}`] = `${species[key].terms.parentTerm} have no such rule`;
    else if (!(value >= figure.from && value <= figure.to))
      broken[`growth.${name}`] = `Use a number from ${figure.from} to ${figure.to}`;
    else if (figure.unit === 'days' && !Number.isInteger(value)) broken[`growth.${name}`] = 'Use whole days';
  }
  return broken;
}

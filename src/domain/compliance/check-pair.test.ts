import { describe, expect, it } from 'vitest';
import { brokenRequired, checkRules } from './check-pair.ts';
import type { BreedingRule, PairFacts, ParentFacts } from './facts.ts';
import { rulePresets } from './presets.ts';

const blank: BreedingRule = {
  id: 'rule',
  species: null,
  breed: null,
  standardName: 'Rule',
  requirementDescription: 'What it asks',
  isRequired: true,
  appliesTo: 'Both',
  minAgeMonths: null,
  maxAgeYears: null,
  ageCountsAt: 'Mating',
  maxLitters: null,
  withinMonths: null,
  maxCaesareans: null,
  minRestDays: null,
  testName: null,
  allowedResults: null,
  testValidMonths: null,
  maxCoi: null,
  bannedRelation: null,
  minSaleAgeDays: null,
  source: null,
};

const isla: ParentFacts = {
  id: 'isla',
  name: 'Isla',
  sex: 'Female',
  species: 'dog',
  subSpecies: null,
  breed: 'Golden Retriever',
  birthDate: '2020-03-01',
  isOutside: false,
  births: [],
  tests: [],
};
const harbour: ParentFacts = { ...isla, id: 'harbour', name: 'Harbour', sex: 'Male' };

const pair: PairFacts = {
  female: isla,
  male: harbour,
  matingOn: '2026-01-10',
  dueOn: '2026-03-14',
  coi: { coefficient: 0, completeness: [1, 1, 1] },
  relation: { closest: null, words: null, isParentageKnown: true, isGrandparentageKnown: true },
};

const check = (rule: Partial<BreedingRule>, facts: Partial<PairFacts> = {}) =>
  checkRules([{ ...blank, ...rule }], { ...pair, ...facts })[0];

const born = (...days: string[]) => days.map((on) => ({ on, delivery: 'Natural' }));
const hips = (result: string, on: string | null, validUntil: string | null = null) => ({
  tests: [{ name: 'Hips, OFA', result, on, validUntil }],
});

describe('what the female is asked', () => {
  it.each<[string, Partial<BreedingRule>, Partial<ParentFacts>, string]>([
    ['a year old to the day', { minAgeMonths: 12 }, { birthDate: '2025-01-10' }, 'pass'],
    ['a day short of a year', { minAgeMonths: 12 }, { birthDate: '2025-01-11' }, 'fail'],
    ['born on 29 February', { minAgeMonths: 12 }, { birthDate: '2024-02-29' }, 'pass'],
    [
      'eight on the day before she is due',
      { maxAgeYears: 8, ageCountsAt: 'Birth' },
      { birthDate: '2018-03-13' },
      'fail',
    ],
    ['eight on the day after', { maxAgeYears: 8, ageCountsAt: 'Birth' }, { birthDate: '2018-03-15' }, 'pass'],
    [
      'three litters of four',
      { maxLitters: 4 },
      { births: born('2022-01-01', '2023-01-01', '2024-01-01') },
      'pass',
    ],
    [
      'four of four',
      { maxLitters: 4 },
      { births: born('2021-01-01', '2022-01-01', '2023-01-01', '2024-01-01') },
      'fail',
    ],
    ['a birth after the day', { maxLitters: 1 }, { births: born('2026-05-01') }, 'pass'],
    ['one within the year', { maxLitters: 1, withinMonths: 12 }, { births: born('2025-04-01') }, 'fail'],
    ['one before the year', { maxLitters: 1, withinMonths: 12 }, { births: born('2025-03-14') }, 'pass'],
    [
      'two caesareans',
      { maxCaesareans: 2 },
      {
        births: [
          { on: '2023-01-01', delivery: 'Caesarean' },
          { on: '2024-01-01', delivery: 'Caesarean' },
        ],
      },
      'fail',
    ],
    [
      'one, and one nobody wrote down',
      { maxCaesareans: 2 },
      {
        births: [
          { on: '2023-01-01', delivery: 'Caesarean' },
          { on: '2024-01-01', delivery: null },
        ],
      },
      'unknown',
    ],
    ['rested enough', { minRestDays: 200 }, { births: born('2025-06-24') }, 'pass'],
    ['a day too soon', { minRestDays: 200 }, { births: born('2025-06-25') }, 'fail'],
    ['an outside animal without litters here', { maxLitters: 4 }, { isOutside: true }, 'unknown'],
    ['not tested', { testName: 'Hips' }, {}, 'unknown'],
    [
      'tested and allowed',
      { testName: 'hips', allowedResults: ['Good'] },
      hips('Good (OFA)', '2025-01-01'),
      'pass',
    ],
    [
      'tested and not allowed',
      { testName: 'Hips', allowedResults: ['Good'] },
      hips('Fair', '2025-01-01'),
      'fail',
    ],
    [
      'a result that only begins alike',
      { testName: 'Hips', allowedResults: ['N'] },
      hips('N/x', '2025-01-01'),
      'fail',
    ],
    [
      'a genotype that means what the rule says in words',
      { testName: 'prcd-PRA', allowedResults: ['Clear'] },
      { tests: [{ name: 'prcd-PRA', result: 'N/N', on: '2025-01-01', validUntil: null }] },
      'pass',
    ],
    [
      'a genotype that does not',
      { testName: 'prcd-PRA', allowedResults: ['Clear'] },
      { tests: [{ name: 'prcd-PRA', result: 'N/x', on: '2025-01-01', validUntil: null }] },
      'fail',
    ],
    ['tested too long ago', { testName: 'Hips', testValidMonths: 12 }, hips('Good', '2025-01-09'), 'fail'],
    [
      'tested a year ago to the day',
      { testName: 'Hips', testValidMonths: 12 },
      hips('Good', '2025-01-10'),
      'pass',
    ],
    ['run out', { testName: 'Hips' }, hips('Good', '2024-01-01', '2025-12-31'), 'fail'],
    ['tested after the mating', { testName: 'Hips' }, hips('Good', '2026-02-01'), 'unknown'],
    ['tested nobody knows when', { testName: 'Hips', testValidMonths: 12 }, hips('Good', null), 'unknown'],
  ])('%s', (_, rule, facts, verdict) => {
    const result = check({ ...rule, appliesTo: 'Female' }, { female: { ...isla, ...facts } });
    expect(result).toMatchObject({ verdict, male: null });
    expect(result?.female?.evidence).toMatch(/Isla.*\.$/);
  });
});

describe('what both are asked together', () => {
  it.each([
    [0.0625, [1, 1], 'pass'],
    [0.0626, [1, 1], 'fail'],
    [0.02, [1, 0.75], 'unknown'],
    [0.25, [1, 0], 'fail'],
  ])('inbreeding of %f with %j known', (coefficient, completeness, verdict) => {
    expect(check({ maxCoi: 6.25 }, { coi: { coefficient, completeness } })?.verdict).toBe(verdict);
  });

  it('says nothing where the pedigree leads back to itself', () => {
    expect(check({ maxCoi: 6.25 }, { coi: null })?.verdict).toBe('unknown');
  });
});

describe('which rules are asked', () => {
  it('leaves out those of another species or breed', () => {
    expect(check({ species: 'cat', minAgeMonths: 1 })).toBeUndefined();
    expect(check({ breed: 'Kelpie', minAgeMonths: 1 })).toBeUndefined();
    expect(check({ breed: 'golden retriever', minAgeMonths: 1 })?.verdict).toBe('pass');
  });

  it('asks a breed’s rule of the parent of that breed', () => {
    const male = { ...harbour, breed: 'Kelpie' };
    expect(check({ breed: 'Kelpie', minAgeMonths: 1 }, { male })).toMatchObject({ female: null, male: {} });
  });

  it('does not guess at a rule in words, and leaves the age at going home to the day they go', () => {
    expect(check({})?.verdict).toBe('unknown');
    expect(check({ minSaleAgeDays: 56 })).toBeUndefined();
  });

  it('puts broken rules first, and counts those that must be met', () => {
    const rules = [
      { ...blank, id: 'met', minAgeMonths: 1 },
      { ...blank, id: 'untold', testName: 'Hips' },
      { ...blank, id: 'advice', minAgeMonths: 600, isRequired: false },
      { ...blank, id: 'broken', minAgeMonths: 600 },
    ];
    const results = checkRules(rules, pair);
    expect(results.map(({ ruleId }) => ruleId)).toEqual(['broken', 'advice', 'untold', 'met']);
    expect(brokenRequired(results).map(({ ruleId }) => ruleId)).toEqual(['broken']);
  });
});

describe('the rules of the Kennel Club in the United Kingdom', () => {
  const preset = rulePresets.find(({ key }) => key === 'uk-kennel-club');
  const rules = (preset?.rules ?? []).map((rule, index) => ({ ...blank, ...rule, id: String(index) }));
  const broken = (facts: Partial<PairFacts>) =>
    brokenRequired(checkRules(rules, { ...pair, ...facts })).map(({ name }) => name);

  it('find nothing against a sound pair', () => expect(broken({})).toEqual([]));

  it.each<[string, Partial<PairFacts>]>([
    ['Dam at least 1 year old at mating', { female: { ...isla, birthDate: '2025-02-01' } }],
    ['Dam under 8 years at whelping', { female: { ...isla, birthDate: '2018-02-01' } }],
    [
      'No more than four litters',
      { female: { ...isla, births: born('2021-01-01', '2022-01-01', '2023-01-01', '2024-01-01') } },
    ],
    [
      'Fewer than two caesareans',
      {
        female: {
          ...isla,
          births: ['2023-01-01', '2024-01-01'].map((on) => ({ on, delivery: 'Caesarean' })),
        },
      },
    ],
    [
      'No mating of parent and child or full siblings',
      {
        relation: {
          ...pair.relation,
          closest: 'full-sibling',
          words: 'Isla and Harbour are both by Rook out of Marra',
        },
      },
    ],
  ])('refuse: %s', (name, facts) => expect(broken(facts)).toEqual([name]));

  it('allow half siblings', () => {
    expect(
      broken({ relation: { ...pair.relation, closest: 'half-sibling', words: 'both by Rook' } }),
    ).toEqual([]);
  });
});

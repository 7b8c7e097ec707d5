import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/dates.ts';
import type { SpeciesKey } from '#domain/species/species.ts';
import { daysToDoubling, type GrowthAnswer, growthFlags, isOpen, type WeighedYoung } from './growth.ts';
import { readingsWords } from './weighed-twice.ts';

const bornOn = '2026-11-08';
const dayOf = (day: number): string => addDays(bornOn, day);

/** Weighed on these days since birth, `d` or `d hh:mm`; what it weighed on day 0 is its birth weight. */
const pup = (
  id: string,
  byDay: Readonly<Record<string, number>>,
  answers?: GrowthAnswer[],
): WeighedYoung => ({
  id,
  birthGrams: byDay['0'] ?? null,
  weights: Object.entries(byDay)
    .filter(([when]) => when !== '0')
    .map(([when, grams]) => {
      const [day, time = null] = when.trim().split(' ');
      return { on: dayOf(Number(day)), time, grams };
    }),
  answers,
});

/** The day of the last weighing, or of the birth. */
const lastDay = (young: readonly WeighedYoung[]): string =>
  [bornOn, ...young.flatMap(({ weights }) => weights.map(({ on }) => on))].sort().at(-1) ?? bornOn;

const flagsOf = (young: readonly WeighedYoung[], key: SpeciesKey = 'dog', today = lastDay(young)) =>
  growthFlags(key, bornOn, young, today);

const rulesOf = (young: readonly WeighedYoung[], key?: SpeciesKey) =>
  Object.fromEntries([...flagsOf(young, key)].map(([id, flags]) => [id, flags.map(({ rule }) => rule)]));

describe('the curve of a puppy', () => {
  test.each([
    ['gains every day', { 0: 388, 5: 499, 6: 540 }, undefined],
    ['loses under 4 % in the first two days', { 0: 400, 1: 385 }, undefined],
    ['loses 4 % in the first two days', { 0: 400, 2: 384 }, ['Loss after birth']],
    ['regains it by the third day', { 0: 400, 1: 380, 2: 384, 3: 404 }, undefined],
    ['weighs as at birth on the third day', { 0: 400, 2: 390, 3: 400 }, ['Birth weight not regained']],
    ['is still below it on day 5', { 0: 400, 4: 396, 5: 394 }, ['Birth weight not regained', 'No gain']],
    ['stays the same in the second week', { 10: 689, 11: 698, 12: 698 }, ['No gain']],
    ['loses in the second week', { 10: 689, 11: 698, 12: 696 }, ['No gain']],
    ['gains 5 % in week 1', { 5: 500, 6: 525 }, undefined],
    ['gains under 5 % in week 1', { 5: 500, 6: 524 }, ['Slow gain']],
    ['gains 3.5 % in week 3', { 16: 1000, 17: 1035 }, undefined],
    ['gains under 3.5 % in week 3', { 16: 1000, 17: 1034 }, ['Slow gain']],
    ['stays the same in week 3', { 19: 1300, 20: 1300 }, ['Slow gain']],
    ['loses under a twentieth in week 3', { 19: 1300, 20: 1250 }, ['Slow gain']],
    ['loses 4 % a day, for four days', { 16: 1300, 17: 1250, 18: 1202, 19: 1156, 20: 1112 }, ['Slow gain']],
    ['gains as little after week 4', { 30: 2000, 31: 2010 }, undefined],
    ['loses a little later on', { 30: 2000, 31: 1980 }, undefined],
    ['loses a twentieth later on', { 20: 1500, 23: 1425 }, ['Loss']],
    ['loses almost a twentieth later on', { 30: 2000, 33: 1901 }, undefined],
    ['was weighed once', { 5: 300 }, undefined],
    ['weighs less than half a day later', { '5 22:00': 500, '6 07:00': 498 }, undefined],
    [
      'weighs less than the evening before last',
      { '4 22:00': 500, '5 22:00': 530, '6 07:00': 499 },
      ['No gain'],
    ],
  ])('%s', (_, weights, rules) => {
    expect(rulesOf([pup('one', weights)]).one).toEqual(rules);
  });

  test.each([
    [{ 11: 698, 12: 696 }, 'has lost 2 g in 24 hours'],
    [{ '11 07:00': 698, '12 04:00': 696 }, 'has lost 2 g in 21 hours'],
    [{ 9: 698, 12: 698 }, 'has gained nothing in 3 days'],
    [{ 0: 400, 1: 350 }, 'has lost 13 % of the birth weight'],
    [{ 0: 400, 3: 391 }, 'weighs 9 g less than at birth on day 3'],
    [{ 5: 500, 6: 510 }, 'gains 2 % a day'],
    [{ 19: 1300, 20: 1250 }, 'has lost 50 g in 24 hours'],
    [{ 18: 1300, 20: 1300 }, 'has gained nothing in 2 days'],
  ])('%o says how much in how long', (weights, words) => {
    expect(flagsOf([pup('one', weights)]).get('one')?.[0]?.words).toBe(words);
  });

  test('each flag names its rule and who says so', () => {
    expect(flagsOf([pup('one', { 0: 400, 1: 380 })]).get('one')).toEqual([
      {
        rule: 'Loss after birth',
        words: 'has lost 5 % of the birth weight',
        because: '4 % or more lost in the first 2 days',
        source: 'Mila 2015',
      },
    ]);
  });

  test.each([
    ['the next day', 0, 1, 340, ['Loss after birth']],
    ['on day 2', 0, 2, 330, ['Loss after birth']],
    ['on day 5', 0, 5, 394, ['Birth weight not regained', 'No gain']],
    ['little', 0, 1, 390, undefined],
    ['but was not weighed on the birth day', 1, 2, 340, undefined],
  ])(
    'without a birth weight its first weighing of the birth day counts: has lost %s',
    (_, first, last, grams, rules) => {
      const weights = [
        { on: dayOf(first), time: '08:00', grams: 400 },
        { on: dayOf(first), time: '20:00', grams: 395 },
        { on: dayOf(last), time: '20:00', grams },
      ];
      expect(rulesOf([{ id: 'one', weights }]).one).toEqual(rules);
    },
  );

  test('the last of several weighings of one day counts', () => {
    const weights = [
      { on: dayOf(11), grams: 660 },
      { on: dayOf(12), grams: 650 },
      { on: dayOf(12), grams: 705 },
    ];
    expect(rulesOf([{ id: 'one', weights }])).toEqual({});
  });
});

describe('beside the littermates', () => {
  const [red, blue] = [pup('red', { 12: 1078 }), pup('blue', { 12: 1160 })];

  test('one far below them is told, and two make no mean', () => {
    expect(rulesOf([red, blue, pup('yellow', { 12: 650 })])).toEqual({ yellow: ['Under the mean'] });
    expect(rulesOf([red, pup('yellow', { 12: 500 })])).toEqual({});
    // Weighed on another day, it is not compared.
    expect(rulesOf([red, blue, pup('yellow', { 11: 600 })])).toEqual({});
  });

  test('three quarters of the mean are not under three quarters', () => {
    const [one, other] = [pup('one', { 12: 1125 }), pup('other', { 12: 1125 })];
    expect(rulesOf([one, other, pup('small', { 12: 750 })])).toEqual({});
    expect(rulesOf([one, other, pup('small', { 12: 749 })])).toEqual({ small: ['Under the mean'] });
  });

  test('the birth weight is compared for the first two days', () => {
    const born = [pup('one', { 0: 450 }), pup('other', { 0: 450 }), pup('small', { 0: 290 })];
    expect(rulesOf(born)).toEqual({ small: ['Under the mean', 'Under the mean at birth'] });
    const later = [pup('one', { 0: 450 }), pup('other', { 0: 450 }), pup('small', { 0: 290, 3: 330 })];
    expect(rulesOf(later)).toEqual({});
  });
});

describe('some days later', () => {
  const rulesOn = (day: number, young: readonly WeighedYoung[]) =>
    [...flagsOf(young, 'dog', dayOf(day)).values()].flat().map(({ rule }) => rule);

  test('what was weighed stands for ten days, then wants nobody but to be weighed again', () => {
    const lost = [pup('one', { 11: 698, 12: 690 })];
    expect([12, 21, 22, 40].map((day) => rulesOn(day, lost))).toEqual([['No gain'], ['No gain'], [], []]);
  });

  test('what they were born with is compared in the first two days of their lives, weighed since or not', () => {
    const born = [400, 410, 420, 250].map((grams, place) => pup(String(place), { 0: grams }));
    const weighed = [...born.slice(0, 3), pup('small', { 0: 250, 1: 252 })];
    const atBirth = ['Under the mean', 'Under the mean at birth'];
    expect([0, 2, 3, 9, 45].map((day) => rulesOn(day, born))).toEqual([atBirth, atBirth, [], [], []]);
    expect([1, 3].map((day) => rulesOn(day, weighed))).toEqual([['Under the mean at birth'], []]);
  });
});

describe('by species', () => {
  test.each([
    ['cat', { 0: 88, 1: 88 }, ['Low birth weight']],
    ['cat', { 0: 100, 1: 95 }, undefined],
    ['cat', { 0: 100, 1: 90 }, ['Loss after birth']],
    ['cat', { 5: 150, 6: 157 }, undefined],
    ['cat', { 5: 150, 6: 156 }, ['Slow gain']],
    ['cat', { 20: 350, 21: 345 }, ['Slow gain']],
    ['goats', { 20: 8000, 21: 7900 }, undefined],
    ['goats', { 0: 3500, 1: 3300, 3: 3300 }, ['No gain']],
    ['goats', { 5: 5000, 6: 5001 }, undefined],
    ['horse', { 0: 50_000, 1: 47_000 }, undefined],
    ['rabbits', { 5: 100, 6: 99 }, ['No gain']],
    // Chicks lose weight after hatching, and nobody is told.
    ['ducks', { 3: 50, 4: 40 }, undefined],
    ['chickens', { 10: 90, 11: 80 }, undefined],
  ] as const)('%s %o', (key, weights, rules) => {
    expect(rulesOf([pup('one', weights)], key).one).toEqual(rules);
  });
});

describe('an answer', () => {
  const said = (more: Partial<GrowthAnswer> = {}): GrowthAnswer => ({
    rule: 'No gain',
    answer: 'Fed by tube',
    answeredOn: dayOf(12),
    answeredTime: '03:10',
    ...{ quietUntil: null, readings: null },
    ...more,
  });
  const open = (answers: GrowthAnswer[], weights = {}, today = dayOf(12)) =>
    flagsOf([pup('one', { '11 03:00': 698, '12 03:00': 696, ...weights }, answers)], 'dog', today)
      .get('one')
      ?.map(isOpen);

  test.each([
    ['holds for the weighing it was given to', [said()], {}, [false]],
    ['was given before the weighing', [said({ answeredTime: '02:00' })], {}, [true]],
    ['is to another rule', [said({ rule: 'Slow gain' })], {}, [true]],
    ['no longer holds for the next weighing', [said()], { '13 03:00': 690 }, [true]],
    ['without an hour holds for its day', [said({ answeredTime: null })], {}, [false]],
  ])('%s', (_, answers, weights, expected) => {
    expect(open(answers, weights)).toEqual(expected);
  });

  test('quietens the rule up to its last day', () => {
    const quiet = [said({ answer: null, quietUntil: dayOf(14) })];
    expect(open(quiet, { '13 03:00': 690 }, dayOf(14))).toEqual([false]);
    expect(open(quiet, { '13 03:00': 690 }, dayOf(15))).toEqual([true]);
  });
});

describe('two readings of one session', () => {
  const rule = 'Weighed twice';
  const twice = { '12 03:10': 412, '12 03:14': 512 };
  test.each([
    ['clearly apart', twice, 'was weighed twice within 4 minutes: 412 g and 512 g'],
    [
      'in one minute',
      { '12 03:10': 412, '12 03:10 ': 372 },
      'was weighed twice in one minute: 412 g and 372 g',
    ],
    [
      'over midnight',
      { '11 23:50': 412, '12 00:20': 372 },
      'was weighed twice within 30 minutes: 412 g and 372 g',
    ],
    ['a meal apart', { '12 03:10': 400, '12 03:14': 420 }, undefined],
    ['in two sessions', { '12 03:10': 412, '12 03:56': 512 }, undefined],
    ['without an hour', { '12': 412, '12 03:10': 512 }, undefined],
    ['weighed since', { ...twice, '13 03:10': 430 }, 'was weighed twice within 4 minutes: 412 g and 512 g'],
    ['long ago', { ...twice, '15 03:10': 430 }, undefined],
  ])('%s', (_, weights, words) => {
    for (const key of ['dog', 'ducks'] as const) {
      const flags = flagsOf([pup('one', weights)], key).get('one') ?? [];
      expect(flags.find((flag) => flag.rule === rule)?.words).toBe(words);
    }
  });

  test('what it was born with is none of them', () => {
    const soon = { '0': 412, '0 03:10': 412, '0 03:30': 380 };
    const rules = (weights: Record<string, number>) => flagsOf([pup('one', weights)], 'ducks').get('one');
    expect(rules(soon)).toBeUndefined();
    expect(rules({ ...soon, '0 03:40': 412 })?.map((flag) => flag.rule)).toEqual([rule]);
  });

  const answer = { rule, answer: 'Both are right', answeredOn: dayOf(12), answeredTime: '03:20' };
  const asked = (weights: Record<string, number>, answers: readonly Partial<GrowthAnswer>[]) => {
    const all = answers.map((more) => ({ ...answer, quietUntil: null, readings: null, ...more }));
    return flagsOf([pup('one', weights, all)], 'ducks')
      .get('one')
      ?.map((flag) => [isOpen(flag), flag.readings?.first.grams, flag.readings?.second.grams]);
  };

  test('an answer that names none holds for all until its hour, not for a later reading', () => {
    expect(asked(twice, [{}])).toEqual([[false, 412, 512]]);
    expect(asked({ ...twice, '13 03:10': 430 }, [{}])).toEqual([[false, 412, 512]]);
    expect(asked({ ...twice, '12 03:30': 420 }, [{}])).toEqual([[true, 512, 420]]);
  });

  test('an answer about two readings covers these two, whenever a third one arrives', () => {
    const at = (time: string, grams: number) => ({ on: dayOf(12), time, grams });
    const both = [{ readings: readingsWords(at('03:10:00', 412), at('03:14', 512.04)) }];
    expect(asked(twice, both)).toEqual([[false, 412, 512]]);
    // Of the hours before the answer, and none it was given about: between them, and before them.
    expect(asked({ ...twice, '12 03:12': 460 }, both)).toEqual([[true, 460, 512]]);
    expect(asked({ ...twice, '12 03:12': 500 }, both)).toEqual([[true, 412, 500]]);
    expect(asked({ ...twice, '12 03:05': 380 }, both)).toEqual([[true, 380, 412]]);
    // One of them put right is another reading.
    expect(asked({ ...twice, '12 03:14': 472 }, both)).toEqual([[true, 412, 472]]);
    const all = [...both, { readings: readingsWords(at('03:12', 460), at('03:14', 512)) }];
    expect(asked({ ...twice, '12 03:12': 460 }, all)).toEqual([[false, 460, 512]]);
  });
});

test.each([
  ['8 % a day', 400, { on: dayOf(3), grams: 420 }, { on: dayOf(4), grams: 453.6 }, 8],
  ['doubled already', 400, { on: dayOf(8), grams: 790 }, { on: dayOf(9), grams: 820 }, null],
  ['nothing gained', 400, { on: dayOf(3), grams: 420 }, { on: dayOf(4), grams: 420 }, null],
  ['the same moment', 400, { on: dayOf(3), grams: 420 }, { on: dayOf(3), grams: 430 }, null],
] as const)('days to doubling: %s', (_, birth, before, now, days) => {
  expect(daysToDoubling(birth, before, now)).toBe(days);
});

test('what was found is told as the scales show it', () => {
  const young = [pup('one', { 10: 689, 11: 698, 12: 668 })];
  const told = (unit: 'grams' | 'oz' | 'lbs') =>
    growthFlags('dog', bornOn, young, dayOf(12), null, unit).get('one')?.[0]?.words;
  expect([told('grams'), told('oz'), told('lbs')]).toEqual([
    'has lost 30 g in 24 hours',
    'has lost 1.1 oz in 24 hours',
    'has lost 0.07 lb in 24 hours',
  ]);
});

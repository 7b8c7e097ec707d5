import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/dates.ts';
import { growthFlags, type WeighedYoung } from './growth.ts';

const bornOn = '2026-11-08';

/** Weighed on these days since birth. */
const pup = (id: string, byDay: Readonly<Record<number, number>>): WeighedYoung => ({
  id,
  weights: Object.entries(byDay).map(([day, grams]) => ({ on: addDays(bornOn, Number(day)), grams })),
});

const rulesOf = (...young: WeighedYoung[]) =>
  Object.fromEntries(
    [...growthFlags('dog', bornOn, young)].map(([id, flags]) => [id, flags.map(({ rule }) => rule)]),
  );

describe('one curve', () => {
  test.each([
    ['gains every day', { 0: 388, 5: 499, 6: 540 }, undefined],
    ['loses a little in the first two days', { 0: 400, 1: 372 }, undefined],
    ['loses a tenth in the first two days', { 0: 400, 2: 360 }, ['birth-loss']],
    ['stands still in the second week', { 10: 689, 11: 698, 12: 698 }, ['no-gain']],
    ['loses in the second week', { 10: 689, 11: 698, 12: 696 }, ['no-gain']],
    ['loses a little later on', { 20: 1500, 21: 1480 }, undefined],
    ['loses a twentieth later on', { 20: 1500, 23: 1425 }, ['loss']],
    ['loses almost a twentieth later on', { 20: 1500, 23: 1426 }, undefined],
    ['was weighed once', { 5: 300 }, undefined],
  ])('%s', (_, weights, rules) => {
    expect(rulesOf(pup('one', weights)).one).toEqual(rules);
  });

  test('says how much in how long', () => {
    const words = (weights: Readonly<Record<number, number>>) =>
      growthFlags('dog', bornOn, [pup('one', weights)]).get('one')?.[0]?.words;
    expect(words({ 11: 698, 12: 696 })).toBe('has lost 2 g in 24 hours');
    expect(words({ 9: 698, 12: 698 })).toBe('has gained nothing in 3 days');
    expect(words({ 0: 400, 1: 350 })).toMatch(/^has lost 13 % of the birth weight$/);
  });

  test('the last of several weighings of one day counts', () => {
    const twice = pup('one', { 11: 690 });
    const weights = [
      ...twice.weights,
      { on: addDays(bornOn, 12), grams: 680 },
      { on: addDays(bornOn, 12), grams: 705 },
    ];
    expect(rulesOf({ id: 'one', weights })).toEqual({});
  });
});

test('one far below its littermates is told, and two make no mean', () => {
  const [red, blue, yellow] = [
    pup('red', { 12: 1078 }),
    pup('blue', { 12: 1160 }),
    pup('yellow', { 12: 650 }),
  ];
  expect(rulesOf(red, blue, yellow)).toEqual({ yellow: ['under-mean'] });
  expect(rulesOf(red, yellow)).toEqual({});
  // The mean is 1,000 g: three quarters of it are not under three quarters.
  const [one, other] = [pup('one', { 12: 1125 }), pup('other', { 12: 1125 })];
  expect(rulesOf(one, other, pup('small', { 12: 750 }))).toEqual({});
  expect(rulesOf(one, other, pup('small', { 12: 749 }))).toEqual({ small: ['under-mean'] });
  // Weighed on another day, it is not compared.
  expect(rulesOf(red, blue, pup('yellow', { 11: 600 }))).toEqual({});
});

test('chicks lose weight after hatching, and nobody is told', () => {
  expect(growthFlags('ducks', bornOn, [pup('one', { 3: 50, 4: 40 })]).size).toBe(0);
});

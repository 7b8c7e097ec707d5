import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/dates.ts';
import { speciesKeys } from '#domain/species/species.ts';
import { randomNumbers } from '#tests/support/random-numbers.ts';
import type { FemaleFacts, LitterFact, MatingFact } from './facts.ts';
import { holdsUntil, longestRound } from './holds-until.ts';
import { occasionsOf } from './kept-occasions.ts';
import { timelineOf } from './timeline.ts';

const random = randomNumbers(20_261_122);
const chance = (share: number): boolean => random() < share;
const among = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
const between = (from: number, to: number): number => from + Math.floor(random() * (to - from + 1));
const some = <T>(most: number, make: (index: number) => T): T[] =>
  Array.from({ length: between(0, most) }, (_, index) => make(index));

const today = '2026-11-22';
const near = (from = -420, to = 60): string => addDays(today, between(from, to));

function mating(index: number): MatingFact {
  const on = near(-420, 30);
  return {
    id: `mating-${index}`,
    on,
    untilOn: chance(0.2) ? addDays(on, between(1, 20)) : null,
    heatId: chance(0.5) ? `heat-${between(0, 3)}` : null,
    maleId: 'male',
    maleName: 'Otter',
    method: 'Natural',
    semen: null,
    status: among(['planned', 'done', 'confirmed', 'not pregnant']),
  };
}

function litter(index: number): LitterFact {
  const bornOn = chance(0.5) ? near(-420, 0) : null;
  return {
    id: `litter-${index}`,
    matingId: chance(0.4) ? `mating-${between(0, 2)}` : null,
    matedOn: chance(0.6) ? near() : null,
    expectedOn: chance(0.6) ? near() : null,
    bornOn,
    total: 4,
    alive: 4,
    maleId: 'male',
    maleName: 'Otter',
  };
}

const female = (): FemaleFacts => ({
  species: among(speciesKeys),
  subSpecies: null,
  own: null,
  birthDate: '2019-03-01',
  heats: some(4, (index) => {
    const startOn = near();
    return {
      id: `heat-${index}`,
      startOn,
      endOn: chance(0.4) ? addDays(startOn, between(0, 25)) : null,
      ovulationOn: chance(0.2) ? addDays(startOn, between(5, 15)) : null,
      tests: some(3, (test) => ({
        id: `test-${index}-${test}`,
        on: addDays(startOn, between(3, 14)),
        kind: 'Progesterone',
        value: between(0, 12),
        unit: 'ng/mL',
        finding: null,
      })),
    };
  }),
  matings: some(3, mating),
  checks: some(2, (index) => ({
    id: `check-${index}`,
    on: near(-300, 0),
    matingId: chance(0.5) ? `mating-${between(0, 2)}` : null,
    method: 'Ultrasound',
    result: among(['Pregnant', 'Not pregnant', 'Uncertain']),
    count: null,
  })),
  litters: some(2, litter),
});

/** What is kept of her as it would be worked out on a day; what is over for good is shown no more. */
function keptOn(facts: FemaleFacts, day: string, shownOn: string) {
  const timeline = timelineOf(facts, day, addDays(day, -longestRound(facts.species)));
  return {
    holds: holdsUntil(facts, timeline),
    occasions: occasionsOf({ id: 'a', name: 'Isla', isKept: true, facts }, timeline)
      .filter(({ kind, to }) => kind !== 'heat' || to >= addDays(shownOn, -14))
      // The last day of a heat that goes on is the day it is looked at.
      .map((one) => (one.kind === 'in-season' ? { ...one, to: '' } : one)),
  };
}

describe('how long a kept timeline is true', () => {
  const females = Array.from({ length: 1_500 }, female);

  it('says on every day until then what it would say if it were worked out on that day', () => {
    let compared = 0;
    for (const facts of females) {
      const { holds } = keptOn(facts, today, today);
      expect(holds >= today).toBe(true);
      const last = holds < addDays(today, 400) ? holds : addDays(today, 400);
      for (const day of new Set([addDays(today, 1), addDays(today, 5), addDays(last, -1), last])) {
        if (day > last || day <= today) continue;
        compared += 1;
        expect([facts, day, keptOn(facts, day, day).occasions]).toEqual([
          facts,
          day,
          keptOn(facts, today, day).occasions,
        ]);
      }
    }
    expect(compared).toBeGreaterThan(1_000);
  });

  it('mostly holds longer than a day, and never into another year', () => {
    const holds = females.map((facts) => keptOn(facts, today, today).holds);
    expect(holds.filter((day) => day > today).length).toBeGreaterThan(females.length / 2);
    expect(holds.every((day) => day <= '2026-12-31')).toBe(true);
  });
});

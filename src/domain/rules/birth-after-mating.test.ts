import { describe, expect, it } from 'vitest';
import { addDays } from '../dates.ts';
import { factLimits, kindsWithFacts } from '../species/own-rules.ts';
import { reproductionOf, speciesKeys, speciesOf } from '../species/species.ts';
import { impossibleBirth, isBirthNew } from './birth-after-mating.ts';

const on = '2024-03-01';
const daysOn = (days: number) => addDays(on, days);
const dog = { species: 'dog' };

const mothers = speciesKeys.flatMap((species) => [
  { species, subSpecies: null },
  ...kindsWithFacts(speciesOf(species)).map(({ key }) => ({ species, subSpecies: key })),
]);

describe('a birth after its mating', () => {
  it.each(mothers)(
    '$species $subSpecies: every length that is usual or can be set, never 5 days or 3 years',
    (mother) => {
      const facts = reproductionOf(speciesOf(mother.species), mother.subSpecies);
      const limits = factLimits(facts, 'gestationDays');
      const problem = (days: number) => impossibleBirth(mother, { on, method: null }, daysOn(days));
      for (const days of [facts.gestationRange.from, facts.gestationRange.to, limits?.from, limits?.to])
        expect(problem(days ?? 0)).toBeUndefined();
      expect([problem(5), problem(1095)]).toEqual([
        expect.stringMatching(/^That is 5 days after .* on 1 March 2024\. .* Correct one of the two dates$/),
        expect.stringMatching(/^That is 1095 days after /),
      ]);
    },
  );

  it('says the usual length in the words of the species', () => {
    const said = (species: string, method: string | null = null) =>
      impossibleBirth({ species }, { on, method }, daysOn(5));
    expect(said('dog')).toBe(
      'That is 5 days after the mating on 1 March 2024. Puppies are born 55 to 68 days after it. Correct one of the two dates',
    );
    expect(said('horse')).toContain('the covering on 1 March 2024. Foals are born 320 to 370 days after it');
    expect(said('geese')).toContain(
      'the eggs were set on 1 March 2024. Goslings hatch 28 to 35 days after it',
    );
    expect(impossibleBirth(dog, { on, method: null }, daysOn(1))).toContain('That is 1 day after');
  });

  it('leaves room for what is born before its time and for a mating that is dated by guess', () => {
    const problem = (species: string, days: number, subSpecies: string | null = null) =>
      impossibleBirth({ species, subSpecies }, { on, method: 'Natural' }, daysOn(days));
    for (const [species, first, last] of [
      ['dog', 27, 136],
      ['horse', 160, 740],
      ['turkeys', 13, 158],
    ] as const) {
      expect([problem(species, first), problem(species, last)]).toEqual([undefined, undefined]);
      expect([problem(species, first - 1), problem(species, last + 1)]).not.toContain(undefined);
    }
    // A mouse that nurses carries for up to five weeks.
    expect(problem('rodents', 36, 'mouse')).toBeUndefined();
  });

  it('asks for no latest day of a frozen embryo, or of a pair that runs together, until it is known when they parted', () => {
    for (const method of ['IVF', 'Embryo Transfer', 'Free Range']) {
      expect(impossibleBirth(dog, { on, method }, daysOn(900))).toBeUndefined();
      expect(impossibleBirth(dog, { on, method }, daysOn(5))).toBeDefined();
    }
    const together = { on, until: daysOn(200), method: 'Free Range' };
    expect(impossibleBirth(dog, together, daysOn(336))).toBeUndefined();
    expect(impossibleBirth(dog, together, daysOn(337))).toContain(
      'That is 137 days after the mating on 17 September 2024',
    );
  });

  it('says nothing where a day is not known, or the birth lies before the mating, which has a sentence of its own', () => {
    for (const born of [null, undefined, '', 'soon', '2024-02-01'])
      expect(impossibleBirth(dog, { on, method: null }, born)).toBeUndefined();
    expect(impossibleBirth(dog, { on: null, method: null }, on)).toBeUndefined();
  });

  it('is asked where a day or the method says something new', () => {
    const before = { birthDate: daysOn(5), method: 'Embryo Transfer' };
    const isNew = (change: object) => isBirthNew({ ...before, ...change }, before, ['birthDate'], 'method');
    expect(isNew({ notes: 'Small' })).toBe(false);
    expect(isNew({ method: 'IVF' })).toBe(false);
    expect(isNew({ method: 'Natural' })).toBe(true);
    expect(isNew({ birthDate: daysOn(6) })).toBe(true);
  });
});

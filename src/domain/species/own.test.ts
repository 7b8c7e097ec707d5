import { describe, expect, test } from 'vitest';
import { dueWindow } from '#domain/reproduction/due-window.ts';
import { incubationPlan } from '#domain/reproduction/incubation.ts';
import { firstMatingFrom } from '#domain/reproduction/mating-again.ts';
import { nextHeat } from '#domain/reproduction/next-heat.ts';
import { factNames, speciesWith } from './own.ts';
import { brokenOwn, factLimits, kindsWithFacts } from './own-rules.ts';
import { reproductionOf, species, speciesKeys, termsOf } from './species.ts';

describe('what an organisation sets for a species', () => {
  test('stands over the words of the program, of kinds as well; a blank one does not count', () => {
    const dog = speciesWith('dog', { words: { parentTerm: 'Hounds', childTerm: '  ' } });
    expect(termsOf(dog)).toMatchObject({ parentTerm: 'Hounds', childTerm: 'Puppies' });
    const rodents = speciesWith('rodents', { words: { home: 'shed' } });
    expect(termsOf(rodents, 'guinea-pig')).toMatchObject({ home: 'shed', female: 'Sow' });
    expect(species.rodents.terms.home).not.toBe('shed');
  });

  test('is the program’s own where nothing is set', () => {
    for (const key of speciesKeys) {
      expect(speciesWith(key, null)).toBe(species[key]);
      expect(speciesWith(key, { words: {}, facts: {}, kinds: {} })).toEqual(species[key]);
    }
  });

  test('moves every count of a pregnancy by as many days', () => {
    const about = { species: 'dog', own: { facts: { gestationDays: 61 } } } as const;
    expect(dueWindow({ ...about, ovulationOn: '2026-10-02' })).toMatchObject({
      from: '2026-12-01',
      expectedOn: '2026-12-02',
      to: '2026-12-03',
      because: 'Counted from ovulation on 2 October: 61 ± 1 days.',
    });
    expect(dueWindow({ ...about, matingsOn: ['2026-10-02'] })).toMatchObject({
      from: '2026-11-24',
      expectedOn: '2026-12-02',
      to: '2026-12-07',
    });
  });

  test('moves the hatch and what is done before it, and leaves kinds with facts of their own alone', () => {
    const own = { facts: { gestationDays: 27 }, kinds: { muscovy: { gestationDays: 34 } } };
    expect(incubationPlan('ducks', null, '2026-05-01', own)).toMatchObject({
      hatchOn: '2026-05-28',
      lockdownOn: '2026-05-25',
      candleOn: ['2026-05-10', '2026-05-19'],
    });
    expect(incubationPlan('ducks', 'mallard-derived', '2026-05-01', own)?.hatchOn).toBe('2026-05-28');
    expect(incubationPlan('ducks', 'muscovy', '2026-05-01', own)?.hatchOn).toBe('2026-06-04');
    expect(incubationPlan('ducks', 'muscovy', '2026-05-01', { facts: own.facts })?.hatchOn).toBe(
      '2026-06-05',
    );
  });

  test('still asks for the kind where a species has no due date of its own', () => {
    const own = { facts: { breedingAgeMonths: 3 } };
    expect(dueWindow({ species: 'rodents', own, matingsOn: ['2026-05-01'] })).toBeNull();
    expect(
      dueWindow({ species: 'rodents', subSpecies: 'rat', own, matingsOn: ['2026-05-01'] }),
    ).not.toBeNull();
  });

  test('counts in the next heat and the first mating', () => {
    const own = { words: { parentTerm: 'Hounds' }, facts: { heatCycleDays: 300, breedingAgeMonths: 24 } };
    expect(nextHeat({ species: 'dog', own, heatsOn: ['2026-01-01'] })).toMatchObject({
      expectedOn: '2026-10-28',
      from: '2026-10-16',
      to: '2026-11-15',
      because: expect.stringContaining('300 days are usual for hounds'),
    });
    expect(firstMatingFrom({ species: 'dog', subSpecies: null, own }, '2025-08-31').from).toBe('2027-08-31');
  });

  test('adds no fact the species does not have', () => {
    const own = { facts: { heatCycleDays: 20, typicalLitterSize: 9 } };
    expect(speciesWith('ducks', own).reproduction).toEqual(species.ducks.reproduction);
  });
});

describe('what cannot be true is refused', () => {
  test.each([
    [{ facts: { gestationDays: 40 } }, { 'facts.gestationDays': 'Use a whole number from 52 to 71 days' }],
    [{ facts: { gestationDays: 63.5 } }, { 'facts.gestationDays': 'Use a whole number from 52 to 71 days' }],
    [{ facts: { heatCycleDays: 30 } }, { 'facts.heatCycleDays': 'Use a whole number from 98 to 390 days' }],
    [
      { facts: { typicalLitterSize: 25 } },
      { 'facts.typicalLitterSize': 'Use a whole number from 1 to 12 young' },
    ],
    [
      { facts: { breedingAgeMonths: 3 } },
      { 'facts.breedingAgeMonths': 'Use a whole number from 9 to 72 months' },
    ],
    [{ kinds: { muscovy: {} } }, { 'kinds.muscovy': 'No such kind with facts of its own' }],
    [{ words: { home: '4711' } }, { 'words.home': 'Use letters' }],
    [{ words: { home: '{parent}' } }, { 'words.home': 'Use letters' }],
    [{ words: { male: 'bitch' } }, { 'words.male': 'The same word for both sexes tells nobody apart' }],
    [{ words: { male: 'Hound', female: 'Hound' } }, { 'words.female': expect.any(String) }],
  ])('%j', (own, broken) => {
    expect(brokenOwn('dog', own)).toEqual(broken);
  });

  test('and nothing of what the program itself says, of any species and kind', () => {
    for (const key of speciesKeys) {
      const one = species[key];
      const factsOf = (kind: string | null) => {
        const reproduction = reproductionOf(one, kind);
        return Object.fromEntries(
          factNames.flatMap((name) => (factLimits(reproduction, name) ? [[name, reproduction[name]]] : [])),
        );
      };
      const kinds = Object.fromEntries(kindsWithFacts(one).map(({ key: kind }) => [kind, factsOf(kind)]));
      expect([key, brokenOwn(key, { words: one.terms, facts: factsOf(null), kinds })]).toEqual([key, {}]);
    }
  });

  test('heats of birds', () => {
    expect(brokenOwn('ducks', { facts: { heatCycleDays: 21 } })).toEqual({
      'facts.heatCycleDays': 'This species has none',
    });
  });
});

import { describe, expect, test } from 'vitest';
import { animals } from '#domain/entities/animals.ts';
import { species, speciesKeys } from '#domain/species/species.ts';
import { namesIn } from '#web/records/form-layout.ts';
import { animalParts } from './animal-parts.ts';

const active = { status: 'Active', gender: 'Female' };
const headings = (key: keyof typeof species) => animalParts(species[key], active).map(({ title }) => title);
const names = (key: keyof typeof species, animal = active) =>
  animalParts(species[key], animal).flatMap(namesIn);

describe('the form of an animal', () => {
  test('has the sections the specification gives each species', () => {
    const always = ['Basic information', 'Physical characteristics', 'Identification'];
    const ends = ['Housing & Management', 'Lineage'];
    const dog = [...always, 'Health & Genetics', ...ends, 'Breeding', 'Financial', 'Notes'];
    for (const key of ['dog', 'cat', 'horse', 'cattle', 'alpacas'] as const)
      expect(headings(key)).toEqual(dog);
    for (const key of ['goats', 'sheep'] as const) {
      expect(headings(key)).toEqual([...always, 'Health & Genetics', ...ends, 'Breeding', 'Notes']);
    }
    expect(headings('rabbits')).toEqual([...always, ...ends, 'Breeding', 'Notes']);
    expect(headings('pigs')).toEqual([...always, ...ends, 'Breeding', 'Financial', 'Notes']);
    for (const key of ['chickens', 'ducks', 'geese', 'turkeys', 'quail', 'pheasants', 'rodents'] as const) {
      expect(headings(key)).toEqual([...always, ...ends, 'Notes']);
    }
  });

  test('asks for registration, tattoo and DNA profile only where there are papers', () => {
    const extras = ['registrationNumber', 'tattoo', 'tattooLocation', 'dnaProfileId'];
    expect(names('horse')).toEqual(expect.arrayContaining(extras));
    for (const extra of extras) expect(names('goats')).not.toContain(extra);
    expect(names('goats')).toContain('microchipNumber');
  });

  test('asks for the kind where a species has kinds', () => {
    for (const key of ['rodents', 'ducks', 'quail'] as const) expect(names(key)).toContain('subSpecies');
    expect(names('dog')).not.toContain('subSpecies');
  });

  test('asks for a date of death of the dead, and for heats of females', () => {
    expect(names('dog')).not.toContain('deathDate');
    expect(names('dog', { ...active, status: 'Deceased' })).toContain('deathDate');
    expect(names('dog')).toContain('firstHeatDate');
    expect(names('dog', { ...active, gender: 'Male' })).not.toContain('firstHeatDate');
  });

  test('names fields that exist, each once', () => {
    for (const key of speciesKeys) {
      const all = names(key);
      expect(new Set(all).size).toBe(all.length);
      for (const name of all) expect(Object.keys(animals.fields)).toContain(name);
    }
  });
});

import { describe, expect, it } from 'vitest';
import { speciesKeys } from '#domain/species/species.ts';
import { descriptions, dueProposals, recordTypes } from './health-suggestions.ts';

describe('what a health record suggests', () => {
  it.each(speciesKeys)('has types for %s, the rest last', (species) => {
    const types = recordTypes(species);
    expect(types).toEqual(expect.arrayContaining(['Vaccination', 'Deworming', 'Test']));
    expect(types.at(-1)).toBe('Other');
    expect(new Set(types).size).toBe(types.length);
    expect(descriptions('Deworming', species).length).toBeGreaterThan(0);
  });

  it('keeps to the species: hooves for goats, a farrier for horses, no teeth for hens', () => {
    expect(recordTypes('goats')).toContain('Hoof trimming');
    expect(recordTypes('horse')).toContain('Farrier');
    expect(recordTypes('dog')).not.toContain('Hoof trimming');
    expect(recordTypes('chickens')).not.toContain('Dental');
    expect(descriptions('Vaccination', 'dog')).toContain('Rabies');
    expect(descriptions('Vaccination', 'rodents')).toEqual([]);
  });

  it('has nothing to say of a type that was made up', () => {
    expect(descriptions('Acupuncture', 'dog')).toEqual([]);
    expect(descriptions('constructor', 'dog')).toEqual([]);
  });

  it('counts the next day from the day it was done', () => {
    expect(dueProposals('Vaccination', '2026-11-20')).toEqual([
      { words: 'in 3 weeks', on: '2026-12-11' },
      { words: 'in 4 weeks', on: '2026-12-18' },
      { words: 'in 1 year', on: '2027-11-20' },
      { words: 'in 3 years', on: '2029-11-20' },
    ]);
    expect(dueProposals('Acupuncture', '2026-01-31')).toContainEqual({
      words: 'in 1 month',
      on: '2026-02-28',
    });
    expect(dueProposals('Vaccination', '2026-1')).toEqual([]);
  });
});

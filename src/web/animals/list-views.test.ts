import { describe, expect, test } from 'vitest';
import { species } from '#domain/species/species.ts';
import { sexWords } from './animal-words.ts';
import { animalViews, toGivenView } from './list-views.ts';

const names = (key: keyof typeof species) =>
  animalViews(species[key], species[key].terms).map(({ name }) => name);

describe('views in the words of the species', () => {
  test('dogs, horses, goats and ducks', () => {
    expect(names('dog')).toEqual(['At home', 'Breeding bitches', 'Stud dogs', 'With guardians', 'Outside']);
    expect(names('horse')).toContain('Breeding stallions');
    expect(names('goats')).toContain('Breeding does');
    expect(names('ducks')).toEqual(expect.arrayContaining(['Breeding females', 'Breeding drakes']));
  });

  test('a breeding status is asked for only where the form has one', () => {
    const filters = (key: keyof typeof species) =>
      toGivenView(animalViews(species[key], species[key].terms)[1] as never).search.filter;
    expect(filters('dog')).toContain('breedingStatus.eq.Breeding');
    expect(filters('chickens')).toEqual(['ownership.eq.own', 'status.eq.Active', 'gender.eq.Female']);
  });
});

describe('words of the sexes', () => {
  test('a male dog is not called a dog beside a female dog', () => {
    expect(sexWords(species.dog.terms)).toEqual({ Female: 'Female', Male: 'Male' });
    expect(sexWords(species.chickens.terms)).toEqual({ Female: 'Hen', Male: 'Rooster' });
    expect(sexWords(species.ducks.terms)).toEqual({ Female: 'Female', Male: 'Male' });
  });
});

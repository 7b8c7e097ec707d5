import { describe, expect, it } from 'vitest';
import { speciesKeys } from '../species/species.ts';
import { breedsOf, matchingBreeds } from './breeds.ts';
import { speciesOfBreed } from './species-of-breed.ts';

describe('the breeds of a species', () => {
  it.each(speciesKeys)('%s: each once, in order, none empty', async (species) => {
    const breeds = await breedsOf(species);
    expect(breeds.length).toBeGreaterThan(4);
    expect(new Set(breeds).size).toBe(breeds.length);
    for (const name of breeds) expect(name).toMatch(/^[\p{L}\p{N}][\p{L}\p{N} ,.’&-]+$/u);
  });

  it('know those a breeder types first', async () => {
    const dogs = await breedsOf('dog');
    expect(matchingBreeds(dogs, 'golden ret', 3)).toEqual(['Golden Retriever']);
    expect(matchingBreeds(dogs, 'retriever', 9)).toContain('Labrador Retriever');
    expect(matchingBreeds(dogs, 'lowchen', 3)).toEqual(['Löwchen']);
    expect(matchingBreeds(dogs, 'border', 2)).toEqual(['Border Collie', 'Border Terrier']);
    expect(matchingBreeds(await breedsOf('ducks'), 'musc', 3)).toEqual(['Muscovy']);
    expect(matchingBreeds(await breedsOf('goats'), 'nigerian', 3)).toEqual(['Nigerian Dwarf']);
  });

  it('put what begins with the text before what only holds it', () => {
    expect(matchingBreeds(['Old Cob', 'Cob', 'Scob'], 'cob', 9)).toEqual(['Cob', 'Old Cob', 'Scob']);
    expect(matchingBreeds(['A', 'B', 'C'], ' ', 2)).toEqual(['A', 'B']);
  });
});

describe('the species of a breed', () => {
  it.each([
    ['labrador retriever', 'dog'],
    ['Boer', 'goats'],
    ['RHODE ISLAND RED', 'chickens'],
    ['Holstein', 'cattle'],
  ])('%s are %s', (breed, species) => {
    expect(speciesOfBreed(breed)).toBe(species);
  });

  it('is not known where several species have one of that name, or none has', () => {
    expect(speciesOfBreed('Polish')).toBeUndefined();
    expect(speciesOfBreed('Hillfarmer')).toBeUndefined();
  });
});

it.each(speciesKeys)('no breed of %s is told to be of another species', async (species) => {
  for (const name of await breedsOf(species)) expect([species, undefined]).toContain(speciesOfBreed(name));
});

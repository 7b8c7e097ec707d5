import { expect, it } from 'vitest';
import { species } from '#domain/species/species.ts';
import { aliveWords, meanWords } from './box-words.ts';

it('counts those of several species in a word for all of them', () => {
  const termsOf = (key: string) => species[key === 'goats' ? 'goats' : 'horse'].terms;
  const goats = { alive: 3, species: 'goats' };
  const foal = { alive: 1, species: 'horse' };
  expect(aliveWords([goats, goats], termsOf)).toBe('6 kids');
  expect(aliveWords([foal], termsOf)).toBe('1 foal');
  expect(aliveWords([goats, foal], termsOf)).toBe('4 offspring');
});

it('tells how often the birth weight only where somebody weighed at birth', () => {
  const at = (day: number, mean: number) => ({ day, mean, least: mean, most: mean });
  expect(meanWords({ weights: [at(0, 7), at(5, 8.4)] }, 'birth')).toBe('average, 1.2 × birth weight');
  expect(meanWords({ weights: [at(3, 7), at(5, 8.4)] }, 'birth')).toBe('average');
});

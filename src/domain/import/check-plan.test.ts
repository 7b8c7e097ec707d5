import { expect, it } from 'vitest';
import { speciesOfPlan } from './check-plan.ts';

const under = (...headers: string[]) =>
  speciesOfPlan({ constants: {}, mapping: Object.fromEntries(headers.map((header) => [header, 'skip'])) });

it('knows the species by words that only one has, and never by those of several', () => {
  expect(under('Puppy', 'Sex')).toBe('dog');
  expect(under('Kidded', 'Sex')).toBe('goats');
  expect(under('Kindled', 'Sex')).toBe('rabbits');
  // Rats, mice and guinea pigs have pups, and among them B is a buck.
  expect(under('Pup No.', 'Sex')).toBeUndefined();
  expect(under('Pup No.', 'Sex', 'Collar')).toBe('dog');
  expect(under('Pups', 'Kids')).toBe('goats');
  expect(under('Puppies', 'Kids')).toBeUndefined();
});

it('goes by what the plan says first', () => {
  expect(speciesOfPlan({ constants: { species: 'rodents' }, mapping: { Puppy: 'skip' } })).toBe('rodents');
  expect(speciesOfPlan({ constants: {}, mapping: { Puppy: 'skip', Kind: 'species' } })).toBeUndefined();
});

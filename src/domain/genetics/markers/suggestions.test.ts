import { describe, expect, test } from 'vitest';
import { findTest, geneticTests } from './catalogue.ts';
import { readResult } from './read-result.ts';
import { describeTest, suggestedResults, suggestedTests } from './suggestions.ts';

const known = (species: 'dog' | 'cat', name: string) => {
  const found = findTest(species, name);
  if (!found) throw new Error(`${name} is not in the catalogue.`);
  return found;
};

describe('results that are suggested', () => {
  test('of a recessive marker are its three genotypes with the words of laboratories', () => {
    expect(suggestedResults(known('dog', 'prcd-PRA'), 'female')).toEqual([
      { genotype: 'N/N', words: 'clear' },
      { genotype: 'N/x', words: 'carrier' },
      { genotype: 'x/x', words: 'two copies' },
    ]);
  });

  test('of a marker on the X are two in a male', () => {
    const results = suggestedResults(known('dog', 'XL-PRA'), 'male');
    expect(results.map(({ genotype }) => genotype)).toEqual(['N/Y', 'x/Y']);
  });

  test('are read back as themselves, of every test and both sexes', () => {
    for (const one of geneticTests) {
      for (const sex of ['male', 'female'] as const) {
        for (const { genotype } of suggestedResults(one, sex)) {
          expect([one.key, readResult(one, genotype, sex)?.genotype]).toEqual([one.key, genotype]);
        }
      }
    }
  });
});

test('tests usual for the breed come first, and none is left out', () => {
  const tests = suggestedTests('dog', 'golden retriever');
  expect(tests[0]?.breeds.map((breed) => breed.toLowerCase())).toContain('golden retriever');
  expect(tests.length).toBe(geneticTests.filter(({ species }) => species === 'dog').length);
  expect(describeTest(known('dog', 'prcd-PRA'))).toBe('PRCD, recessive');
  expect(describeTest(known('dog', 'E locus'))).toBe('MC1R, colour');
});

import { describe, expect, it } from 'vitest';
import { dangerousMatings } from '#domain/genetics/dangerous-matings.ts';
import { findTest, geneticTest, geneticTests } from './catalogue.ts';
import type { GeneticTest } from './genetic-test.ts';
import { commonGenotype, copiesIn, possibleGenotypes } from './genotypes.ts';
import { readResult } from './read-result.ts';

const test = (key: string): GeneticTest => {
  const found = geneticTest(key);
  if (!found) throw new Error(`No test ${key}`);
  return found;
};

describe('the catalogue of tests', () => {
  it('has keys that are used once and say their species', () => {
    const keys = geneticTests.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const { key, species } of geneticTests) expect(key.startsWith(`${species}-`)).toBe(true);
  });

  it('can enter every allele that a dangerous mating names', () => {
    for (const { species, marker, one, other } of dangerousMatings) {
      const named = geneticTests.find((each) => each.species === species && each.marker === marker);
      const alleles = [...one.alleles, ...(other === 'any' ? [] : other.alleles)];
      expect([marker, alleles.filter((allele) => !named?.alleles.includes(allele))]).toEqual([marker, []]);
    }
  });

  it('finds each test by its own names', () => {
    for (const each of geneticTests) expect(findTest(each.species, each.name)?.key).toBe(each.key);
  });

  it.each([
    ['dog', 'Progressive Retinal Atrophy, prcd (PRCD)', 'dog-prcd-pra'],
    ['dog', 'Degenerative Myelopathy, DM (SOD1)', 'dog-dm'],
    ['dog', 'M Locus (Merle)', 'dog-m'],
    ['dog', 'prcd_PRA', 'dog-prcd-pra'],
    ['dog', 'Exercise-Induced Collapse, EIC (DNM1)', 'dog-eic'],
    ['dog', 'Something new (VWF)', undefined],
    ['cat', 'PKD', 'cat-pkd1'],
    ['cat', 'prcd-PRA', undefined],
  ] as const)('%s: “%s” is %s', (species, words, key) => {
    expect(findTest(species, words)?.key).toBe(key);
  });
});

describe('readResult', () => {
  it.each([
    ['dog-prcd-pra', 'Clear', 'female', 'N/N'],
    ['dog-prcd-pra', ' NORMAL ', 'male', 'N/N'],
    ['dog-prcd-pra', 'Carrier', 'male', 'N/x'],
    ['dog-prcd-pra', 'At Risk', 'male', 'x/x'],
    ['dog-prcd-pra', 'N/PRA', 'male', 'N/x'],
    ['dog-prcd-pra', 'prcd/prcd', 'male', 'x/x'],
    ['dog-prcd-pra', 'A/G', 'male', undefined],
    ['dog-prcd-pra', 'N/A', 'male', undefined],
    ['dog-prcd-pra', 'see/report', 'male', undefined],
    ['dog-prcd-pra', 'inconclusive', 'male', undefined],
    ['dog-hsf4-2', 'At risk', 'female', 'x/?'],
    ['dog-mdr1', 'N/x', 'female', 'N/x'],
    ['dog-xl-pra', 'Clear', 'male', 'N/Y'],
    ['dog-xl-pra', 'Affected', 'male', 'x/Y'],
    ['dog-xl-pra', 'N/N', 'male', 'N/Y'],
    ['dog-xl-pra', 'PRA/Y', 'male', 'x/Y'],
    ['dog-xl-pra', 'Carrier', 'male', undefined],
    ['dog-xl-pra', 'inconclusive', 'male', undefined],
    ['dog-xl-pra', 'Carrier', 'female', 'N/x'],
    ['dog-e', 'Ee', 'female', 'E/e'],
    ['dog-e', 'e/Em', 'female', 'EM/e'],
    ['dog-k', 'KBky', 'female', 'KB/ky'],
    ['dog-a', 'ayat', 'female', 'Ay/at'],
    ['dog-b', 'bs/bd', 'female', 'b/b'],
    ['dog-d', 'd1/D', 'female', 'D/d'],
    ['dog-s', 'N/S', 'female', 'S/sp'],
    ['dog-s', 'S/S', 'female', 'S/S'],
    ['dog-m', 'mm', 'female', 'm/m'],
    ['dog-m', 'N/M', 'female', 'm/M'],
    ['dog-h', 'H/h', 'female', 'H/h'],
    ['dog-e', 'carrier', 'female', undefined],
    ['pigs-ryr1', 'n/n', 'male', 'n/n'],
    ['goats-polled', 'Pp', 'male', 'P/p'],
    ['cat-blood-group', 'B', 'female', 'b/b'],
    ['cat-blood-group', 'Type A', 'female', 'A/?'],
    ['cat-o', 'O', 'male', 'O/Y'],
    ['cat-o', 'Oo', 'female', 'O/o'],
    ['horse-olws', 'N/O', 'female', 'N/O'],
    ['horse-cr', 'nCr', 'female', undefined],
    ['horse-cr', 'CR/CR', 'female', 'Cr/Cr'],
  ] as const)('%s, %s of a %s: %s', (key, written, sex, genotype) => {
    expect(readResult(test(key), written, sex)?.genotype).toBe(genotype);
  });

  it('keeps apart what was tested and what was concluded', () => {
    expect(readResult(test('dog-prcd-pra'), 'Clear by parentage', 'male')).toEqual({
      genotype: 'N/N',
      isByParentage: true,
    });
    expect(readResult(test('dog-prcd-pra'), 'Clear', 'male')?.isByParentage).toBe(false);
  });
});

describe('genotypes', () => {
  it.each([
    ['dog-prcd-pra', 'female', undefined, [0, 1, 2]],
    ['dog-prcd-pra', 'female', 'N/x', [1]],
    ['dog-hsf4-2', 'female', 'x/?', [1, 2]],
    ['dog-xl-pra', 'male', undefined, [0, 1]],
    ['dog-bobtail', 'female', undefined, [0, 1]],
    ['dog-bobtail', 'female', 'bt/?', [1]],
  ] as const)('%s of a %s with %s leaves %j copies open', (key, sex, result, copies) => {
    expect(copiesIn(test(key), possibleGenotypes(test(key), sex, result))).toEqual(copies);
  });

  it('keeps what several possibilities have in common', () => {
    const possible = possibleGenotypes(test('dog-e'), 'male', 'e/?');
    expect(commonGenotype(test('dog-e'), possible)).toBe('e/?');
    expect(commonGenotype(test('dog-e'), possibleGenotypes(test('dog-e'), 'male'))).toBe('?/?');
  });
});

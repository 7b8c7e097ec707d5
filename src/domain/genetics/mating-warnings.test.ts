import { describe, expect, it } from 'vitest';
import { speciesKeys } from '#domain/species/shape.ts';
import { dangerousMatings } from './dangerous-matings.ts';
import { type KnownAlleles, matingWarnings } from './mating-warnings.ts';

const keysOf = (...args: Parameters<typeof matingWarnings>) =>
  matingWarnings(...args).map(({ mating, isCertain }) => `${mating.key}${isCertain ? '' : '?'}`);

describe('matingWarnings', () => {
  it.each([
    ['M/m', 'M/m', ['dog-merle']],
    ['M/m', 'm/m', []],
    ['M/m', 'Ma/m', ['dog-merle']],
    ['Ma+/m', 'Mh/m', ['dog-merle']],
    ['Ma/m', 'Ma/m', []],
    ['M/m', 'Mc/m', []],
    ['M/?', 'm/?', ['dog-merle?']],
  ])('merle: %s by %s warns of %j', (sire, dam, expected) => {
    const alleles = (text: string): KnownAlleles => ({ M: text.split('/') as [string, string] });
    expect(keysOf('dog', alleles(sire), alleles(dam))).toEqual(expected);
  });

  it('warns, not certainly, when one carries and the other is not tested', () => {
    expect(keysOf('dog', { bobtail: ['bt', 'n'] }, {})).toEqual(['dog-bobtail?']);
    expect(keysOf('dog', {}, { M: ['?', 'M'] })).toEqual(['dog-merle?']);
  });

  it('says nothing when neither is known to carry, and nothing of another species', () => {
    expect(keysOf('dog', {}, {})).toEqual([]);
    expect(keysOf('cat', { M: ['m', 'm'] }, { M: ['m', 'm'] })).toEqual([]);
    expect(keysOf('horse', { LP: ['LP', 'lp'] }, { LP: ['lp', 'lp'] })).toEqual([]);
  });

  it('puts certain warnings first', () => {
    const both: KnownAlleles = { M: ['M', 'm'], H: ['H', 'h'] };
    expect(keysOf('dog', both, { H: ['H', 'h'] })).toEqual(['dog-harlequin', 'dog-merle?']);
  });

  it('warns of a folded ear whatever the mate', () => {
    expect(keysOf('cat', {}, { fold: ['Fd', 'fd'] })).toEqual(['cat-fold-any', 'cat-fold?']);
    expect(keysOf('cat', { fold: ['fd', 'fd'] }, { fold: ['fd', 'fd'] })).toEqual([]);
  });

  it('sees blood group B only in the queen, and only with two copies', () => {
    const b: KnownAlleles = { 'blood group': ['b', 'b'] };
    const a: KnownAlleles = { 'blood group': ['A', 'b'] };
    expect(keysOf('cat', a, b)).toEqual(['cat-blood-group']);
    expect(keysOf('cat', b, a)).toEqual([]);
    expect(keysOf('cat', a, { 'blood group': ['A', 'b'] })).toEqual([]);
    expect(keysOf('cat', a, { 'blood group': ['b', '?'] })).toEqual(['cat-blood-group?']);
  });
});

describe('the table of dangerous matings', () => {
  it('has unique keys that begin with the species', () => {
    expect(new Set(dangerousMatings.map(({ key }) => key)).size).toBe(dangerousMatings.length);
    for (const { key, species } of dangerousMatings) {
      expect(speciesKeys).toContain(species);
      expect(key.startsWith(`${species}-`)).toBe(true);
    }
  });

  it('words as reported what was not looked up, and nothing else', () => {
    const asReported = dangerousMatings.filter(({ outcome }) => /reported/.test(outcome));
    expect(asReported.length).toBeGreaterThan(0);
    expect(asReported).toEqual(dangerousMatings.filter(({ verified }) => !verified));
  });

  it('warns of every row when both parents fit it', () => {
    for (const { key, species, marker, one, other } of dangerousMatings) {
      const first: KnownAlleles = { [marker]: [one.alleles[0]!, one.copies === 2 ? one.alleles[0]! : '-'] };
      const second: KnownAlleles = other === 'any' ? {} : { [marker]: [other.alleles[0]!, '-'] };
      const [sire, dam] = one.parent === 'dam' ? [second, first] : [first, second];
      expect(keysOf(species, sire, dam)).toContain(key);
    }
  });
});

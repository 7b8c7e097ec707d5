import { describe, expect, it } from 'vitest';
import { geneticTest } from './markers/catalogue.ts';
import type { GeneticTest } from './markers/genetic-test.ts';
import { copiesIn, possibleGenotypes } from './markers/genotypes.ts';
import { knowledgeFromParents, type MarkerKnowledge, nothingKnown } from './parentage-status.ts';
import type { Sex } from './pedigree-record.ts';

const named = (key: string): GeneticTest => {
  const found = geneticTest(key);
  if (!found) throw new Error(`No test ${key}`);
  return found;
};
const recessive = named('dog-prcd-pra');
const xLinked = named('dog-xl-pra');
const free = { mostGenerations: null, needsDnaParentage: false };
const tested = (test: GeneticTest, sex: Sex, result: string): MarkerKnowledge => ({
  genotypes: possibleGenotypes(test, sex, result),
  generationsFromTest: 0,
});

describe('knowledgeFromParents', () => {
  const derive = (sire: string | undefined, dam: string | undefined, rules = free, hasDna = false) =>
    knowledgeFromParents(
      recessive,
      'male',
      sire === undefined ? undefined : tested(recessive, 'male', sire),
      dam === undefined ? undefined : tested(recessive, 'female', dam),
      rules,
      hasDna,
    );
  const copies = (knowledge: MarkerKnowledge, test = recessive) => copiesIn(test, knowledge.genotypes);

  it('is clear when both parents are, one generation from the test', () => {
    expect(derive('N/N', 'N/N')).toEqual({ genotypes: [['N', 'N']], generationsFromTest: 1 });
  });

  it('is an obligate carrier of a clear and an affected parent', () => {
    expect(copies(derive('N/N', 'x/x'))).toEqual([1]);
  });

  it('knows only "not affected" when one parent is clear and the other untested', () => {
    expect(copies(derive('N/N', undefined))).toEqual([0, 1]);
  });

  it('is unknown when neither is tested', () => {
    expect(derive(undefined, undefined, free, true)).toEqual(nothingKnown(recessive, 'male'));
  });

  it('needs only the dam for a son when X-linked, both for a daughter', () => {
    const clearDam = tested(xLinked, 'female', 'N/N');
    const clearSire = tested(xLinked, 'male', 'N/Y');
    const of = (sex: Sex, sire?: MarkerKnowledge, dam?: MarkerKnowledge) =>
      knowledgeFromParents(xLinked, sex, sire, dam, free, false);
    expect(copies(of('male', undefined, clearDam), xLinked)).toEqual([0]);
    expect(copies(of('female', undefined, clearDam), xLinked)).toEqual([0, 1]);
    expect(copies(of('female', clearSire, clearDam), xLinked)).toEqual([0]);
    expect(of('male', clearSire, undefined)).toEqual(nothingKnown(xLinked, 'male'));
  });

  it('hands on the alleles of a locus with many', () => {
    const locus = named('dog-e');
    const young = knowledgeFromParents(
      locus,
      'female',
      tested(locus, 'male', 'e/e'),
      tested(locus, 'female', 'EM/E'),
      free,
      false,
    );
    expect(young.genotypes).toEqual([
      ['EM', 'e'],
      ['E', 'e'],
    ]);
  });

  it('stops at the limit of generations and without DNA parentage where the rules ask for it', () => {
    const rules = { mostGenerations: 2, needsDnaParentage: true };
    const of = (sire: MarkerKnowledge, dam: MarkerKnowledge, hasDna = true) =>
      knowledgeFromParents(recessive, 'male', sire, dam, rules, hasDna);
    const clear = tested(recessive, 'male', 'N/N');
    const once = of(clear, clear);
    const twice = of(once, clear);
    expect(twice).toEqual({ genotypes: [['N', 'N']], generationsFromTest: 2 });
    expect(of(twice, twice)).toEqual(nothingKnown(recessive, 'male'));
    expect(copies(of(clear, twice))).toEqual([0, 1]);
    expect(of(clear, clear, false)).toEqual(nothingKnown(recessive, 'male'));
  });
});

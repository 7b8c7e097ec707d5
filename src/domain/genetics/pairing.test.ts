import { describe, expect, it } from 'vitest';
import { createKnownMarkers, type TestedAnimal } from './known-markers.ts';
import { seenAlleles } from './looks.ts';
import { markerRisk } from './marker-risk.ts';
import { geneticTest } from './markers/catalogue.ts';
import type { GeneticTest } from './markers/genetic-test.ts';
import { commonGenotype, possibleGenotypes } from './markers/genotypes.ts';
import type { ParentageRules } from './parentage-status.ts';
import type { Sex } from './pedigree-record.ts';
import type { Range } from './risk.ts';

const named = (key: string): GeneticTest => {
  const found = geneticTest(key);
  if (!found) throw new Error(`No test ${key}`);
  return found;
};

const percent = (range: Range | null): string => {
  if (!range) return '-';
  const [least, most] = [range.least, range.most].map((share) => +(share * 100).toFixed(1));
  return least === most ? `${least}` : `${least}–${most}`;
};

/** "affected 25/25 carrier 50/50 clear 25/25": per cent of sons and of daughters. */
function risk(key: string, sire: string | undefined, dam: string | undefined): string {
  const test = named(key);
  const known = (sex: Sex, result: string | undefined) => ({
    genotypes: possibleGenotypes(test, sex, result),
    generationsFromTest: result === undefined ? null : 0,
  });
  const { verdict, outcomes } = markerRisk(test, known('male', sire), known('female', dam));
  const rows = outcomes.map(({ word, sons, daughters }) => `${word} ${percent(sons)}/${percent(daughters)}`);
  return [`${verdict}:`, ...rows].join(' ');
}

describe('markerRisk', () => {
  it.each([
    // Recessive: two carriers, a carrier and a clear one, an affected and a clear one.
    ['dog-prcd-pra', 'N/x', 'N/x', 'affected: affected 25/25 carrier 50/50 clear 25/25'],
    ['dog-prcd-pra', 'N/x', 'N/N', 'carriers: carrier 50/50 clear 50/50'],
    ['dog-prcd-pra', 'x/x', 'N/N', 'carriers: carrier 100/100'],
    ['dog-prcd-pra', 'N/N', 'N/N', 'clear: clear 100/100'],
    // Recessive with incomplete penetrance: at risk, never affected.
    ['dog-dm', 'N/x', 'N/x', 'affected: at risk 25/25 carrier 50/50 clear 25/25'],
    // Dominant: one copy is enough.
    ['horse-hypp', 'N/H', 'N/N', 'affected: affected 50/50 clear 50/50'],
    ['dog-hsf4-2', 'N/x', 'N/N', 'affected: at risk 50/50 clear 50/50'],
    // Incompletely dominant: one copy is something of its own.
    ['cat-hcm-a31p', 'N/x', 'N/x', 'affected: at risk 25/25 one copy 50/50 clear 25/25'],
    ['cat-hcm-a31p', 'N/x', 'N/N', 'one-copy: one copy 50/50 clear 50/50'],
    // X-linked: sons have only their dam's X, daughters also their sire's.
    ['dog-xl-pra', 'N/Y', 'N/x', 'affected: affected 50/- carrier -/50 clear 50/50'],
    ['dog-xl-pra', 'x/Y', 'N/N', 'carriers: carrier -/100 clear 100/-'],
    ['dog-xl-pra', 'x/Y', 'N/x', 'affected: affected 50/50 carrier -/50 clear 50/-'],
    ['dog-xl-pra', undefined, 'N/N', 'carriers: carrier -/0–100 clear 100/0–100'],
    // Two copies die: a quarter of those conceived, and two in three of those born are short-tailed.
    ['dog-bobtail', 'N/bt', 'N/bt', 'affected: lost 25/25 one copy 66.7/66.7 without 33.3/33.3'],
    ['dog-bobtail', 'N/bt', 'N/N', 'trait: one copy 50/50 without 50/50'],
    // Not tested is unknown, never clear.
    ['dog-prcd-pra', 'N/x', undefined, 'unknown: affected 0–50/0–50 carrier 50/50 clear 0–50/0–50'],
    ['dog-prcd-pra', 'N/N', undefined, 'carriers: carrier 0–100/0–100 clear 0–100/0–100'],
    [
      'dog-prcd-pra',
      undefined,
      undefined,
      'unknown: affected 0–100/0–100 carrier 0–100/0–100 clear 0–100/0–100',
    ],
  ])('%s: %s by %s is %s', (key, sire, dam, expected) => {
    expect(risk(key, sire, dam)).toBe(expected);
  });
});

describe('createKnownMarkers', () => {
  const test = named('dog-prcd-pra');
  const animal = (
    values: Partial<TestedAnimal> & { result?: string; basis?: 'by parentage' },
  ): TestedAnimal => ({
    sex: 'female',
    sireId: null,
    damId: null,
    hasDnaProfile: false,
    results: values.result
      ? [{ test: 'prcd-PRA', result: values.result, basis: values.basis ?? 'tested' }]
      : [],
    ...values,
  });
  const free: ParentageRules = { mostGenerations: null, needsDnaParentage: false };
  const knownOf = (animals: Readonly<Record<string, TestedAnimal>>, rules = free) => {
    const known = createKnownMarkers(new Map(Object.entries(animals)), rules);
    return (id: string) => {
      const { genotypes, source, isContradictory, generationsFromTest } = known(id, test);
      return [commonGenotype(test, genotypes), source, generationsFromTest, isContradictory];
    };
  };
  const parents = { sire: animal({ sex: 'male', result: 'N/N' }), dam: animal({ result: 'N/N' }) };

  it('takes its own test first, then the papers, then the parents', () => {
    const known = knownOf({
      ...parents,
      tested: animal({ sireId: 'sire', damId: 'dam', result: 'N/x' }),
      papers: animal({ result: 'N/N', basis: 'by parentage' }),
      young: animal({ sireId: 'sire', damId: 'dam' }),
      grand: animal({ sireId: 'sire', damId: 'young' }),
      stranger: animal({}),
    });
    expect(known('tested')).toEqual(['N/x', 'tested', 0, false]);
    expect(known('papers')).toEqual(['N/N', 'papers', 1, false]);
    expect(known('young')).toEqual(['N/N', 'parents', 1, false]);
    expect(known('grand')).toEqual(['N/N', 'parents', 2, false]);
    expect(known('stranger')).toEqual(['?/?', 'unknown', null, false]);
  });

  it('follows the rules about generations and DNA profiles', () => {
    const line = {
      ...parents,
      young: animal({ sireId: 'sire', damId: 'dam' }),
      grand: animal({ sireId: 'sire', damId: 'young' }),
      great: animal({ sireId: 'sire', damId: 'grand' }),
    };
    const limited = knownOf(line, { mostGenerations: 2, needsDnaParentage: false });
    expect(limited('grand')[1]).toBe('parents');
    expect(limited('great')[0]).toBe('N/?');
    expect(knownOf(line, { mostGenerations: null, needsDnaParentage: true })('young')[1]).toBe('unknown');
    const profiled = Object.fromEntries(
      Object.entries(line).map(([id, one]) => [id, { ...one, hasDnaProfile: true }]),
    );
    expect(knownOf(profiled, { mostGenerations: null, needsDnaParentage: true })('young')[1]).toBe('parents');
  });

  it('keeps both when two laboratories contradict each other', () => {
    const results = ['N/N', 'N/x'].map((result) => ({ test: 'prcd-PRA', result, basis: 'tested' as const }));
    expect(knownOf({ odd: animal({ results }) })('odd')).toEqual(['N/?', 'tested', 0, true]);
  });

  it('ends where the records hold a loop', () => {
    const loop = { a: animal({ damId: 'b' }), b: animal({ damId: 'a' }) };
    expect(knownOf(loop)('a')[1]).toBe('unknown');
  });
});

describe('seenAlleles', () => {
  it.each([
    ['dog', 'Border Collie', 'Blue Merle', ['M']],
    ['dog', 'Dachshund', 'Red dapple', ['M']],
    ['dog', 'Border Collie', 'Black, non-merle', []],
    ['dog', 'Great Dane', 'Harlequin', ['M', 'H']],
    ['dog', 'Poodle', 'Harlequin', []],
    ['horse', 'Paint', 'Bay frame overo', ['O']],
    ['cat', 'Domestic Shorthair', 'Blue merle', []],
  ] as const)('%s, %s, “%s”', (species, breed, colour, markers) => {
    expect(seenAlleles(species, breed, [colour]).map(({ marker }) => marker)).toEqual(markers);
  });
});

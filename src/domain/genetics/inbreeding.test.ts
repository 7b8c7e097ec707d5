import { describe, expect, it } from 'vitest';
import { inbreeding } from './inbreeding.ts';
import { createKinship, relationshipCoefficient } from './kinship.ts';
import { buildPedigree } from './pedigree.ts';

/** One line per animal: "id sire dam", "-" for unknown. */
function load(text: string) {
  const records = text
    .trim()
    .split('\n')
    .map((line) => {
      const [id, sire, dam] = line.trim().split(' ');
      const parent = (value: string | undefined) => (value === '-' ? null : value);
      return { id: id!, sire: parent(sire), dam: parent(dam) };
    });
  const pedigree = buildPedigree(records).pedigree!;
  const coefficients = inbreeding(pedigree);
  const at = (id: string) => pedigree.positionOf.get(id)!;
  const kinship = createKinship(pedigree, coefficients);
  return {
    F: (id: string) => coefficients[at(id)]!,
    phi: (a: string, b: string) => kinship.between(at(a), at(b)),
    each: (a: string, others: string[]) => [...kinship.withEach(at(a), others.map(at))],
  };
}

const vectors: [name: string, F: number, pedigree: string][] = [
  ['father and daughter', 0.25, 'd s m\np s d'],
  ['full siblings', 0.25, 'a s m\nb s m\np a b'],
  ['full siblings with known unrelated grandparents', 0.25, 's g1 g2\nm g3 g4\na s m\nb s m\np a b'],
  ['full siblings, second generation', 0.375, 'a s m\nb s m\nc a b\nd a b\np c d'],
  ['full siblings, third generation', 0.5, 'a s m\nb s m\nc a b\nd a b\ne c d\nf c d\np e f'],
  ['half siblings', 0.125, 'a s m\nb s n\np a b'],
  ['half siblings by an inbred sire', 0.15625, 'x u v\ny u v\ns x y\na s m\nb s n\np a b'],
  ['grandsire and granddaughter', 0.125, 'a s m\nb t a\np s b'],
  ['uncle and niece', 0.125, 'u s m\na s m\nn t a\np u n'],
  ['double first cousins', 0.125, 'a s m\nb s m\nc t n\nd t n\ne a c\nf b d\np e f'],
  ['first cousins', 0.0625, 'a s m\nb s m\nc a x\nd b y\np c d'],
  ['one parent unknown', 0, 'a s m\np a -'],
  ['unrelated parents', 0, 'p s m'],
];

describe('inbreeding', () => {
  it.each(vectors)('%s: %d', (_, expected, text) => {
    expect(load(text).F('p')).toBe(expected);
  });

  it('follows selfing, which plants can: half in the first generation, three quarters in the second', () => {
    const { F } = load('p s s\nq p p');
    expect([F('p'), F('q')]).toEqual([0.5, 0.75]);
  });

  it('takes an empty pedigree', () => {
    expect(inbreeding({ sire: new Int32Array(0), dam: new Int32Array(0) })).toHaveLength(0);
  });

  it('keeps small coefficients apart from zero', () => {
    const line = (side: string) =>
      Array.from(
        { length: 30 },
        (_, k) => `${side}${k + 1} ${k === 0 ? 'root' : `${side}${k}`} ${side}x${k}`,
      );
    const { F } = load([...line('l'), ...line('r'), 'p l30 r30'].join('\n'));
    expect(F('p')).toBe(0.5 ** 61);
  });
});

describe('kinship', () => {
  it.each(vectors)('of the parents is the coefficient of the young (%s)', (_, expected, text) => {
    const withoutYoung = text.split('\n').filter((line) => !line.startsWith('p '));
    const [, sire, dam] = text.split('\n').at(-1)!.split(' ');
    if (dam === '-') return expect(load(text).F('p')).toBe(0);
    const parents = [...withoutYoung, `${sire} - -`, `${dam} - -`].filter(
      (line, index, all) => all.findIndex((other) => other.split(' ')[0] === line.split(' ')[0]) === index,
    );
    expect(load(parents.join('\n')).phi(sire!, dam!)).toBe(expected);
  });

  it('of an animal with itself is (1 + F) / 2', () => {
    const { phi } = load('a s m\nb s m\np a b');
    expect(phi('s', 's')).toBe(0.5);
    expect(phi('p', 'p')).toBe(0.625);
  });

  it('answers a list in its order, the animal itself and repeats included', () => {
    const { each } = load('a s m\nb s n');
    expect(each('a', ['n', 'b', 's', 'a', 'b', 'm'])).toEqual([0, 0.125, 0.25, 0.5, 0.125, 0.25]);
    expect(each('n', [])).toEqual([]);
  });

  it('gives the relationship coefficient of inbred animals', () => {
    const { phi, F } = load('a s m\nb s m\nc a b\nd a b');
    expect(relationshipCoefficient(phi('a', 'b'), F('a'), F('b'))).toBe(0.5);
    expect(relationshipCoefficient(phi('c', 'd'), F('c'), F('d'))).toBeCloseTo((0.375 * 2) / 1.25, 12);
    expect(relationshipCoefficient(phi('c', 'c'), F('c'), F('c'))).toBe(1);
  });
});

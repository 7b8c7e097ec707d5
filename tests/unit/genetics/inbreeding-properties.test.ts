import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inbreeding } from '#domain/genetics/inbreeding.ts';
import { createKinship } from '#domain/genetics/kinship.ts';
import { buildPedigree } from '#domain/genetics/pedigree.ts';
import type { PedigreeRecord } from '#domain/genetics/pedigree-record.ts';
import { type Animal, pedigrees, tabularInbreeding, tabularKinship } from './reference.ts';

function coefficientsOf(records: readonly PedigreeRecord<string>[]): Map<string, number> {
  const { pedigree, problems } = buildPedigree(records);
  expect(problems).toEqual([]);
  const coefficients = inbreeding(pedigree!);
  return new Map(records.map(({ id }) => [id, coefficients[pedigree!.positionOf.get(id)!]!]));
}

function expectEqual(actual: ReadonlyMap<string, number>, expected: ReadonlyMap<string, number>): void {
  expect(actual.size).toBe(expected.size);
  for (const [id, value] of expected) expect(Math.abs(actual.get(id)! - value)).toBeLessThan(1e-12);
}

const shuffled = pedigrees(60).chain((animals) =>
  fc.tuple(fc.constant(animals), fc.shuffledSubarray(animals, { minLength: animals.length })),
);

describe('on random pedigrees, inbreeding', () => {
  it('equals the tabular method', () => {
    fc.assert(
      fc.property(pedigrees(60), (animals) => {
        expectEqual(coefficientsOf(animals), tabularInbreeding(animals));
      }),
    );
  });

  it('is at least 0 and below 1', () => {
    fc.assert(
      fc.property(pedigrees(200), (animals) => {
        for (const value of coefficientsOf(animals).values()) {
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThan(1);
        }
      }),
    );
  });

  it('does not depend on the order of the records', () => {
    fc.assert(
      fc.property(shuffled, ([animals, mixed]) => {
        expectEqual(coefficientsOf(mixed), coefficientsOf(animals));
      }),
    );
  });

  it('does not depend on which parent is the sire', () => {
    fc.assert(
      fc.property(pedigrees(60), (animals) => {
        const swapped = animals.map(({ id, sire, dam }) => ({ id, sire: dam, dam: sire }));
        expectEqual(coefficientsOf(swapped), coefficientsOf(animals));
      }),
    );
  });

  it('does not change when unrelated founders are added as unknown parents', () => {
    fc.assert(
      fc.property(pedigrees(60), (animals) => {
        const founders: Animal[] = [];
        const found = (id: string) => {
          founders.push({ id, sire: null, dam: null });
          return id;
        };
        const extended = animals.map((animal) => ({
          ...animal,
          sire: animal.sire ?? found(`sire of ${animal.id}`),
          dam: animal.dam ?? found(`dam of ${animal.id}`),
        }));
        const coefficients = coefficientsOf([...founders, ...extended]);
        for (const { id } of founders) {
          expect(coefficients.get(id)).toBe(0);
          coefficients.delete(id);
        }
        expectEqual(coefficients, coefficientsOf(animals));
      }),
    );
  });

  it('refuses selfing as a problem of the animal that is sire and dam', () => {
    fc.assert(
      fc.property(pedigrees(30), (animals) => {
        const parent = animals.at(-1)!.id;
        const { problems } = buildPedigree([...animals, { id: 'self', sire: parent, dam: parent }]);
        expect(problems).toContainEqual({ kind: 'sire-and-dam', id: parent, sireOf: 'self', damOf: 'self' });
      }),
    );
  });
});

describe('on random pedigrees, kinship', () => {
  it('of every pair, one by one or by list, equals the tabular method', () => {
    fc.assert(
      fc.property(pedigrees(40), (animals) => {
        const { positionOf, ...pedigree } = buildPedigree(animals).pedigree!;
        const kinship = createKinship(pedigree, inbreeding(pedigree));
        const table = tabularKinship(animals);
        const others = animals.map(({ id }) => positionOf.get(id)!);
        for (const { id } of animals) {
          const list = kinship.withEach(positionOf.get(id)!, others);
          for (const [index, other] of animals.entries()) {
            const expected = table.get(id)!.get(other.id)!;
            expect(Math.abs(list[index]! - expected)).toBeLessThan(1e-12);
            const single = kinship.between(positionOf.get(id)!, others[index]!);
            expect(Math.abs(single - expected)).toBeLessThan(1e-12);
          }
        }
      }),
    );
  });

  it('is the coefficient of a virtual offspring, which leaves all others as they were', () => {
    const pairs = pedigrees(40).chain((animals) =>
      fc.tuple(fc.constant(animals), fc.nat(animals.length - 1), fc.nat(animals.length - 1)),
    );
    fc.assert(
      fc.property(pairs, ([animals, one, other]) => {
        fc.pre(one !== other);
        const sire = animals[one]!.id;
        const dam = animals[other]!.id;
        const before = coefficientsOf(animals);
        const withYoung = [...animals, { id: 'planned', sire, dam }];
        const after = inbreedingOf(withYoung);
        const { positionOf, ...pedigree } = buildPedigree(animals).pedigree!;
        const phi = createKinship(pedigree, inbreeding(pedigree)).between(
          positionOf.get(sire)!,
          positionOf.get(dam)!,
        );
        expect(Math.abs(after.get('planned')! - phi)).toBeLessThan(1e-12);
        after.delete('planned');
        expectEqual(after, before);
      }),
    );
  });
});

/** Without the check for problems: any two animals may be tried, whatever their sex. */
function inbreedingOf(records: readonly PedigreeRecord<string>[]): Map<string, number> {
  const pedigree = buildPedigree(records).pedigree!;
  const coefficients = inbreeding(pedigree);
  return new Map(pedigree.ids.map((id, position) => [id, coefficients[position]!]));
}

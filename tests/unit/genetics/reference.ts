import fc from 'fast-check';
import type { PedigreeRecord } from '#domain/genetics/pedigree-record.ts';

/** A record with an id, both parents present as keys; parents stand before children in the lists below. */
export interface Animal extends PedigreeRecord<string> {
  readonly id: string;
  readonly sire: string | null;
  readonly dam: string | null;
}

/** Random pedigrees without problems: up to `most` animals, about one parent in ten unknown, close matings common. */
export function pedigrees(most: number): fc.Arbitrary<Animal[]> {
  const draw = fc.record({ male: fc.boolean(), sire: fc.nat(), dam: fc.nat(), unknown: fc.nat(19) });
  return fc.array(draw, { minLength: 1, maxLength: most }).map((draws) => {
    const males: string[] = [];
    const females: string[] = [];
    return draws.map((one, index) => {
      const id = `a${index}`;
      const sire = one.unknown === 0 ? null : (males[one.sire % males.length] ?? null);
      const dam = one.unknown === 1 ? null : (females[one.dam % females.length] ?? null);
      (one.male ? males : females).push(id);
      return { id, sire, dam, sex: one.male ? 'male' : 'female' } as const;
    });
  });
}

/** The tabular method: kinship of every pair from that of the parents, oldest first (Emik & Terrill 1949). */
export function tabularKinship(animals: readonly Animal[]): Map<string, Map<string, number>> {
  const table = new Map<string, Map<string, number>>();
  const kinship = (a: string | null, b: string | null) => (a && b ? table.get(a)!.get(b)! : 0);
  for (const animal of animals) {
    const row = new Map<string, number>();
    for (const other of table.keys()) {
      const value = (kinship(animal.sire, other) + kinship(animal.dam, other)) / 2;
      row.set(other, value);
      table.get(other)!.set(animal.id, value);
    }
    row.set(animal.id, (1 + kinship(animal.sire, animal.dam)) / 2);
    table.set(animal.id, row);
  }
  return table;
}

export function tabularInbreeding(animals: readonly Animal[]): Map<string, number> {
  const table = tabularKinship(animals);
  return new Map(animals.map(({ id }) => [id, 2 * table.get(id)!.get(id)! - 1]));
}

/** Every way from an animal up to a founder or stopping earlier, as lists of ids that begin with the animal. */
function linesUp(id: string, byId: ReadonlyMap<string, Animal>): string[][] {
  const { sire, dam } = byId.get(id)!;
  const above = [sire, dam].flatMap((parent) => (parent ? linesUp(parent, byId) : []));
  return [[id], ...above.map((line) => [id, ...line])];
}

/**
 * Wright's path rule taken literally: for every pair of lines from sire and dam that have their end and nothing
 * else in common, (1/2)^(n1 + n2 + 1) (1 + F of the end), added up per common ancestor.
 */
export function wrightShares(
  sire: string,
  dam: string,
  animals: readonly Animal[],
  coefficients: ReadonlyMap<string, number>,
): Map<string, number> {
  const byId = new Map(animals.map((animal) => [animal.id, animal]));
  const shares = new Map<string, number>();
  const fromDam = Map.groupBy(linesUp(dam, byId), (line) => line.at(-1)!);
  for (const line of linesUp(sire, byId)) {
    const end = line.at(-1)!;
    for (const other of fromDam.get(end) ?? []) {
      if (other.slice(0, -1).some((id) => line.includes(id)) || other.indexOf(end) < other.length - 1)
        continue;
      const steps = line.length - 1 + other.length - 1 + 1;
      shares.set(end, (shares.get(end) ?? 0) + 0.5 ** steps * (1 + coefficients.get(end)!));
    }
  }
  return shares;
}

/**
 * The pedigree of an animal cut after n generations: ancestors whose shortest distance is at most n, parents
 * forgotten for those exactly n away. Written from the definition, with no arrays.
 */
export function cutPedigree(id: string, animals: readonly Animal[], generations: number): Animal[] {
  const byId = new Map(animals.map((animal) => [animal.id, animal]));
  const distance = new Map([[id, 0]]);
  for (const [known, steps] of distance) {
    const { sire, dam } = byId.get(known)!;
    for (const parent of [sire, dam]) {
      if (steps < generations && parent && !distance.has(parent)) distance.set(parent, steps + 1);
    }
  }
  return animals
    .filter((animal) => distance.has(animal.id))
    .map((animal) =>
      distance.get(animal.id)! < generations ? animal : { ...animal, sire: null, dam: null },
    );
}

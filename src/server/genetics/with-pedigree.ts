import { AppError } from '#domain/errors.ts';
import { createKinship, type Kinship } from '#domain/genetics/kinship.ts';
import { knownShares } from '#domain/genetics/known-share.ts';
import type { Pedigree } from '#domain/genetics/pedigree.ts';
import type { LoopProblem } from '#domain/genetics/sound-pedigree.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { notFound } from '#server/records/read-record.ts';
import { type LoadedPedigree, readPedigreeVersion } from './load-pedigree.ts';
import { readLoadedPedigree } from './pedigree-cache.ts';
import { describeProblems } from './pedigree-names.ts';

/** An organisation's pedigree by position, with what is computed from it once and shared until it changes. */
export interface OrgPedigree {
  readonly pedigree: Pedigree<string>;
  /** The position of a live animal; undefined where there is none of this id, and where it is entangled. */
  readonly indexOf: (id: string) => number | undefined;
  /** The loop an animal stands in or descends from: nothing can be computed of it. */
  readonly loopOf: (id: string) => LoopProblem<string> | undefined;
  readonly idOf: (index: number) => string;
  /** The full inbreeding coefficient of every animal; computed at the first call. */
  readonly coefficients: () => Float64Array;
  /** The same, computed for this animal and all its ancestors; of others there may be NaN. */
  readonly coefficientsAbove: (index: number) => Float64Array;
  /** Of one animal for somebody to read: null where a parent is unknown, because 0 would be a lie. */
  readonly coefficientOf: (index: number, among?: Float64Array) => number | null;
  /** The known share of the five generations above an animal. */
  readonly knownOf: (index: number) => number;
  /** Kinship of any two animals; prepared at the first call. */
  readonly kinship: () => Kinship;
}

function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function open({ build, coefficients: computed }: LoadedPedigree): OrgPedigree {
  const { pedigree, entangled } = build;
  const coefficients = () => computed.values();
  const known = lazily(() => knownShares(pedigree));
  return {
    pedigree,
    indexOf: (id) => pedigree.positionOf.get(id),
    loopOf: (id) => entangled.get(id),
    idOf: (index) => pedigree.ids[index] ?? '',
    coefficients,
    coefficientsAbove: (index) => computed.above(index),
    coefficientOf: (index, among) =>
      pedigree.sire[index]! < 0 || pedigree.dam[index]! < 0 ? null : (among ?? coefficients())[index]!,
    knownOf: (index) => known()[index]!,
    kinship: lazily(() => createKinship(pedigree, coefficients())),
  };
}

const opened = new WeakMap<LoadedPedigree, OrgPedigree>();

/** The pedigree of the tenant's organisation as it stands now, never older than the last committed write. */
export async function withPedigree(db: Database, tenant: Tenant): Promise<OrgPedigree> {
  return withPedigreeAt(db, tenant, await readPedigreeVersion(db, tenant));
}

/** The same for one who has read the version along with something else. */
export async function withPedigreeAt(db: Database, tenant: Tenant, version: number): Promise<OrgPedigree> {
  const loaded = await readLoadedPedigree(db, tenant, version);
  const known = opened.get(loaded);
  if (known) return known;
  const fresh = open(loaded);
  opened.set(loaded, fresh);
  return fresh;
}

/** The loops these animals stand in or descend from, one sentence each, by names. */
export async function describeLoops(
  db: Database,
  tenant: Tenant,
  { loopOf }: OrgPedigree,
  ids: readonly string[],
): Promise<string[]> {
  const loops = new Set(ids.flatMap((id) => loopOf(id) ?? []));
  return loops.size === 0 ? [] : describeProblems(db, tenant, [...loops]);
}

/**
 * The positions of live animals, in the order of their ids.
 * @throws AppError 'not-found'; 'conflict' for one that is its own ancestor or descends from such a one, by names
 */
export async function positionsOf(
  db: Database,
  tenant: Tenant,
  org: OrgPedigree,
  ids: readonly string[],
): Promise<number[]> {
  const loops = await describeLoops(db, tenant, org, ids);
  if (loops.length > 0) {
    const message = `Nothing can be computed, because the recorded parents lead back to the animal itself. ${loops.join(' ')}`;
    throw new AppError('conflict', message, { details: { problems: loops } });
  }
  return ids.map((id) => {
    const index = org.indexOf(id);
    if (index === undefined) throw notFound('animals');
    return index;
  });
}

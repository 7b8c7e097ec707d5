import { AppError } from '#domain/errors.ts';
import { inbreeding } from '#domain/genetics/inbreeding.ts';
import { createKinship, type Kinship } from '#domain/genetics/kinship.ts';
import type { Pedigree } from '#domain/genetics/pedigree.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { type LoadedPedigree, readPedigreeVersion } from './load-pedigree.ts';
import { readLoadedPedigree } from './pedigree-cache.ts';
import { describeProblems } from './pedigree-names.ts';

/** An organisation's pedigree by position, with what is computed from it once and shared until it changes. */
export interface OrgPedigree {
  readonly pedigree: Pedigree<string>;
  /** The position of a live animal; undefined where there is none of this id. */
  readonly indexOf: (id: string) => number | undefined;
  readonly idOf: (index: number) => string;
  /** The full inbreeding coefficient of every animal; computed at the first call. */
  readonly coefficients: () => Float64Array;
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

function open(pedigree: Pedigree<string>): OrgPedigree {
  const coefficients = lazily(() => inbreeding(pedigree));
  return {
    pedigree,
    indexOf: (id) => pedigree.positionOf.get(id),
    idOf: (index) => pedigree.ids[index] ?? '',
    coefficients,
    kinship: lazily(() => createKinship(pedigree, coefficients())),
  };
}

const opened = new WeakMap<LoadedPedigree, OrgPedigree>();

/**
 * The pedigree of the tenant's organisation as it stands now, never older than the last committed write.
 * @throws AppError 'conflict' where nothing can be computed, because an animal is its own ancestor; by names
 */
export async function withPedigree(db: Database, tenant: Tenant): Promise<OrgPedigree> {
  return withPedigreeAt(db, tenant, await readPedigreeVersion(db, tenant));
}

/** The same for one who has read the version along with something else. */
export async function withPedigreeAt(db: Database, tenant: Tenant, version: number): Promise<OrgPedigree> {
  const loaded = await readLoadedPedigree(db, tenant, version);
  const known = opened.get(loaded);
  if (known) return known;
  const { pedigree, problems } = loaded.build;
  if (!pedigree) {
    const sentences = await describeProblems(db, tenant, problems);
    const more = sentences.length > 3 ? ` And ${sentences.length - 3} more.` : '';
    throw new AppError(
      'conflict',
      `The pedigree cannot be computed. ${sentences.slice(0, 3).join(' ')}${more}`,
      {
        details: { problems: sentences },
      },
    );
  }
  const fresh = open(pedigree);
  opened.set(loaded, fresh);
  return fresh;
}

import type { Database, Tenant } from '#server/db/database.ts';
import { type LoadedPedigree, loadPedigree } from './load-pedigree.ts';

/** Animals kept in memory over all organisations, at about 250 bytes each; the pedigree used last always is. */
const mostAnimals = 400_000;

const sizeOf = ({ build, coefficients }: LoadedPedigree): number =>
  build.pedigree.ids.length + coefficients.keptBefore;

/** The pedigrees of one database, the one used longest ago first. */
class PedigreeCache {
  readonly #kept = new Map<string, LoadedPedigree>();
  readonly #loading = new Map<string, Promise<LoadedPedigree>>();

  async read(db: Database, tenant: Tenant, version: number): Promise<LoadedPedigree> {
    const kept = this.#kept.get(tenant.orgId);
    if (kept?.version === version) return this.#keep(tenant, kept);
    let loaded = await this.#load(db, tenant);
    // It may have been under way before the change we know of; whatever runs now began after that.
    if (loaded.version < version) loaded = await this.#load(db, tenant);
    return this.#keep(tenant, loaded);
  }

  #load(db: Database, tenant: Tenant): Promise<LoadedPedigree> {
    const { orgId } = tenant;
    const running = this.#loading.get(orgId);
    if (running) return running;
    const loading = loadPedigree(db, tenant, this.#kept.get(orgId)).finally(() =>
      this.#loading.delete(orgId),
    );
    this.#loading.set(orgId, loading);
    return loading;
  }

  #keep({ orgId }: Tenant, loaded: LoadedPedigree): LoadedPedigree {
    // One load at a time: none that began earlier ends later. Put at the end, as the one used last.
    this.#kept.delete(orgId);
    this.#kept.set(orgId, loaded);
    let total = [...this.#kept.values()].reduce((sum, one) => sum + sizeOf(one), 0);
    for (const [oldest, one] of this.#kept) {
      if (total <= mostAnimals || oldest === orgId) break;
      this.#kept.delete(oldest);
      total -= sizeOf(one);
    }
    return loaded;
  }
}

const caches = new WeakMap<Database, PedigreeCache>();

/** An organisation's pedigree, not older than `version`; kept from before where nothing has changed since. */
export function readLoadedPedigree(db: Database, tenant: Tenant, version: number): Promise<LoadedPedigree> {
  let cache = caches.get(db);
  if (!cache) {
    cache = new PedigreeCache();
    caches.set(db, cache);
  }
  return cache.read(db, tenant, version);
}

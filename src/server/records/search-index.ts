import type { EntityName } from '#domain/entities/index.ts';
import type { Database, Tenant } from '../db/database.ts';
import { patternOf, wordsOf } from './conditions.ts';

/** With an index over their search columns (`migrations/0011_search.sql`). */
const indexed: readonly EntityName[] = ['animals', 'offspring'];

/** Up to here reading all records of an organisation is as fast. */
const manyRecords = 10_000;
/** Of more than this many hits the first page is found sooner in the order of the list. */
const mostCandidates = 2000;
const rememberedMs = 10 * 60 * 1000;
const mostRemembered = 10_000;

interface Remembered {
  readonly isLarge: boolean;
  readonly until: number;
}

const sizes = new WeakMap<Database, Map<string, Remembered>>();

/** Whether this organisation has enough of them for an index to pay; asked anew every ten minutes. */
async function isLarge(db: Database, tenant: Tenant, name: EntityName): Promise<boolean> {
  const known = sizes.get(db) ?? new Map<string, Remembered>();
  sizes.set(db, known);
  const key = `${tenant.orgId} ${name}`;
  const before = known.get(key);
  if (before && before.until > Date.now()) return before.isLarge;
  const [rows] = await db.scoped(
    tenant,
    [
      {
        sql: `select exists (select from ${name} where org_id = $org offset ${manyRecords}) as is_large`,
        parameters: [],
      },
    ],
    { readOnly: true },
  );
  const now = { isLarge: rows?.[0]?.is_large === true, until: Date.now() + rememberedMs };
  if (known.size >= mostRemembered) known.clear();
  known.set(key, now);
  return now.isLarge;
}

/** Three letters or figures in a row: less is in no index. */
const isIndexable = (word: string): boolean => /[\p{L}\p{N}]{3}/u.test(word);

/**
 * Ids among which all hits of a search are, found by the index; the search itself still decides. Null in a large
 * organisation where there are too many, or no index: then the list is walked. Undefined in a small one.
 */
export async function searchCandidates(
  db: Database,
  tenant: Tenant,
  name: EntityName,
  search: string,
): Promise<readonly string[] | null | undefined> {
  if (db.kind === 'pglite' || !indexed.includes(name)) return undefined;
  if (!(await isLarge(db, tenant, name))) return undefined;
  const words = wordsOf(search).filter(isIndexable);
  if (words.length === 0) return null;
  const [rows] = await db.scoped(
    tenant,
    [
      {
        sql: 'select search_candidates($1::text, $2::text[], $3::int) as ids',
        parameters: [name, words.map(patternOf), mostCandidates],
      },
    ],
    { readOnly: true },
  );
  return rows?.[0]?.ids as readonly string[] | null;
}

import { isCreature } from '#domain/entities/creatures.ts';
import { type EntityName, entityOf } from '#domain/entities/index.ts';
import { askedAnew } from '../db/asked-anew.ts';
import type { Database, Statement, Tenant } from '../db/database.ts';
import { type Parameters, patternOf, searchedText, wordsOf } from './conditions.ts';
import { bearerOf, markedSql } from './marked.ts';

/** Up to here reading all records of an organisation is as fast. */
const manyRecords = 10_000;
/** More are not carried to the program and back. */
const mostCarried = 2_000;
/** Of more hits than this the first page is found sooner in the order of the list. */
const mostCandidates = 20_000;
const rememberedMs = 10 * 60 * 1000;

const sizes = new WeakMap<Database, ReturnType<typeof askedAnew<boolean>>>();

/** Whether this organisation has enough of them for an index to pay; asked anew every ten minutes. */
function isLarge(db: Database, tenant: Tenant, name: EntityName): Promise<boolean> {
  const known = sizes.get(db) ?? askedAnew<boolean>(rememberedMs);
  sizes.set(db, known);
  return known(`${tenant.orgId} ${name}`, async () => {
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
    return rows?.[0]?.isLarge === true;
  });
}

/**
 * Known to have so few that reading all of them takes a moment. Counted are those of whom there may be very many, but
 * the one kennel of the embedded database.
 */
export const isSmall = async (db: Database, tenant: Tenant, name: EntityName): Promise<boolean> =>
  db.kind === 'postgres' && isCreature(name) && !(await isLarge(db, tenant, name));

/** Three letters or figures in a row: less is in no index. */
const isIndexable = (word: string): boolean => /[\p{L}\p{N}]{3}/u.test(word);

/** The index (`migrations/0011_search.sql`) knows the columns of the record itself; its marks are looked up beside it. */
function askIndex(name: EntityName, words: readonly string[]): Statement {
  const bearer = bearerOf(name);
  const marked = bearer === undefined ? '' : ` || array(${markedSql(bearer, 'ilike any($2::text[])')})`;
  return {
    sql: `select cardinality(c.ids) as found, case when cardinality(c.ids) <= ${mostCarried} then c.ids end as ids
      from (select case when f.ids is not null then f.ids${marked} end as ids
        from (select search_candidates($1::text, $2::text[], ${mostCandidates}) as ids) f) c`,
    parameters: [name, words.map(patternOf)],
  };
}

/**
 * Where there is no index, all are read, once: the list would be walked in its order, which takes twice as long, and read
 * once more to be counted. It ends with the first that is one too many.
 */
function readAll(name: EntityName, words: readonly string[]): Statement {
  const bearer = bearerOf(name);
  const oneTooMany = mostCarried + 1;
  const marked =
    bearer === undefined
      ? ''
      : ` union all (${markedSql(bearer, 'ilike any($1::text[])')} limit ${oneTooMany})`;
  return {
    // Materialised, or each mention of the ids would read all of them once more.
    sql: `with found as materialized (select array((select t.id from ${name} t
        where t.org_id = $org and t.deleted_at is null and ${searchedText(entityOf(name))} ilike all($1::text[])
        limit ${oneTooMany})${marked}) as ids)
      select cardinality(ids) as found, ids from found where cardinality(ids) <= ${mostCarried}`,
    parameters: [words.map(patternOf)],
  };
}

/**
 * Where all hits of a search are; the search itself still decides. Ids; 'many', which the statements look up
 * for themselves; 'all' in a small organisation, where reading all is as fast; null where the list had better be walked:
 * more hits, or no index.
 */
export type Candidates = readonly string[] | 'many' | 'all' | null;

/**
 * Undefined where the search is asked as it is: of kinds of records without an index, and in a small embedded database.
 * Where hits are counted and there is no index, the list reads all of them itself.
 */
export async function searchCandidates(
  db: Database,
  tenant: Tenant,
  name: EntityName,
  { search, isCounted }: { readonly search: string; readonly isCounted: boolean },
): Promise<Candidates | undefined> {
  if (!isCreature(name)) return undefined;
  const hasIndex = db.kind === 'postgres';
  if (!(await isLarge(db, tenant, name))) return hasIndex ? 'all' : undefined;
  if (isCounted && !hasIndex) return null;
  const words = hasIndex ? wordsOf(search).filter(isIndexable) : wordsOf(search);
  if (words.length === 0) return null;
  const statement = hasIndex ? askIndex(name, words) : readAll(name, words);
  const [[row] = []] = await db.scoped(tenant, [statement], { readOnly: true });
  if (typeof row?.found !== 'number') return null;
  return row.ids === null ? 'many' : (row.ids as readonly string[]);
}

/** Many of them as a condition: behind a selection of its own, so that it is not run to plan the statement as well. */
export function amongCandidates(name: EntityName, search: string, parameters: Parameters): string[] {
  const patterns = parameters.add(wordsOf(search).filter(isIndexable).map(patternOf), 'text[]');
  const found = `(select search_candidates('${name}', ${patterns}, ${mostCandidates}))`;
  // By now they may be too many.
  const all = `(select array_agg(e.id) from ${name} e where e.org_id = $org)`;
  const bearer = bearerOf(name);
  const marked = bearer === undefined ? '' : ` union all ${markedSql(bearer, `ilike any(${patterns})`)}`;
  return [`t.id in (select unnest(coalesce(${found}, ${all}))${marked})`];
}

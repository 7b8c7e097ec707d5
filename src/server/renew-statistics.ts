import { sql } from 'kysely';
import type { Database } from './db/database.ts';

/** Less than this is planned well enough without. */
const fewChanges = 100;

/** Tables that have doubled, or more, since the planner last looked at them. */
const outgrown = sql<{ name: string }>`
  select quote_ident(s.relname) as name from pg_stat_user_tables s join pg_class c on c.oid = s.relid
  where s.schemaname = 'public' and s.n_mod_since_analyze > greatest(${fewChanges}, c.reltuples) order by 1`;

/**
 * PGlite has no autovacuum that would look at what was imported or entered since: joins of thousands of records would be
 * planned as if there were a handful. Answers the tables that were looked at.
 */
export async function renewStatistics(database: Database): Promise<string[]> {
  if (database.kind !== 'pglite') return [];
  const { rows } = await outgrown.execute(database.kysely);
  const names = rows.map(({ name }) => name);
  if (names.length > 0) await database.asOwner((owner) => owner.execute(`analyze ${names.join(', ')}`));
  return names;
}

import type { Compilable } from 'kysely';
import type { Database, Row } from '#server/db/database.ts';

/** Does to the tables of accounts what no part of the program may. */
export const asOwner = (database: Database, query: Compilable): Promise<Row[]> => {
  const { sql, parameters } = query.compile();
  return database.asOwner((owner) => owner.query(sql, parameters));
};

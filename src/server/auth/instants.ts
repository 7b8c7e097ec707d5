import type { KyselyPlugin } from 'kysely';

/** Columns of the account tables that hold an instant: the library's own end so without exception. */
const isInstant = (column: string): boolean =>
  column.endsWith('At') || column === 'banExpires' || column === 'lockedUntil';

/**
 * Our database answers instants as text; the sign-in library compares them as Date, where a text would silently never
 * expire. Installed on the library's handle only.
 */
export const instantsAsDates: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => ({
    ...result,
    rows: result.rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([column, value]) => [
          column,
          typeof value === 'string' && isInstant(column) ? new Date(value) : value,
        ]),
      ),
    ),
  }),
};

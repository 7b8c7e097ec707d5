import type { AnimalCard } from '#domain/answers/animal-card.ts';
import { card } from '#server/animals/animal-card.ts';
import type { Database, Tenant } from '#server/db/database.ts';

/** The animals of these ids as boxes show them, by id. */
export async function readCards(
  db: Database,
  tenant: Tenant,
  ids: Iterable<string>,
): Promise<ReadonlyMap<string, AnimalCard>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const [rows = []] = await db.scoped(
    tenant,
    [
      {
        sql: `select ${card('a')} as j from animals a where a.org_id = $org and a.id = any($1::uuid[]) and a.deleted_at is null`,
        parameters: [wanted],
      },
    ],
    { readOnly: true },
  );
  return new Map(rows.map(({ j }) => j as AnimalCard).map((one) => [one.id, one]));
}

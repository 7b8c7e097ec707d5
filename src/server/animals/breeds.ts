import type { SpeciesKey } from '#domain/species/species.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { selectRows } from '#server/records/rows.ts';

const most = 200;

/** The breeds an organisation has animals of, the commonest first. */
export async function readBreeds(
  db: Database,
  tenant: Tenant,
  species: SpeciesKey | undefined,
): Promise<string[]> {
  const [rows] = await db.scoped(
    tenant,
    [
      selectRows(
        'animals',
        't',
        ['breed'],
        `where t.org_id = $org and t.deleted_at is null and ($1::text is null or t.species = $1::text)
          group by t.breed order by count(*) desc, lower(t.breed) limit ${most}`,
        [species ?? null],
      ),
    ],
    { readOnly: true },
  );
  return rows.map(({ breed }) => breed);
}

import type { Ancestry } from '#domain/genetics/ancestry.ts';
import type { Database } from '#server/db/database.ts';
import { type BenchOrganisation, loadOrganisations, signInSome } from '../records/data.ts';

export interface Breed extends Ancestry {
  readonly organisation: BenchOrganisation;
  /** Ids of the animals by their position in the simulated breed. */
  readonly ids: readonly string[];
}

/** One organisation whose animals descend from each other as a simulated breed does. */
export async function loadBreed(db: Database, { sire, dam }: Ancestry): Promise<Breed> {
  const size = sire.length;
  await loadOrganisations(db, 1, 1, size);
  const [organisation] = await signInSome(db, 1, 1);
  if (!organisation) throw new Error('Nobody could be signed in.');
  const ids = await db.asOwner(async (owner) => {
    const rows = await owner.query('select id from animals where org_id = $1 order by id', [
      organisation.orgId,
    ]);
    const found = rows.map(({ id }) => String(id));
    const parent = (positions: Int32Array) =>
      Array.from(positions, (at) => (at < 0 ? null : (found[at] ?? null)));
    await owner.query(
      `update animals a set sire_id = p.sire, dam_id = p.dam, birth_date = date '1960-01-01' + (p.place * 20000 / $4::int)::int,
          gender = case when p.id = any($3::uuid[]) then 'Female' else 'Male' end
        from unnest($1::uuid[], $2::uuid[], $3::uuid[]) with ordinality p(id, sire, dam, place) where a.id = p.id`,
      [found, parent(sire), parent(dam), size],
    );
    await owner.execute('vacuum (analyze) animals');
    return found;
  });
  return { organisation, ids, sire, dam };
}

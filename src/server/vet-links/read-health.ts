import { told } from '#domain/entities/usual.ts';
import type { OwnSpecies } from '#domain/species/own.ts';
import { type VetSubject, vetAnimalFields, vetHealthFields, vetYoungFields } from '#domain/vet-view.ts';
import { type HouseLook, readHouseLook } from '#server/branding/house-look.ts';
import type { Database, Statement } from '#server/db/database.ts';
import { nobody } from '#server/litter-sites/find-site.ts';
import { type RowOf, selectRows } from '#server/records/rows.ts';
import { securityEventStatement } from '#server/security/record-event.ts';
import { speciesHere, speciesStatement } from '#server/species/species-here.ts';
import type { SharedSubject } from './links.ts';

type AnimalRow = RowOf<'animals', (typeof vetAnimalFields)[number]>;
type YoungRow = RowOf<'offspring', (typeof vetYoungFields)[number]>;

/** Whose health it is, as people are told of it: what nobody said is null. */
export type SharedAnimal =
  | { readonly subject: 'animals'; readonly row: AnimalRow }
  | { readonly subject: 'offspring'; readonly row: YoungRow; readonly birthDate: string | null };

/** All a vet sees. What is not here never leaves the database. */
export interface SharedHealth {
  readonly animal: SharedAnimal;
  readonly name: string;
  readonly records: readonly RowOf<'health_records', (typeof vetHealthFields)[number]>[];
  readonly expiresAt: string;
  /** What the organisation has set for the species of the animal. */
  readonly own: OwnSpecies | null;
  readonly look: HouseLook;
}

const mostRecords = 500;

const isThere = 'where t.org_id = $org and t.id = $1::uuid and t.deleted_at is null';

const recordsOf = (subject: VetSubject, id: string) =>
  selectRows(
    'health_records',
    't',
    vetHealthFields,
    `where t.org_id = $org and t.${subject === 'animals' ? 'animal_id' : 'puppy_id'} = $1::uuid and t.deleted_at is null
      order by t.date desc, t.id desc limit ${mostRecords}`,
    [id],
  );

const bornOn = (id: string): Statement<{ birthDate: string | null }> => ({
  sql: `select g.birth_date::text as "birthDate" from offspring t
    join breeding_groups g on g.org_id = t.org_id and g.id = t.breeding_group_id
    where t.org_id = $org and t.id = $1::uuid`,
  parameters: [id],
});

const nameOf = ({ breederName, ownerOffspringName, collarColor, gender }: YoungRow): string =>
  breederName || ownerOffspringName || [collarColor, gender].filter(Boolean).join(' ');

/** What stands on the page, and one look more; undefined where the animal is in the trash. */
export async function readSharedHealth(
  db: Database,
  { orgId, id, subject, subjectId }: SharedSubject,
  address: string,
): Promise<SharedHealth | undefined> {
  const tenant = { orgId, userId: nobody };
  const looked: Statement<{ expiresAt: string }> = {
    sql: `update vet_links set looks = least(looks + 1, 2000000000), last_looked_at = now()
      where org_id = $org and id = $1::uuid returning expires_at as "expiresAt"`,
    parameters: [id],
  };
  const read = async (): Promise<Omit<SharedHealth, 'own' | 'look'> | undefined> => {
    if (subject === 'animals') {
      const fields = [...vetAnimalFields, 'usual'] as const;
      const find = selectRows('animals', 't', fields, isThere, [subjectId]);
      const [[row], records, [link]] = await db.scoped(tenant, [find, recordsOf(subject, subjectId), looked]);
      return row && link && { animal: { subject, row: told(row) }, name: row.name, records, ...link };
    }
    const fields = [...vetYoungFields, 'usual'] as const;
    const find = selectRows('offspring', 't', fields, isThere, [subjectId]);
    const [[row], records, [born], [link]] = await db.scoped(tenant, [
      find,
      recordsOf(subject, subjectId),
      bornOn(subjectId),
      looked,
    ]);
    const birthDate = born?.birthDate ?? null;
    return (
      row && link && { animal: { subject, row: told(row), birthDate }, name: nameOf(row), records, ...link }
    );
  };
  const health = await read();
  if (!health) return undefined;
  const event = { kind: 'vet-link-opened', orgId, userId: null, address } as const;
  const [, settings = []] = await db.scoped(tenant, [
    securityEventStatement({ ...event, details: { animal: health.name } }),
    speciesStatement,
  ]);
  const own = speciesHere(settings).own(health.animal.row.species);
  return { ...health, own, look: await readHouseLook(db, tenant) };
}

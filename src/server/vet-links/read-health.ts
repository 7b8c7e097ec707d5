import { vetAnimalFields, vetHealthFields } from '#domain/vet-view.ts';
import type { Database, Statement } from '#server/db/database.ts';
import { nobody } from '#server/litter-sites/find-site.ts';
import { type RowOf, selectRows } from '#server/records/rows.ts';
import { securityEventStatement } from '#server/security/record-event.ts';
import type { SharedAnimal } from './links.ts';

/** All a vet sees. What is not here never leaves the database. */
export interface SharedHealth {
  readonly animal: RowOf<'animals', (typeof vetAnimalFields)[number]>;
  readonly records: readonly RowOf<'health_records', (typeof vetHealthFields)[number]>[];
  readonly expiresAt: string;
}

const mostRecords = 500;

/** What stands on the page, and one look more; undefined where the animal is in the trash. */
export async function readSharedHealth(
  db: Database,
  { orgId, id, animalId }: SharedAnimal,
  address: string,
): Promise<SharedHealth | undefined> {
  const tenant = { orgId, userId: nobody };
  const looked: Statement<{ expiresAt: string }> = {
    sql: `update vet_links set looks = least(looks + 1, 2000000000), last_looked_at = now()
      where org_id = $org and id = $1::uuid returning expires_at as "expiresAt"`,
    parameters: [id],
  };
  const [[animal], records, [link]] = await db.scoped(tenant, [
    selectRows(
      'animals',
      't',
      vetAnimalFields,
      'where t.org_id = $org and t.id = $1::uuid and t.deleted_at is null',
      [animalId],
    ),
    selectRows(
      'health_records',
      't',
      vetHealthFields,
      `where t.org_id = $org and t.animal_id = $1::uuid and t.deleted_at is null
        order by t.date desc, t.id desc limit ${mostRecords}`,
      [animalId],
    ),
    looked,
  ]);
  if (!animal || !link) return undefined;
  const event = { kind: 'vet-link-opened', orgId, userId: null, address } as const;
  await db.scoped(tenant, [securityEventStatement({ ...event, details: { animal: animal.name } })]);
  return { animal, records, expiresAt: link.expiresAt };
}

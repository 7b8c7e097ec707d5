import type { Transaction } from 'kysely';
import { type Actor, mayRead } from '#domain/policy.ts';
import type { Tenant } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql } from '#server/db/statements.ts';
import { invalid } from '#server/records/record-values.ts';

/** Where an animal lives follows its placement as long as there is one. */
export async function refuseIfPlaced(
  trx: Transaction<Schema>,
  actor: Actor & Tenant,
  id: string,
): Promise<void> {
  const [home] = await runSql(
    trx,
    `select g.name from guardian_placements p
     join guardians g on g.org_id = p.org_id and g.id = p.guardian_id
     where p.org_id = $1::uuid and p.animal_id = $2::uuid and p.status = 'active' and p.deleted_at is null`,
    actor.orgId,
    id,
  );
  if (!home) return;
  const where = mayRead(actor.role, 'guardians') ? String(home.name) : 'a guardian';
  throw invalid({ guardianStatus: `It lives with ${where}. End that placement first` });
}

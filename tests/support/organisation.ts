import { uuidv7 } from '#domain/uuid.ts';
import type { Database, Tenant } from '#server/db/database.ts';

/** A person with an organisation of their own, put straight into the account tables. */
export async function makeTenant(
  database: Database,
  plan: 'free' | 'pro' | 'premium' = 'premium',
): Promise<Tenant> {
  const userId = uuidv7();
  const orgId = uuidv7();
  await database.asOwner(async (owner) => {
    await owner.query(
      `insert into users (id, name, email, first_name, last_name) values ($1, 'Maren Ashdown', $2, 'Maren', 'Ashdown')`,
      [userId, `${userId}@example.com`],
    );
    await owner.query(
      `insert into organizations (id, name, slug, owner_user_id, plan) values ($1, 'Hollowmere', $2, $3, $4)`,
      [orgId, orgId, userId, plan],
    );
    await owner.query(
      `insert into organization_members (id, org_id, user_id, role) values ($1, $2, $3, 'owner')`,
      [uuidv7(), orgId, userId],
    );
  });
  return { orgId, userId };
}

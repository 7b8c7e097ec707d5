import { CompiledQuery } from 'kysely';
import { isPlanAtLeast, type Plan } from '#domain/plans.ts';
import { type Actor, planFor } from '#domain/policy.ts';
import type { Role } from '#domain/roles.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { nobody } from '#server/litter-sites/find-site.ts';
import type { Buyer } from '#server/portal/sessions.ts';

export type Member = Actor & Tenant & { readonly name: string };

/** The member of the organisation who writes from this address, with the role and plan of today. */
export async function findMember(db: Database, orgId: string, address: string): Promise<Member | undefined> {
  const { rows } = await db.kysely.executeQuery<{ userId: string; name: string; role: Role; plan: Plan }>(
    CompiledQuery.raw(
      `select u.id as user_id, u.name, m.role, o.plan from users u
       join organization_members m on m.user_id = u.id and m.org_id = $1::uuid
       join organizations o on o.id = m.org_id
       where u.email = $2 and u.deactivated_at is null and u.banned is not true and not u.is_demo`,
      [orgId, address],
    ),
  );
  const [found] = rows;
  return found && { ...found, orgId, isDemo: false };
}

/** Customers with this address; several may share one. */
export async function findCustomers(db: Database, orgId: string, address: string): Promise<readonly Buyer[]> {
  const reader = { orgId, userId: nobody } as const;
  const [rows = []] = await db.scoped(
    reader,
    [
      {
        sql: 'select id from customers where org_id = $org and lower(email) = $1 and deleted_at is null limit 2',
        parameters: [address],
      },
    ],
    { readOnly: true },
  );
  return rows.map(({ id }): Buyer => ({ ...reader, sessionId: '', customerId: String(id) }));
}

const neededPlan = planFor('integrations', 'create');

/** Whether the plan of the organisation opens integrations. */
export async function takesMail(db: Database, orgId: string): Promise<boolean> {
  const { rows } = await db.kysely.executeQuery<{ plan: Plan }>(
    CompiledQuery.raw('select plan from organizations where id = $1::uuid and not is_demo', [orgId]),
  );
  return rows[0] !== undefined && isPlanAtLeast(rows[0].plan, neededPlan);
}

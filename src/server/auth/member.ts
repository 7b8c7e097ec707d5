import { CompiledQuery } from 'kysely';
import type { Plan } from '#domain/plans.ts';
import type { Actor } from '#domain/policy.ts';
import type { Role } from '#domain/roles.ts';
import type { Tenant } from '#server/db/database.ts';
import { isStandIn } from './reserved-addresses.ts';
import type { AccountsDatabase } from './tables.ts';

/** Somebody who is told what they may see: with the role and the plan of now. */
export interface Member extends Actor, Tenant {
  readonly orgName: string;
  readonly name: string;
  readonly email: string;
  readonly isProven: boolean;
}

interface Row {
  readonly orgId: string;
  readonly userId: string;
  readonly role: Role;
  readonly plan: Plan;
  readonly orgName: string;
  readonly name: string;
  readonly email: string;
  readonly isProven: boolean;
}

/** Whether a letter reaches them: they have an address, and where mail is sent it is proven. */
export const isWrittenTo = ({ email, isProven }: Member, hasMail: boolean): boolean =>
  !isStandIn(email) && (isProven || !hasMail);

/** Undefined for who has left, who may not come in, and for the demo. */
export async function findMember(
  accounts: AccountsDatabase,
  { orgId, userId }: Tenant,
): Promise<Member | undefined> {
  const { rows } = await accounts.executeQuery<Row>(
    CompiledQuery.raw(
      `select m.org_id, m.user_id, m.role, o.plan, o.name as org_name, coalesce(nullif(u.first_name, ''), u.name) as name,
        u.email, u.email_verified as is_proven
       from organization_members m join organizations o on o.id = m.org_id join users u on u.id = m.user_id
       where m.org_id = $1::uuid and m.user_id = $2::uuid and u.deactivated_at is null and u.banned is not true
         and not o.is_demo and not u.is_demo`,
      [orgId, userId],
    ),
  );
  return rows[0] && { ...rows[0], isDemo: false };
}

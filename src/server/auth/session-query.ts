import { type RawBuilder, sql } from 'kysely';
import type { Plan } from '#domain/plans.ts';
import type { Role } from '#domain/policy.ts';
import type { AccountsDatabase } from './tables.ts';
import { tokenHash } from './token-hash.ts';

/** A signed-in person and the organisation they are working in at the moment. */
export interface SessionRow {
  readonly sessionId: string;
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly profileImageUrl: string | null;
  readonly isAdmin: boolean;
  readonly isDev: boolean;
  readonly isDemoUser: boolean;
  /** Null until the account has an organisation, see `ensureHomeOrganisation`. */
  readonly orgId: string | null;
  readonly orgName: string | null;
  readonly role: Role | null;
  readonly plan: Plan | null;
  readonly isDemoOrg: boolean | null;
  /** When the session was last prolonged. */
  readonly renewedAt: string;
}

/**
 * Everything a request needs to know about its sender in one query: the library's own look-up takes two and knows
 * nothing of role and plan. Of several organisations the preferred one counts, else the one joined first.
 */
export function findSession(db: AccountsDatabase, token: string): Promise<SessionRow | undefined> {
  const membership: RawBuilder<Record<string, unknown>> = sql`(
    select m.org_id, m.role, o.name, o.plan, o.is_demo
    from organization_members m join organizations o on o.id = m.org_id
    where m.user_id = users.id
    order by m.org_id = users.preferred_org_id desc nulls last, m.joined_at, m.id
    limit 1
  )`;
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .leftJoinLateral(membership.as('m'), (join) => join.onTrue())
    .select([
      'sessions.id as sessionId',
      'users.id as userId',
      'users.email',
      'users.name',
      'users.firstName',
      'users.lastName',
      'users.profileImageUrl',
      'users.isAdmin',
      'users.isDev',
      'users.isDemo as isDemoUser',
      sql<string | null>`m.org_id`.as('orgId'),
      sql<string | null>`m.name`.as('orgName'),
      sql<Role | null>`m.role`.as('role'),
      sql<Plan | null>`m.plan`.as('plan'),
      sql<boolean | null>`m.is_demo`.as('isDemoOrg'),
      'sessions.updatedAt as renewedAt',
    ])
    .where('sessions.tokenHash', '=', tokenHash(token))
    .where('sessions.expiresAt', '>', sql<string>`now()`)
    .where('users.deactivatedAt', 'is', null)
    .where(sql<boolean>`users.banned is not true`)
    .executeTakeFirst();
}

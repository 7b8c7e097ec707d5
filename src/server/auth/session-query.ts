import type { Plan } from '#domain/plans.ts';
import type { Role } from '#domain/roles.ts';
import type { Database } from '#server/db/database.ts';
import { hasFactorSql } from './has-factor.ts';

/** A signed-in person and the organisation they are working in at the moment. */
export interface SessionRow {
  /** The hash of its token. */
  readonly key: string;
  readonly sessionId: string;
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly profileImageUrl: string | null;
  readonly isAdmin: boolean;
  /** In the demo: whether a developer of the installation opened this session of it. */
  readonly isDev: boolean;
  readonly isDemoUser: boolean;
  readonly isAddressProven: boolean;
  /** Null until the account has an organisation, see `ensureHomeOrganisation`. */
  readonly orgId: string | null;
  readonly orgName: string | null;
  readonly role: Role | null;
  readonly plan: Plan | null;
  readonly isDemoOrg: boolean | null;
  readonly demandsSecondFactor: boolean | null;
  /** Of whoever holds the session, also while they look as somebody else. */
  readonly hasSecondFactor: boolean;
  /** Whether somebody else has changed what this person may do since the token was made. */
  readonly isTokenDue: boolean;
  /** When the session was last prolonged. */
  readonly renewedAt: string;
  readonly endsAt: string;
  /** When and from where its use was last noted. */
  readonly usedAt: string;
  readonly usedFrom: string | null;
  /** Whose session it is, while they look at the installation as the person above sees it. */
  readonly lookedAtBy: string | null;
}

/**
 * From each token to what belongs to it, along the keys: also where the tables are so small that a plan would rather read
 * all. Selected, so that no plan knows how many are asked for: knowing that it is one looks ten times as cheap as not
 * knowing it, and PostgreSQL would plan every request anew, which takes longer than the answer.
 */
const sql = `
  select found.* from unnest((select $1::text[])) asked(key) cross join lateral (
    select s.token_hash as key, coalesce(s.replaced_by, s.id) as "sessionId", s.token_due as "isTokenDue", s.updated_at as "renewedAt", s.expires_at as "endsAt",
      coalesce(s.last_used_at, s.created_at) as "usedAt", coalesce(s.last_ip_address, s.ip_address) as "usedFrom",
      u.id as "userId", u.email, u.name, u.first_name as "firstName", u.last_name as "lastName",
      u.profile_image_url as "profileImageUrl", u.is_admin and u.id = s.user_id as "isAdmin", u.is_demo as "isDemoUser",
      case when u.is_demo then exists (select from users d where d.is_dev and d.demo_session_id = s.id::text)
        else u.is_dev and u.id = s.user_id end as "isDev",
      u.email_verified as "isAddressProven", case when u.id <> s.user_id then s.user_id end as "lookedAtBy",
      m.org_id as "orgId", m.name as "orgName", m.role, m.plan, m.is_demo as "isDemoOrg",
      m.demands_second_factor as "demandsSecondFactor",
      ${hasFactorSql('s.user_id')} as "hasSecondFactor"
    from sessions s
    join users u on u.id = case when s.looks_as_until > now() then coalesce(s.looks_as, s.user_id) else s.user_id end
    left join lateral (
      select m.org_id, m.role, o.name, o.plan, o.is_demo, o.demands_second_factor
      from organization_members m join organizations o on o.id = m.org_id
      where m.user_id = u.id
      order by m.org_id = u.preferred_org_id desc nulls last, m.joined_at, m.id
      limit 1
    ) m on true
    where s.token_hash = asked.key and s.expires_at > now() and u.deactivated_at is null and u.banned is not true
      and (s.looks_as is null or exists (
        select from users l where l.id = s.user_id and l.deactivated_at is null and l.banned is not true
          and (l.is_admin or u.id = l.id)))
    limit 1
  ) found`;

/**
 * Everything a request needs to know about its sender in one query: the library's own look-up takes two and knows
 * nothing of role and plan. Of several organisations the preferred one counts, else the one joined first.
 * @param keys The hashes of the tokens
 */
export async function findSessions(
  database: Pick<Database, 'lookUp'>,
  keys: readonly string[],
): Promise<SessionRow[]> {
  return (await database.lookUp({ sql, parameters: [keys] })) as unknown as SessionRow[];
}

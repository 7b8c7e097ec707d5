import type { KeyArea } from '#domain/keys.ts';
import type { Database } from '#server/db/database.ts';
import { hasFactorSql } from './has-factor.ts';
import type { SessionRow } from './session-query.ts';

/** Whoever sends a key: its maker in the organisation it was made in, as they are at this moment. */
export interface KeyRow extends SessionRow {
  readonly keyName: string;
  readonly mayWrite: boolean;
  readonly areas: readonly KeyArea[];
}

const sql = `
  select found.* from unnest((select $1::text[])) asked(key) cross join lateral (
    select k.token_hash as key, k.id as "sessionId", false as "isTokenDue", k.created_at as "renewedAt",
      coalesce(k.expires_at, now() + interval '1 day') as "endsAt",
      coalesce(k.last_used_at, k.created_at) as "usedAt", k.last_used_from as "usedFrom", u.id as "userId", u.email, u.name,
      u.first_name as "firstName", u.last_name as "lastName", u.profile_image_url as "profileImageUrl",
      false as "isAdmin", u.is_demo as "isDemoUser", false as "isDev", u.email_verified as "isAddressProven",
      null::uuid as "lookedAtBy", o.id as "orgId", o.name as "orgName", m.role, o.plan, o.is_demo as "isDemoOrg",
      o.demands_second_factor as "demandsSecondFactor",
      ${hasFactorSql('u.id')} as "hasSecondFactor",
      k.name as "keyName", k.may_write as "mayWrite", k.areas
    from api_keys k
    join organization_members m on m.org_id = k.org_id and m.user_id = k.user_id
    join organizations o on o.id = k.org_id
    join users u on u.id = k.user_id
    where k.token_hash = asked.key and (k.expires_at is null or k.expires_at > now())
      and u.deactivated_at is null and u.banned is not true
    limit 1
  ) found`;

/** @param keys The hashes of the keys */
export async function findKeys(
  database: Pick<Database, 'lookUp'>,
  keys: readonly string[],
): Promise<KeyRow[]> {
  return (await database.lookUp({ sql, parameters: [keys] })) as unknown as KeyRow[];
}

import { createHash, randomBytes } from 'node:crypto';
import { CompiledQuery, sql } from 'kysely';
import type { Plan } from '#domain/plans.ts';
import type { Actor } from '#domain/policy.ts';
import type { Role } from '#domain/roles.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { securityEventStatement } from '#server/security/record-event.ts';

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Whether the person has an address in this organisation, and since when. The secret itself is not kept anywhere. */
export async function findAddress(db: Database, tenant: Tenant): Promise<{ createdAt: string } | null> {
  const [rows = []] = await db.scoped(
    tenant,
    [
      {
        sql: 'select created_at from calendar_addresses where org_id = $org and user_id = $1::uuid',
        parameters: [tenant.userId],
      },
    ],
    { readOnly: true },
  );
  return rows[0] ? { createdAt: String(rows[0].createdAt) } : null;
}

/** Makes an address, or a new one in place of the old, which is dead from then on. Answers the secret, this once. */
export async function makeAddress(db: Database, tenant: Tenant, address: string): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await db.scoped(tenant, [
    {
      sql: `insert into calendar_addresses (org_id, user_id, token_hash) values ($1::uuid, $2::uuid, $3)
        on conflict (org_id, user_id) do update set token_hash = excluded.token_hash, created_at = now()`,
      parameters: [tenant.orgId, tenant.userId, hashOf(token)],
    },
    securityEventStatement({
      kind: 'calendar-address-made',
      orgId: tenant.orgId,
      userId: tenant.userId,
      address,
    }),
  ]);
  return token;
}

export async function removeAddress(db: Database, tenant: Tenant, address: string): Promise<void> {
  await db.scoped(tenant, [
    {
      sql: 'delete from calendar_addresses where org_id = $org and user_id = $1::uuid',
      parameters: [tenant.userId],
    },
    securityEventStatement({
      kind: 'calendar-address-closed',
      orgId: tenant.orgId,
      userId: tenant.userId,
      address,
    }),
  ]);
}

export interface CalendarReader extends Actor, Tenant {
  readonly orgName: string;
}

/** Who reads under this secret, with the role and plan of today; undefined once they left or the address is gone. */
export async function findReader(db: Database, token: string): Promise<CalendarReader | undefined> {
  const found = await sql<Tenant>`select org_id, user_id from find_calendar_reader(${hashOf(token)})`.execute(
    db.kysely,
  );
  const address = found.rows[0];
  if (!address) return undefined;
  const { rows } = await db.kysely.executeQuery<{ role: Role; plan: Plan; name: string }>(
    CompiledQuery.raw(
      `select m.role, o.plan, o.name from organization_members m
       join organizations o on o.id = m.org_id join users u on u.id = m.user_id
       where m.org_id = $1::uuid and m.user_id = $2::uuid and u.deactivated_at is null and u.banned is not true`,
      [address.orgId, address.userId],
    ),
  );
  const member = rows[0];
  if (!member) return undefined;
  return { ...address, role: member.role, plan: member.plan, orgName: member.name, isDemo: false };
}

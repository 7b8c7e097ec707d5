import { sql } from 'kysely';
import type { Invitation, InvitationAnswer, Member } from '#domain/answers/team.ts';
import { hasFactorSql } from '#server/auth/has-factor.ts';
import { shownAddress } from '#server/auth/reserved-addresses.ts';
import type { AccountsDatabase } from '#server/auth/tables.ts';
import type { Database, Tenant } from '#server/db/database.ts';

/** Everybody who works here, owners first. */
export async function membersOf(
  { accounts, database }: { readonly accounts: AccountsDatabase; readonly database: Database },
  tenant: Tenant,
  { isForManagers }: { readonly isForManagers: boolean },
): Promise<Member[]> {
  const tasks = `select assignee_id as id, count(*)::int as n from tasks
    where org_id = $org and deleted_at is null and status in ('open', 'in progress') and assignee_id is not null group by 1`;
  const [people, [open = []]] = await Promise.all([
    accounts
      .selectFrom('organizationMembers as m')
      .innerJoin('users as u', 'u.id', 'm.userId')
      .select(['m.userId', 'u.name', 'u.email', 'u.profileImageUrl', 'm.role', 'm.joinedAt'])
      .select(sql.raw<boolean>(hasFactorSql('u.id')).as('hasSecondFactor'))
      .where('m.orgId', '=', tenant.orgId)
      .orderBy(sql`m.role = 'owner'`, 'desc')
      .orderBy('m.joinedAt')
      .orderBy('m.id')
      .execute(),
    database.scoped(tenant, [{ sql: tasks, parameters: [] }], { readOnly: true }),
  ]);
  const counts = new Map(open.map(({ id, n }) => [String(id), Number(n)]));
  return people.map(({ email, hasSecondFactor, ...person }) => ({
    ...person,
    email: isForManagers ? shownAddress(email) : null,
    hasSecondFactor: isForManagers ? hasSecondFactor : null,
    isYou: person.userId === tenant.userId,
    openTasks: counts.get(person.userId) ?? 0,
  }));
}

export async function isSecondFactorDemanded(db: AccountsDatabase, orgId: string): Promise<boolean> {
  const { demandsSecondFactor } = await db
    .selectFrom('organizations')
    .select('demandsSecondFactor')
    .where('id', '=', orgId)
    .executeTakeFirstOrThrow();
  return demandsSecondFactor;
}

/** Those nobody has followed yet, the newest first; also what is too old, to be sent again. */
export async function invitationsOf(db: AccountsDatabase, orgId: string): Promise<Invitation[]> {
  const { rows } = await sql<Invitation>`
    select i.id, i.email, i.role, i.expires_at, i.expires_at <= now() as is_expired, u.name as invited_by
    from org_invites i left join users u on u.id = i.invited_by_user_id
    where i.org_id = ${orgId}::uuid and i.status = 'pending' order by i.created_at desc, i.id limit 100`.execute(
    db,
  );
  return rows;
}

export async function invitationBehind(
  db: AccountsDatabase,
  hash: string,
): Promise<InvitationAnswer | undefined> {
  const { rows } = await sql<InvitationAnswer>`
    select o.name as organisation, i.role, i.email, u.name as invited_by,
      exists (select from users p where p.email = i.email) as has_account
    from org_invites i join organizations o on o.id = i.org_id left join users u on u.id = i.invited_by_user_id
    where i.token_hash = ${hash} and i.status = 'pending' and i.expires_at > now()`.execute(db);
  return rows[0];
}

import type { Membership } from '#domain/answers/organisation.ts';
import type { AccountsDatabase } from '#server/auth/tables.ts';
import type { Tenant } from '#server/db/database.ts';
import { recordSecurityEvent } from '#server/security/record-event.ts';

/** The organisations of a person, the one joined first at the top. */
export async function membershipsOf(db: AccountsDatabase, userId: string): Promise<Membership[]> {
  const rows = await db
    .selectFrom('organizationMembers as m')
    .innerJoin('organizations as o', 'o.id', 'm.orgId')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .select((eb) => [
      'o.id',
      'o.name',
      'm.role',
      'o.plan',
      'u.preferredOrgId',
      eb
        .selectFrom('organizationMembers as others')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('others.orgId', '=', 'm.orgId')
        .as('memberCount'),
    ])
    .where('m.userId', '=', userId)
    .orderBy('m.joinedAt')
    .orderBy('m.id')
    .execute();
  return rows.map(({ preferredOrgId, memberCount, ...row }) => ({
    ...row,
    isPreferred: preferredOrgId === row.id,
    memberCount: memberCount ?? 0,
  }));
}

/** Switches the person to another of their organisations; false when they are no member of it. */
export async function preferOrganisation(
  db: AccountsDatabase,
  userId: string,
  orgId: string,
): Promise<boolean> {
  const result = await db
    .updateTable('users')
    .set({ preferredOrgId: orgId, updatedAt: new Date().toISOString() })
    .where('id', '=', userId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('organizationMembers')
          .select('id')
          .where('userId', '=', userId)
          .where('orgId', '=', orgId),
      ),
    )
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function renameOrganisation(
  db: AccountsDatabase,
  { orgId, userId }: Tenant,
  name: string,
  address: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('organizations')
      .set({ name, updatedAt: new Date().toISOString() })
      .where('id', '=', orgId)
      .execute();
    const details = { name };
    await recordSecurityEvent(trx, { kind: 'organisation-renamed', orgId, userId, address, details });
  });
}

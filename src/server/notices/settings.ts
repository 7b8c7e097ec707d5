import type { NoticeSettings, NoticeSettingsChange } from '#domain/answers/notices.ts';
import { AppError } from '#domain/errors.ts';
import type { AccountsDatabase } from '#server/auth/tables.ts';
import type { Tenant } from '#server/db/database.ts';

const columns = ['digest', 'reminders', 'hour', 'leftOut'] as const;

/** What somebody wants to be told of the organisation they work in. */
export async function readNoticeSettings(
  accounts: AccountsDatabase,
  { orgId, userId }: Tenant,
): Promise<NoticeSettings> {
  const found = await accounts
    .selectFrom('notificationSettings')
    .select(columns)
    .where('orgId', '=', orgId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (!found) throw new AppError('not-found', 'You are no longer a member of this organisation.');
  return found;
}

/** What was told of stays told of: another hour counts from the next day that was not. */
export async function changeNoticeSettings(
  accounts: AccountsDatabase,
  tenant: Tenant,
  { leftOut, ...change }: NoticeSettingsChange,
): Promise<NoticeSettings> {
  await accounts
    .updateTable('notificationSettings')
    .set({
      ...change,
      ...(leftOut && { leftOut: JSON.stringify(leftOut) }),
      nextAt: new Date().toISOString(),
    })
    .where('orgId', '=', tenant.orgId)
    .where('userId', '=', tenant.userId)
    .execute();
  return readNoticeSettings(accounts, tenant);
}

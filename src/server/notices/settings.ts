import type { NoticeSettings, NoticeSettingsChange } from '#domain/answers/notices.ts';
import { AppError } from '#domain/errors.ts';
import { spelled } from '#domain/writing.ts';
import type { AccountsDatabase } from '#server/auth/tables.ts';
import type { Tenant } from '#server/db/database.ts';
import { invalid } from '#server/records/record-values.ts';

const columns = ['digest', 'reminders', 'hour', 'byMail', 'byPush', 'leftOut'] as const;

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
  if (!found) throw new AppError('not-found', spelled('You are no longer a member of this organisation.'));
  return found;
}

/**
 * What was told of stays told of: another hour counts from the next day that was not.
 * @throws AppError 'invalid' where nothing would be left to tell them by
 */
export async function changeNoticeSettings(
  accounts: AccountsDatabase,
  tenant: Tenant,
  { leftOut, ...change }: NoticeSettingsChange,
): Promise<NoticeSettings> {
  const { byMail, byPush } = { ...(await readNoticeSettings(accounts, tenant)), ...change };
  if (!byMail && !byPush) throw invalid({ byMail: 'Choose mail, your devices, or both' });
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

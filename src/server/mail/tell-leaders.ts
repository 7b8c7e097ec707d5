import type { AccountsDatabase } from '#server/auth/tables.ts';
import type { Letter } from './letter.ts';
import type { Mails } from './mails.ts';

/** Writes to whoever leads an organisation, unless their mailbox was written to often enough within the hour. */
export async function tellLeaders(
  accounts: AccountsDatabase,
  mails: Mails,
  orgId: string,
  letterTo: (name: string) => Letter,
): Promise<void> {
  const leaders = await accounts
    .selectFrom('organizationMembers as m')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .select(['u.email', 'u.name'])
    .where('m.orgId', '=', orgId)
    .where('m.role', 'in', ['owner', 'admin'])
    .where('u.deactivatedAt', 'is', null)
    .where('u.isDemo', '=', false)
    .execute();
  for (const { email, name } of leaders) {
    if (!(await mails.hasPlenty(email))) await mails.notify(email, letterTo(name ?? ''));
  }
}

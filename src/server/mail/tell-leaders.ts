import type { AccountsDatabase } from '#server/auth/tables.ts';
import { leadersOf } from './leaders-of.ts';
import type { Letter } from './letter.ts';
import type { Mails } from './mails.ts';

/** Writes to whoever leads an organisation, unless their mailbox was written to often enough within the hour. */
export async function tellLeaders(
  accounts: AccountsDatabase,
  mails: Mails,
  orgId: string,
  letterTo: (name: string) => Letter,
): Promise<void> {
  for (const { email, name } of await leadersOf(accounts, orgId)) {
    if (!(await mails.hasPlenty(email))) await mails.notify(email, letterTo(name ?? ''));
  }
}

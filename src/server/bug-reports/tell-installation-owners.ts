import type { AccountsDatabase } from '#server/auth/tables.ts';
import type { Session } from '#server/http/session.ts';
import type { Letter } from '#server/mail/letter.ts';
import type { Mails } from '#server/mail/mails.ts';

const letterTo = (name: string, orgName: string, url: string): Letter => ({
  subject: `A problem was reported: ${orgName}`,
  greeting: `Hello ${name},`,
  paragraphs: [`Somebody of ${orgName} has reported a problem with Studbook.`],
  action: { label: 'Open the reports', url },
  closing: ['You get this mail because you run this installation.'],
});

/** Whoever runs the installation hears of a report, unless their mailbox was written to often enough within the hour. */
export async function tellInstallationOwners(
  accounts: AccountsDatabase,
  mails: Mails,
  { orgName }: Pick<Session, 'orgName'>,
  url: string,
): Promise<void> {
  const owners = await accounts
    .selectFrom('users')
    .select(['email', 'name'])
    .where('isAdmin', '=', true)
    .where('isDemo', '=', false)
    .where('deactivatedAt', 'is', null)
    .execute();
  for (const { email, name } of owners)
    if (!(await mails.hasPlenty(email))) await mails.notify(email, letterTo(name, orgName, url));
}

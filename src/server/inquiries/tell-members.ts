import type { AccountsDatabase } from '#server/auth/tables.ts';
import type { Letter } from '#server/mail/letter.ts';
import type { Mails } from '#server/mail/mails.ts';

const letterTo = (name: string, form: string, url: string): Letter => ({
  subject: `New application: ${form}`,
  greeting: `Hello ${name},`,
  paragraphs: [`Somebody has filled in your form “${form}”. Their answers are in your inquiries.`],
  action: { label: 'Open the inquiries', url },
  closing: ['You get this mail because you lead this organization in Studbook.'],
});

/** Whoever leads the organisation hears of it, unless their mailbox was written to often enough within the hour. */
export async function tellLeaders(
  accounts: AccountsDatabase,
  mails: Mails,
  orgId: string,
  form: string,
  url: string,
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
    if (!(await mails.hasPlenty(email))) await mails.notify(email, letterTo(name ?? '', form, url));
  }
}

import type { Transaction } from 'kysely';
import type { AccountsDatabase } from '#server/auth/tables.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { localSetting } from '#server/db/local-setting.ts';
import type { Schema } from '#server/db/schema.ts';
import { nobody } from '#server/litter-sites/find-site.ts';
import { brandOf } from '#server/mail/brand.ts';
import type { Mails } from '#server/mail/mails.ts';
import { runSql } from '#server/records/statements.ts';
import { inviteDays, makeInvite } from './invites.ts';
import { breederLetter, newsLetter } from './letters.ts';

/** Whom a notice goes to: nobody, where there is no address, or nobody was let in. */
async function reachable(
  trx: Transaction<Schema>,
  customerId: string,
): Promise<{ readonly name: string; readonly email: string } | undefined> {
  const [row] = await runSql<{ name: string; email: string }>(
    trx,
    `select c.first_name as name, c.email from customers c
     where c.org_id = $org and c.id = $1::uuid and c.deleted_at is null and coalesce(c.email, '') <> ''
       and exists (select from portal_invites i where i.org_id = $org and i.customer_id = c.id
         and i.revoked_at is null and i.deleted_at is null and (i.used_at is not null or i.expires_at > now()))`,
    customerId,
  );
  return row;
}

export interface News {
  readonly customerId: string;
  readonly subject: string;
  readonly sentence: string;
  /** An event that goes along, as an iCalendar file. */
  readonly calendar?: string;
}

interface Notice {
  readonly email: string;
  readonly name: string;
  readonly token: string;
}

/**
 * Lets a customer know by mail that there is something new, with a link of their own, for their browser may have
 * forgotten them. Whoever has no access any more is told nothing. Answers whether a letter was written.
 */
export async function tellBuyer(
  db: Database,
  mails: Mails,
  tenant: Tenant & { readonly orgName: string },
  { customerId, subject, sentence, calendar }: News,
  base: string,
): Promise<boolean> {
  const notice = await db.transaction(tenant, async (trx): Promise<Notice | undefined> => {
    const to = await reachable(trx, customerId);
    if (!to) return undefined;
    const isByNobody = tenant.userId === nobody;
    if (isByNobody) await runSql(trx, localSetting('app.user_id', ''));
    const { token } = await makeInvite(trx, tenant, { customerId, sentTo: to.email }, isByNobody);
    return { ...to, token };
  });
  // What they have just asked for goes out in any case.
  if (!notice || (!calendar && (await mails.hasPlenty(notice.email)))) return false;
  const brand = await brandOf(db, tenant, tenant.orgName);
  const url = `${base}/portal/${notice.token}`;
  const letter = newsLetter({ name: notice.name, url, brand, days: inviteDays }, subject, sentence);
  const file = calendar ? { name: 'pickup.ics', content: Buffer.from(calendar) } : undefined;
  await mails.post(notice.email, letter, file);
  return true;
}

/** Whoever leads the organisation hears that a buyer has written, unless they were written to often enough. */
export async function tellBreeder(
  accounts: AccountsDatabase,
  mails: Mails,
  orgId: string,
  news: { readonly buyer: string; readonly what: string; readonly url: string },
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
    if (!(await mails.hasPlenty(email))) await mails.notify(email, breederLetter(name ?? '', news));
  }
}

import type { Transaction } from 'kysely';
import type { Database, Statement, Tenant } from '#server/db/database.ts';
import { localSetting } from '#server/db/local-setting.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql } from '#server/db/statements.ts';
import { nobody } from '#server/litter-sites/find-site.ts';
import { type Brand, brandOf } from '#server/mail/brand.ts';
import type { Letter } from '#server/mail/letter.ts';
import type { Mails } from '#server/mail/mails.ts';
import { inviteDays, makeInvite } from './invites.ts';
import { newsLetter } from './letters.ts';

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
  readonly letter: Letter;
}

/** The letter, with a link of their own: their browser may have forgotten them. Nothing for who has no access any more. */
async function noticeIn(
  trx: Transaction<Schema>,
  tenant: Tenant,
  { customerId, subject, sentence }: News,
  { base, brand }: { readonly base: string; readonly brand: Brand },
): Promise<Notice | undefined> {
  const to = await reachable(trx, customerId);
  if (!to) return undefined;
  const isByNobody = tenant.userId === nobody;
  if (isByNobody) await runSql(trx, localSetting('app.user_id', ''));
  const { token } = await makeInvite(trx, tenant, { customerId, sentTo: to.email }, isByNobody);
  const url = `${base}/portal/${token}`;
  const { name, email } = to;
  return { email, letter: newsLetter({ name, url, brand, days: inviteDays }, subject, sentence) };
}

/**
 * Lets a customer know by mail that there is something new. Whoever has no access any more is told nothing. Answers
 * whether a letter was written.
 */
export async function tellBuyer(
  db: Database,
  mails: Mails,
  tenant: Tenant & { readonly orgName: string },
  news: News,
  base: string,
): Promise<boolean> {
  const brand = await brandOf(db, tenant, tenant.orgName);
  const notice = await db.transaction(tenant, (trx) => noticeIn(trx, tenant, news, { base, brand }));
  if (!notice || (await mails.hasPlenty(notice.email))) return false;
  await mails.post(notice.email, notice.letter);
  return true;
}

/** What is looked up before the transaction that writes what buyers are told of. */
interface Ready {
  readonly brand: Brand;
  /** Who was written to often enough for now. */
  readonly spared: ReadonlySet<string>;
}

async function makeReady(
  db: Database,
  mails: Mails,
  tenant: Tenant & { readonly orgName: string },
  customers: Statement<{ email: string }>,
): Promise<Ready> {
  const [found] = await db.scoped(tenant, [customers], { readOnly: true });
  const spared = new Set<string>();
  for (const { email } of found) if (email && (await mails.hasPlenty(email))) spared.add(email);
  return { brand: await brandOf(db, tenant, tenant.orgName), spared };
}

/**
 * Writes something and tells buyers of it, in one transaction: the letters exist exactly if what they tell of does, and
 * whoever ends in between leaves them to be sent by others. `write` answers who is told what.
 * @param customers Whoever may be told, with their `email`
 */
export async function tellWith<T>(
  db: Database,
  mails: Mails,
  tenant: Tenant & { readonly orgName: string },
  { customers, base }: { readonly customers: Statement<{ email: string }>; readonly base: string },
  write: (trx: Transaction<Schema>) => Promise<{ readonly written: T; readonly news: readonly News[] }>,
): Promise<T> {
  const { brand, spared } = await makeReady(db, mails, tenant, customers);
  const { written, kept } = await db.transaction(tenant, async (trx) => {
    const { written: done, news } = await write(trx);
    const ids: string[] = [];
    for (const one of news) {
      const notice = await noticeIn(trx, tenant, one, { base, brand });
      // What they have just asked for goes out in any case.
      if (!notice || (one.calendar === undefined && spared.has(notice.email))) continue;
      const file =
        one.calendar === undefined ? undefined : { name: 'pickup.ics', content: Buffer.from(one.calendar) };
      ids.push(await mails.keepIn(trx, notice.email, notice.letter, file));
    }
    return { written: done, kept: ids };
  });
  for (const id of kept) await mails.sendOff(id);
  return written;
}

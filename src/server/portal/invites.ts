import { randomBytes } from 'node:crypto';
import type { PortalAccess, PortalInvited } from '#domain/answers/portal.ts';
import { AppError } from '#domain/errors.ts';
import { uuidv7 } from '#domain/uuid.ts';
import { tokenHash } from '#server/auth/token-hash.ts';
import type { Database, StatementRunner, Tenant } from '#server/db/database.ts';
import { runSql } from '#server/db/statements.ts';
import type { Session } from '#server/http/session.ts';
import { brandOf } from '#server/mail/brand.ts';
import type { Mails } from '#server/mail/mails.ts';
import { insertRecord, requireLocked } from '#server/records/in-transaction.ts';
import { notFound } from '#server/records/read-record.ts';
import { newValues } from '#server/records/record-values.ts';
import { inviteLetter } from './letters.ts';

/** A link that nobody has used ends by itself. */
export const inviteDays = 14;
const aDayMs = 86_400_000;

export interface NewInvite {
  readonly token: string;
  readonly expiresAt: string;
}

/** One more link for a customer. The token is known to nobody but whoever gets it: its hash is kept. */
export async function makeInvite(
  trx: StatementRunner,
  tenant: Tenant,
  { customerId, sentTo }: { readonly customerId: string; readonly sentTo: string | null },
  isByNobody = false,
): Promise<NewInvite> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + inviteDays * aDayMs).toISOString();
  const values = newValues('portal_invites', { customerId, expiresAt, ...(sentTo && { sentTo }) });
  await insertRecord(trx, 'portal_invites', tenant, values, {
    id: uuidv7(),
    fixed: { tokenHash: tokenHash(token) },
    ...(isByNobody && { isByNobody }),
  });
  return { token, expiresAt };
}

/**
 * Invites a customer, by a letter or by the link alone. What a letter carries is told to nobody else; what is told to whoever
 * makes it ends with their right to invite (migrations/0201_portal_links_of_who_left.sql).
 * @throws AppError 'not-found'; 'invalid' where a letter has no address to go to
 */
export async function inviteCustomer(
  db: Database,
  mails: Mails,
  actor: Session,
  customerId: string,
  { isMailed, base }: { readonly isMailed: boolean; readonly base: string },
): Promise<PortalInvited> {
  const { token, expiresAt, email, name } = await db.transaction(actor, async (trx) => {
    const customer = await requireLocked(trx, 'customers', customerId);
    if (isMailed && !customer.email) {
      const sentence = 'There is no email address. Add one, or copy the link and pass it on yourself';
      throw new AppError('invalid', `${sentence}.`, { fields: { email: sentence } });
    }
    const sentTo = isMailed ? customer.email : null;
    return {
      ...(await makeInvite(trx, actor, { customerId, sentTo })),
      email: sentTo,
      name: customer.firstName,
    };
  });
  const url = `${base}/portal/${token}`;
  if (email === null) return { url, expiresAt, letter: null };
  const brand = await brandOf(db, actor, actor.orgName);
  await mails.post(email, inviteLetter({ name, url, brand, days: inviteDays }));
  return { url: null, expiresAt, letter: mails.isSetUp ? 'sent' : 'kept' };
}

/** Takes back every link of a customer and ends every session at once. Answers whether there was anything to end. */
export async function revokeAccess(trx: StatementRunner, customerId: string): Promise<boolean> {
  const links = await runSql(
    trx,
    `update portal_invites set revoked_at = now()
     where org_id = $org and customer_id = $1::uuid and revoked_at is null and deleted_at is null returning id`,
    customerId,
  );
  const sessions = await runSql(
    trx,
    'delete from portal_sessions where org_id = $org and customer_id = $1::uuid returning id',
    customerId,
  );
  return links.length + sessions.length > 0;
}

/** How a customer may come in. @throws AppError 'not-found' */
export async function readAccess(db: Database, tenant: Tenant, customerId: string): Promise<PortalAccess> {
  const [[customer], [invite], [open]] = await db.scoped(
    tenant,
    [
      {
        sql: "select nullif(email, '') as email from customers where org_id = $org and id = $1::uuid and deleted_at is null",
        parameters: [customerId],
      },
      {
        sql: `select id, created_at as "createdAt", expires_at as "expiresAt", used_at as "usedAt" from portal_invites
          where org_id = $org and customer_id = $1::uuid and revoked_at is null and deleted_at is null
            and (used_at is not null or expires_at > now())
          order by used_at is null desc, created_at desc limit 1`,
        parameters: [customerId],
      },
      {
        sql: `select count(*)::int as sessions, max(last_seen_at) as "lastSeenAt" from portal_sessions
          where org_id = $org and customer_id = $1::uuid and expires_at > now()`,
        parameters: [customerId],
      },
    ],
    { readOnly: true },
  );
  if (!customer) throw notFound('customers');
  return {
    email: customer.email === null ? null : String(customer.email),
    invite: invite ? (invite as PortalAccess['invite']) : null,
    sessions: Number(open?.sessions ?? 0),
    lastSeenAt: open?.lastSeenAt ? String(open.lastSeenAt) : null,
  };
}

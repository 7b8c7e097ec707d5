import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { OwnerSession } from '#server/db/database.ts';
import { loginsOf } from '#server/db/logins.ts';
import { roleKeys } from '#server/db/roles.ts';
import { PaymentKeys } from '#server/invoices/payment-keys.ts';

/** How many of each can be read with the new secret, and how many sessions ended. */
export interface Renewed {
  readonly factors: number;
  readonly payees: number;
  readonly sessions: number;
}

/** What was encrypted with an older secret yet stays as it is: it cannot be read today either. */
async function again(text: string, before: string, after: string): Promise<string | undefined> {
  try {
    return await symmetricEncrypt({ key: after, data: await symmetricDecrypt({ key: before, data: text }) });
  } catch {
    return undefined;
  }
}

async function renewFactors(owner: OwnerSession, before: string, after: string): Promise<number> {
  let count = 0;
  for (const { id, secret, codes } of await owner.query(
    'select id, secret, backup_codes as codes from two_factors for update',
  )) {
    const [seed, recovery] = [
      await again(String(secret), before, after),
      await again(String(codes), before, after),
    ];
    if (seed === undefined || recovery === undefined) continue;
    await owner.query('update two_factors set secret = $2, backup_codes = $3 where id = $1', [
      id,
      seed,
      recovery,
    ]);
    count += 1;
  }
  return count;
}

async function renewPayees(owner: OwnerSession, before: PaymentKeys, after: PaymentKeys): Promise<number> {
  let count = 0;
  for (const { org, key, secret } of await owner.query(
    `select org_id as org, stripe_key as key, stripe_webhook_secret as secret from invoice_settings
     where stripe_key is not null or stripe_webhook_secret is not null for update`,
  )) {
    const [newKey, newSecret] = [key, secret].map((text) =>
      typeof text === 'string' ? before.closedFor(after, String(org), text) : text,
    );
    if (newKey === undefined || newSecret === undefined) continue;
    await owner.query(
      'update invoice_settings set stripe_key = $2, stripe_webhook_secret = $3 where org_id = $1',
      [org, newKey, newSecret],
    );
    count += 1;
  }
  return count;
}

/** On a server the program signed in with passwords that follow from the secret: whoever knew it knew them. */
async function dropLogins(owner: OwnerSession, before: string): Promise<void> {
  const logins = loginsOf(before);
  for (const role of roleKeys) await owner.query(`drop role if exists ${logins[role].user}`);
}

/**
 * Puts another secret in place of the installation's: second factors, recovery codes and the Stripe keys of breeders are
 * encrypted anew, so that nobody sets anything up again; sessions end. All of it or nothing.
 */
export const renewSecret = (
  owner: OwnerSession,
  { before, after }: { readonly before: string; readonly after: string },
  { isServer }: { readonly isServer: boolean },
): Promise<Renewed> =>
  owner.transaction(async () => {
    const factors = await renewFactors(owner, before, after);
    const payees = await renewPayees(owner, new PaymentKeys(before), new PaymentKeys(after));
    await owner.query(
      `select record_security_event(null, s.user_id, 'sessions-ended-by-installation', null,
         jsonb_build_object('sessions', s.n)) from (select user_id, count(*)::int as n from sessions group by 1) s`,
    );
    const ended = await owner.query('delete from sessions returning id');
    if (isServer) await dropLogins(owner, before);
    return { factors, payees, sessions: ended.length };
  });

import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { tokenHash } from '#server/auth/token-hash.ts';
import type { Database, Statement } from '#server/db/database.ts';
import { runSql } from '#server/db/statements.ts';
import { nobody } from '#server/litter-sites/find-site.ts';
import { asBuyer } from './as-buyer.ts';
import { sessionDays } from './cookie.ts';

/** Whoever has come in by a link: one customer of one organisation, and nothing else. */
export interface Buyer {
  readonly orgId: string;
  /** Nobody: no account has done it. */
  readonly userId: typeof nobody;
  readonly sessionId: string;
  readonly customerId: string;
}

interface Found {
  readonly orgId: string;
  readonly id: string;
}

async function find(db: Database, what: 'invite' | 'session', token: string): Promise<Found | undefined> {
  const hash = tokenHash(token);
  const { rows } =
    what === 'invite'
      ? await sql<Found>`select org_id, id from find_portal_invite(${hash})`.execute(db.kysely)
      : await sql<Found>`select org_id, id from find_portal_session(${hash})`.execute(db.kysely);
  return rows[0];
}

/** Whether a link still opens; looking does not use it up, for programs look at links before people do. */
export const isOpenInvite = async (db: Database, token: string): Promise<boolean> =>
  (await find(db, 'invite', token)) !== undefined;

/**
 * Uses a link up, and answers the token of the session it opens; undefined for one that does not open any more, or
 * never did. Of two at the same moment one gets it.
 */
export async function openInvite(db: Database, token: string): Promise<string | undefined> {
  const found = await find(db, 'invite', token);
  if (!found) return undefined;
  const { orgId, id } = found;
  const own = randomBytes(32).toString('base64url');
  return db.transaction({ orgId, userId: nobody }, async (trx) => {
    const [invite] = await runSql<{ customerId: string }>(
      trx,
      'select customer_id as "customerId" from portal_invites where org_id = $org and id = $1::uuid',
      id,
    );
    if (!invite) return undefined;
    await asBuyer(trx, invite.customerId);
    const [used] = await runSql<{ customerId: string }>(
      trx,
      `update portal_invites i set used_at = now()
       where i.org_id = $org and i.id = $1::uuid and i.used_at is null and i.revoked_at is null and i.deleted_at is null
         and i.expires_at > now() and exists (
           select from customers c where c.org_id = $org and c.id = i.customer_id and c.deleted_at is null)
       returning i.customer_id as "customerId"`,
      id,
    );
    if (!used) return undefined;
    await runSql(
      trx,
      `insert into portal_sessions (org_id, invite_id, customer_id, token_hash) values ($org, $1::uuid, $2::uuid, $3)`,
      id,
      used.customerId,
      tokenHash(own),
    );
    return own;
  });
}

/** Anew on every request: what was taken back a moment ago opens nothing. */
const whoStatement = (id: string): Statement<{ customerId: string }> => ({
  sql: `select s.customer_id as "customerId" from portal_sessions s
    join portal_invites i on i.org_id = $org and i.id = s.invite_id and i.revoked_at is null and i.deleted_at is null
    join customers c on c.org_id = $org and c.id = s.customer_id and c.deleted_at is null
    where s.org_id = $org and s.id = $1::uuid and i.customer_id = s.customer_id`,
  parameters: [id],
});

/** Whoever comes back stays signed in. A page of many pictures is noted once. */
const seenStatement = (id: string): Statement => ({
  sql: `update portal_sessions set last_seen_at = now(), expires_at = now() + interval '${sessionDays} days'
    where org_id = $org and id = $1::uuid and last_seen_at < now() - interval '5 minutes'`,
  parameters: [id],
});

/** Who comes with this token; undefined for nobody's, and for whoever may not come in any more. */
export async function findBuyer(db: Database, token: string): Promise<Buyer | undefined> {
  const found = await find(db, 'session', token);
  if (!found) return undefined;
  const { orgId, id } = found;
  const [[row]] = await db.scoped({ orgId, userId: nobody }, [whoStatement(id), seenStatement(id)]);
  return row && { orgId, userId: nobody, sessionId: id, customerId: row.customerId };
}

export const endSession = async (db: Database, buyer: Buyer): Promise<void> => {
  await db.scoped(buyer, [
    {
      sql: 'delete from portal_sessions where org_id = $org and id = $1::uuid',
      parameters: [buyer.sessionId],
    },
  ]);
};

/** For the daily round. */
export const purgePortalSessions = 'delete from portal_sessions where expires_at < now()';

import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { InboundMail } from '#domain/answers/inbound-mail.ts';
import { AppError } from '#domain/errors.ts';
import type { Database, Statement, Tenant } from '#server/db/database.ts';
import { securityEventStatement } from '#server/security/record-event.ts';
import type { ParsedMail } from './parse-mail.ts';

/** What became of a mail. */
export interface Outcome {
  readonly outcome: InboundMail['outcome'];
  readonly reason: string | null;
  readonly entity: string | null;
  readonly recordId: string | null;
}

/** Which organisation an address belongs to, before anything else is known. */
export async function findOrganisation(db: Database, token: string): Promise<string | undefined> {
  const { rows } = await sql<{
    org: string | null;
  }>`select find_inbound_organisation(${token}) as org`.execute(db.kysely);
  return rows[0]?.org ?? undefined;
}

export async function findToken(db: Database, tenant: Tenant): Promise<string | null> {
  const own: Statement<{ token: string }> = {
    sql: 'select token from inbound_addresses where org_id = $org',
    parameters: [],
  };
  const [[row]] = await db.scoped(tenant, [own], { readOnly: true });
  return row?.token ?? null;
}

/** Makes the address of an organisation, or another one in place of it; mail to the old one is refused from then on. */
export async function makeToken(db: Database, { orgId, userId }: Tenant, address: string): Promise<string> {
  const tenant = { orgId, userId };
  const token = randomBytes(8).toString('hex');
  await db.scoped(tenant, [
    securityEventStatement({ ...tenant, kind: 'mail-address-made', address }),
    {
      sql: `insert into inbound_addresses (org_id, token) values ($1::uuid, $2)
        on conflict (org_id) do update set token = excluded.token, created_at = now()`,
      parameters: [tenant.orgId, token],
    },
  ]);
  return token;
}

/** Whether this very message came in before. */
export async function isKnown(db: Database, tenant: Tenant, key: string): Promise<boolean> {
  const [rows = []] = await db.scoped(
    tenant,
    [
      {
        sql: 'select id from inbound_mails where org_id = $org and message_key = $1',
        parameters: [key],
      },
    ],
    { readOnly: true },
  );
  return rows.length > 0;
}

/** What was filed stands at its record; only what was kept aside keeps its text here. */
export async function keepMail(
  db: Database,
  tenant: Tenant,
  { sender, senderName, subject, text, files, furtherFiles, key }: ParsedMail,
  { outcome, reason, entity, recordId }: Outcome,
): Promise<void> {
  await db.scoped(tenant, [
    {
      sql: `insert into inbound_mails (org_id, message_key, sender, sender_name, subject, body, files, outcome, reason, entity, record_id)
        values ($1::uuid, $2, $3, $4, $5, $6, $7::jsonb, $8, $9, $10, $11::uuid) on conflict do nothing`,
      parameters: [
        tenant.orgId,
        key,
        sender,
        senderName,
        subject,
        outcome === 'aside' ? text : '',
        JSON.stringify([...files.map(({ name }) => name), ...furtherFiles]),
        outcome,
        reason?.slice(0, 300) ?? null,
        entity,
        recordId,
      ],
    },
  ]);
}

const columns = `id, sender, sender_name, subject, body, files, outcome, reason, entity, record_id, received_at`;

/** What was kept aside first, then the newest. */
export async function listMails(db: Database, tenant: Tenant): Promise<readonly InboundMail[]> {
  const all: Statement<InboundMail> = {
    sql: `select ${columns} from inbound_mails where org_id = $org
      order by outcome <> 'aside', received_at desc, id desc limit 50`,
    parameters: [],
  };
  const [rows] = await db.scoped(tenant, [all], { readOnly: true });
  return rows;
}

/** @throws AppError `not-found` where nothing like it is kept aside. */
export async function requireAside(db: Database, tenant: Tenant, id: string): Promise<InboundMail> {
  const one: Statement<InboundMail> = {
    sql: `select ${columns} from inbound_mails where org_id = $org and id = $1::uuid and outcome = 'aside'`,
    parameters: [id],
  };
  const [[row]] = await db.scoped(tenant, [one], { readOnly: true });
  if (!row) throw new AppError('not-found', 'There is no such mail.');
  return row;
}

export async function noteFiled(
  db: Database,
  tenant: Tenant,
  id: string,
  { entity, recordId }: { readonly entity: string; readonly recordId: string },
): Promise<void> {
  await db.scoped(tenant, [
    {
      sql: `update inbound_mails set outcome = 'note', reason = null, body = '', entity = $2, record_id = $3::uuid
        where org_id = $org and id = $1::uuid`,
      parameters: [id, entity, recordId],
    },
  ]);
}

export async function removeMail(db: Database, tenant: Tenant, id: string): Promise<void> {
  await db.scoped(tenant, [
    { sql: 'delete from inbound_mails where org_id = $org and id = $1::uuid', parameters: [id] },
  ]);
}

/** For the daily round. */
export const purgeInboundMails = `delete from inbound_mails where received_at < now() - interval '90 days'`;

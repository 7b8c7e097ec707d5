import type { Transaction } from 'kysely';
import { AppError } from '#domain/errors.ts';
import type { AftercareQuestion } from '#domain/portal/question-kinds.ts';
import { type AskedAbout, questionText } from '#domain/portal/questions.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { localSetting } from '#server/db/local-setting.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql } from '#server/db/statements.ts';
import type { Session } from '#server/http/session.ts';
import type { Mails } from '#server/mail/mails.ts';
import { insertRecord, requireLocked } from '#server/records/in-transaction.ts';
import { newValues, type Values } from '#server/records/record-values.ts';
import { asBuyer } from './as-buyer.ts';
import type { Buyer } from './sessions.ts';
import { tellWith } from './tell.ts';

/** A young one that is reserved for a customer, or theirs. @throws AppError 'not-found' for anybody else’s */
export async function requireOwnYoung(
  trx: Transaction<Schema>,
  customerId: string,
  youngId: string,
): Promise<void> {
  const [own] = await runSql(
    trx,
    `select id from offspring where org_id = $org and id = $1::uuid and customer_id = $2::uuid
       and status in ('Reserved', 'Sold') and deleted_at is null for share`,
    youngId,
    customerId,
  );
  if (!own) throw new AppError('not-found', 'There is nothing here.');
}

/** Nobody writes where nobody can read it. @throws AppError 'conflict' */
async function requireAccess(trx: Transaction<Schema>, customerId: string): Promise<void> {
  const [open] = await runSql(
    trx,
    `select id from portal_invites where org_id = $org and customer_id = $1::uuid and revoked_at is null
       and deleted_at is null and (used_at is not null or expires_at > now()) limit 1`,
    customerId,
  );
  if (!open) throw new AppError('conflict', 'They cannot come into the portal yet. Invite them first.');
}

const readStatement = `update portal_messages set read_at = now() where org_id = $org and customer_id = $1::uuid
  and written_by = 'Buyer' and read_at is null and deleted_at is null returning id`;

/** The breeder writes; the buyer hears of it by mail. Answers the message as JSON text. @throws AppError 'not-found' */
export async function writeToBuyer(
  db: Database,
  mails: Mails,
  actor: Session,
  customerId: string,
  {
    id,
    text,
    offspringId,
    base,
  }: { id?: string | undefined; text: string; offspringId?: string | null | undefined; base: string },
): Promise<string> {
  const customers = {
    sql: `select coalesce(email, '') as email from customers where org_id = $org and id = $1::uuid`,
    parameters: [customerId],
  };
  return tellWith(db, mails, actor, { customers, base }, async (trx) => {
    await requireLocked(trx, 'customers', customerId);
    await requireAccess(trx, customerId);
    if (offspringId) await requireOwnYoung(trx, customerId, offspringId);
    const values = newValues('portal_messages', {
      customerId,
      text,
      writtenBy: 'Breeder',
      ...(offspringId && { offspringId }),
    });
    // Whoever answers has read.
    await runSql(trx, readStatement, customerId);
    const written = await insertRecord(trx, 'portal_messages', actor, values, { id });
    const subject = `A message from ${actor.orgName}`;
    return { written, news: [{ customerId, subject, sentence: `${actor.orgName} has written to you.` }] };
  });
}

/** Whatever the buyer wrote counts as read by the breeder. Answers how many it were. */
export const readByBreeder = (db: Database, tenant: Tenant, customerId: string): Promise<number> =>
  db.transaction(tenant, async (trx) => {
    await requireLocked(trx, 'customers', customerId);
    return (await runSql(trx, readStatement, customerId)).length;
  });

/** And the other way round, when the buyer looks: at all of it, or at what is about one of theirs. */
export const readByBuyer = (db: Database, buyer: Buyer, youngId: string | null = null): Promise<void> =>
  db.transaction(buyer, async (trx) => {
    await asBuyer(trx, buyer.customerId);
    await runSql(
      trx,
      `update portal_messages set read_at = now() where org_id = $org and customer_id = $1::uuid
         and ($2::uuid is null or offspring_id = $2::uuid)
         and written_by = 'Breeder' and read_at is null and deleted_at is null`,
      ...[buyer.customerId, youngId],
    );
  });

export interface FromBuyer {
  readonly text: string;
  readonly offspringId?: string | undefined;
  readonly photoId?: string | undefined;
  readonly question?: AftercareQuestion | undefined;
}

/** So many at a time are a conversation; more is a program. */
const mostADay = 60;

/** The buyer writes, inside a transaction. @throws AppError 'not-found' for a young one that is not theirs */
export async function writeFromBuyer(
  trx: Transaction<Schema>,
  buyer: Buyer,
  { text, offspringId, photoId, question }: FromBuyer,
): Promise<void> {
  await asBuyer(trx, buyer.customerId);
  if (offspringId) await requireOwnYoung(trx, buyer.customerId, offspringId);
  const [today] = await runSql<{ many: number }>(
    trx,
    `select count(*)::int as many from portal_messages where org_id = $org and customer_id = $1::uuid
       and written_by = 'Buyer' and created_at > now() - interval '1 day'`,
    buyer.customerId,
  );
  if (Number(today?.many) >= mostADay)
    throw new AppError('too-many-requests', 'That is a lot for one day. Please write again tomorrow.');
  if (question) await requireAsked(trx, buyer, offspringId, question);
  const values: Values = newValues('portal_messages', {
    customerId: buyer.customerId,
    writtenBy: 'Buyer',
    text,
    ...(offspringId && { offspringId }),
    ...(photoId && { photoId }),
    ...(question && { question }),
  });
  await insertRecord(trx, 'portal_messages', buyer, values, { isByNobody: true });
}

/** Only what was asked is answered. @throws AppError 'not-found' */
async function requireAsked(
  trx: Transaction<Schema>,
  { customerId }: Buyer,
  offspringId: string | undefined,
  question: AftercareQuestion,
): Promise<void> {
  const [asked] = await runSql(
    trx,
    `select id from portal_messages where org_id = $org and customer_id = $1::uuid and offspring_id = $2::uuid
       and question = $3 and written_by = 'Breeder' and deleted_at is null`,
    customerId,
    offspringId ?? null,
    question,
  );
  if (!asked) throw new AppError('not-found', 'There is nothing here.');
}

/** What the breeder would like to know, once for each of the young. Answers whether it was asked just now. */
export async function ask(
  trx: Transaction<Schema>,
  tenant: Tenant,
  of: { readonly customerId: string; readonly offspringId: string } & AskedAbout,
  question: AftercareQuestion,
): Promise<boolean> {
  const { customerId, offspringId } = of;
  await runSql(trx, localSetting('app.user_id', ''));
  const [before] = await runSql(
    trx,
    `select id from portal_messages where org_id = $org and customer_id = $1::uuid and offspring_id = $2::uuid
       and question = $3 and written_by = 'Breeder'`,
    customerId,
    offspringId,
    question,
  );
  if (before) return false;
  const values = newValues('portal_messages', {
    customerId,
    offspringId,
    question,
    writtenBy: 'Breeder',
    text: questionText(question, of),
  });
  await insertRecord(trx, 'portal_messages', tenant, values, { isByNobody: true });
  return true;
}

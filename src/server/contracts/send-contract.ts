import { hash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { AppError } from '#domain/errors.ts';
import type { Database } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql } from '#server/db/statements.ts';
import type { Session } from '#server/http/session.ts';
import { brandOf } from '#server/mail/brand.ts';
import type { Mails } from '#server/mail/mails.ts';
import {
  changeRecord,
  insertRecord,
  labelledJson,
  lockRecord,
  requireLocked,
  type Whole,
} from '#server/records/in-transaction.ts';
import { staleVersion } from '#server/records/write-record.ts';
import { sentLetter } from './letters.ts';
import { endLink, makeLink } from './links.ts';
import { readFacts } from './read-facts.ts';
import { mergeDraft } from './sheet.ts';
import { checkStud } from './write-contract.ts';

type Contract = Whole<'contracts'>;

/** By the text, to the byte: what is signed is this and nothing else. */
export const textHashOf = (text: string): string => hash('sha256', text, 'hex');

const inWords = (labels: readonly string[]): string =>
  labels.length > 3 ? `${labels.slice(0, 3).join(', ')} and ${labels.length - 3} more` : labels.join(', ');

const isOver = (status: string): boolean => status === 'Superseded' || status === 'Revoked';

/** Only a version that nobody has signed is pushed aside by sending the next; a signed one by signing it. */
async function supersedeUnsigned(trx: Transaction<Schema>, { replacesId }: Contract): Promise<void> {
  if (replacesId === null) return;
  const before = await lockRecord(trx, 'contracts', replacesId);
  if (!before || before.signedOn !== null || isOver(before.status)) return;
  await changeRecord(trx, 'contracts', before.id, before.version, { status: 'Superseded' });
}

async function freeze(trx: Transaction<Schema>, contract: Contract): Promise<Contract> {
  await checkStud(trx, contract);
  const { text, missing, facts, sentFacts } = await mergeDraft(trx, contract);
  if (missing.length > 0) {
    const labels = missing.map(({ label }) => label);
    throw new AppError('invalid', `Before it can be sent, fill in: ${inWords(labels)}.`, {
      details: { missing },
    });
  }
  await supersedeUnsigned(trx, contract);
  const changed = await changeRecord(trx, 'contracts', contract.id, contract.version, {
    status: 'Sent',
    sentText: text,
    sentFacts,
    textHash: textHashOf(text),
    signerName: facts.signer.name,
    signerEmail: facts.signer.email,
    sentAt: new Date().toISOString(),
  });
  return JSON.parse(changed ?? '') as Contract;
}

/** The transaction and the letter after it: a letter that cannot be written is sent by sending again. */
export interface SendServices {
  readonly db: Database;
  readonly mails: Mails;
  /** Without a slash at its end. */
  readonly base: string;
}

/**
 * Sends a draft to the other side, its text as it is now, or the link to one that is out once more; the link before it
 * ends then. Answers JSON text with the address.
 * @throws AppError 'not-found', 'stale-version', 'invalid' with what is missing, 'conflict'
 */
export async function sendContract(
  { db, mails, base }: SendServices,
  actor: Session,
  id: string,
  version: number,
): Promise<string> {
  const { contract, token, text, replaces } = await db.transaction(actor, async (trx) => {
    const before = await requireLocked(trx, 'contracts', id);
    if (before.version !== version) throw staleVersion(before, {});
    const isDraft = before.status === 'Draft';
    if (!isDraft && before.status !== 'Sent' && before.status !== 'Viewed')
      throw new AppError('conflict', 'This contract is no longer out to be signed.');
    const contract = isDraft ? await freeze(trx, before) : before;
    const token = await makeLink(trx, actor.orgId, id);
    const replaced = contract.replacesId
      ? await lockRecord(trx, 'contracts', contract.replacesId)
      : undefined;
    const replaces = Boolean(replaced?.sentAt) && replaced?.signerEmail === contract.signerEmail;
    return { contract, token, text: await labelledJson(trx, 'contracts', id), replaces };
  });
  const url = `${base}/contract/${token}`;
  const brand = await brandOf(db, actor, actor.orgName);
  const { title, signerName: name, signerEmail: email } = contract;
  const about = { title, name: name ?? '', organisation: actor.orgName, brand, replaces };
  await mails.post(email ?? '', sentLetter(about, url));
  const letter = mails.isSetUp ? 'sent' : 'kept';
  return `{"contract":${text},"letter":"${letter}","url":${JSON.stringify(url)}}`;
}

/** Ends the link at once, for whoever has it open as well. Answers JSON text. @throws AppError 'not-found', 'conflict' */
export const revokeContract = (db: Database, actor: Session, id: string): Promise<string> =>
  db.transaction(actor, async (trx) => {
    const { status, version } = await requireLocked(trx, 'contracts', id);
    if (status !== 'Sent' && status !== 'Viewed' && status !== 'Signed by buyer')
      throw new AppError('conflict', 'This contract is not out to be signed.');
    await changeRecord(trx, 'contracts', id, version, { status: 'Revoked' });
    await endLink(trx, id);
    return labelledJson(trx, 'contracts', id);
  });

/**
 * A draft in place of one that was sent, with its text, what it promises and what was filled in. The old one stays as it is until the new
 * one is sent, and where both had signed it until both have signed the new one. Answers JSON text.
 * @throws AppError 'not-found', 'conflict' for a draft, and where there is a newer version already
 */
export const newVersion = (db: Database, actor: Session, id: string): Promise<string> =>
  db.transaction(actor, async (trx) => {
    const before = await requireLocked(trx, 'contracts', id);
    if (before.status === 'Draft') throw new AppError('conflict', 'This is a draft: change it as it is.');
    const newer = await runSql(
      trx,
      'select id from contracts where org_id = $org and replaces_id = $1::uuid and deleted_at is null limit 1',
      id,
    );
    if (newer.length > 0)
      throw new AppError('conflict', 'There is a newer version of this contract already.');
    const { kind, templateId, customerId, offspringId, animalId, placementId, placeId, body, answers } =
      before;
    const { vetCheckDays, warrantyMonths } = before;
    const { newBuyer } = await readFacts(trx, before);
    const buyer = { customerId: newBuyer?.id ?? customerId };
    const about = { kind, templateId, ...buyer, offspringId, animalId, placementId, placeId };
    const values = { ...about, body, answers, vetCheckDays, warrantyMonths };
    const fixed = { title: before.title, number: before.number + 1, replacesId: id };
    return insertRecord(trx, 'contracts', actor, values, { fixed });
  });

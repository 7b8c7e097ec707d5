import { hash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { isWaiting, isWithOthers } from '#domain/contract/kinds.ts';
import { coSignersOf, isSameAddress, type Signer, signersOf } from '#domain/contract/signers.ts';
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
import { invalid, requireHolding } from '#server/records/record-values.ts';
import { staleVersion } from '#server/records/write-record.ts';
import { signerProblems } from './draft-signers.ts';
import { sentLetter } from './letters.ts';
import { endLink, holderAt, makeLink, signedBy } from './links.ts';
import { readFacts } from './read-facts.ts';
import { mergeDraft } from './sheet.ts';
import { requireSignedHere } from './sign-contract.ts';
import { sendOffAll, type Told, tellSigned } from './tell-signed.ts';
import { checkStud } from './write-contract.ts';

type Contract = Whole<'contracts'>;

/** By the text, to the byte: what is signed is this and nothing else. */
export const textHashOf = (text: string): string => hash('sha256', text, 'hex');

const inWords = (labels: readonly string[]): string =>
  labels.length > 3 ? `${labels.slice(0, 3).join(', ')} and ${labels.length - 3} more` : labels.join(', ');

const isOver = (status: string): boolean => status === 'Superseded' || status === 'Revoked';

/**
 * Only a version that both sides have not signed is pushed aside by sending the next; a signed one by signing it. Answers
 * the letters to whoever had signed it and is not asked to sign the next.
 */
async function supersedeUnsigned(
  trx: Transaction<Schema>,
  told: Told,
  { replacesId }: Contract,
  signers: readonly Signer[],
): Promise<string[]> {
  if (replacesId === null) return [];
  const before = await lockRecord(trx, 'contracts', replacesId);
  if (!before || before.signedOn !== null || isOver(before.status)) return [];
  await changeRecord(trx, 'contracts', before.id, before.version, { status: 'Superseded' });
  // Of one that was declined they know already.
  return isWaiting(before.status) ? tellSigned(trx, told, before, { why: 'replaced' }, signers) : [];
}

async function freeze(
  trx: Transaction<Schema>,
  told: Told,
  contract: Contract,
): Promise<{ readonly contract: Contract; readonly letters: string[] }> {
  await checkStud(trx, contract);
  const { text, missing, facts, sentFacts } = await mergeDraft(trx, contract);
  if (missing.length > 0) {
    const labels = missing.map(({ label }) => label);
    throw new AppError('invalid', `Before it can be sent, fill in: ${inWords(labels)}.`, {
      details: { missing },
    });
  }
  const [first] = facts.signers;
  const others = coSignersOf(contract);
  requireHolding(await signerProblems(trx, facts.signers, others));
  const letters = await supersedeUnsigned(trx, told, contract, facts.signers);
  const changed = await changeRecord(trx, 'contracts', contract.id, contract.version, {
    status: 'Sent',
    sentText: text,
    sentFacts,
    textHash: textHashOf(text),
    signerName: first?.name,
    signerEmail: first?.email,
    coSigners: others.length > 0 ? others : null,
    sentAt: new Date().toISOString(),
  });
  return { contract: JSON.parse(changed ?? '') as Contract, letters };
}

/** The transaction and the letter after it: a letter that cannot be written is sent by sending again. */
export interface SendServices {
  readonly db: Database;
  readonly mails: Mails;
  /** Without a slash at its end. */
  readonly base: string;
}

export interface ToSend {
  readonly id: string;
  /** The version that was read through. */
  readonly version: number;
  /** The one who gets a new link to a contract that is out; everybody who has yet to sign where nobody is named. */
  readonly to: string | undefined;
}

/** Who gets a link now, each with the place they sign at. @throws AppError 'conflict', 'invalid' at `to` */
async function unsigned(
  trx: Transaction<Schema>,
  contract: Contract,
  to: string | undefined,
): Promise<(Signer & { readonly at: number })[]> {
  const hasSigned = await signedBy(trx, contract.id);
  const all = signersOf(contract).map((one, at) => ({ ...one, at }));
  const wanted = to === undefined ? all : all.filter(({ email }) => isSameAddress(email, to));
  if (wanted.length === 0) throw invalid({ to: 'Nobody with this email signs this contract' });
  const open = wanted.filter((one) => !hasSigned(one));
  if (open.length === 0) throw new AppError('conflict', `${wanted[0]?.name} has signed already.`);
  return open;
}

/** What the version before was to an address: signed by them while it was still out, or sent to them. */
async function replacedBy(
  trx: Transaction<Schema>,
  { replacesId }: Contract,
): Promise<(email: string) => 'sent' | 'signed' | undefined> {
  const replaced = replacesId === null ? undefined : await lockRecord(trx, 'contracts', replacesId);
  if (!replaced?.sentAt) return () => undefined;
  const hasSigned = await signedBy(trx, replaced.id);
  return (email) => {
    const signer = signersOf(replaced).find((one) => isSameAddress(one.email, email));
    return signer && (replaced.signedOn === null && hasSigned(signer) ? 'signed' : 'sent');
  };
}

/**
 * Sends a draft to the other side, its text as it is now, or the links to one that is out once more; the links before
 * them end then. Each who signs gets one of their own. Answers JSON text with the addresses.
 * @throws AppError 'not-found', 'stale-version', 'invalid' with what is missing, 'conflict'
 */
export async function sendContract(
  { db, mails, base }: SendServices,
  actor: Session,
  { id, version, to }: ToSend,
): Promise<string> {
  const brand = await brandOf(db, actor, actor.orgName);
  const done = await db.transaction(actor, async (trx) => {
    const before = await requireLocked(trx, 'contracts', id);
    if (before.version !== version) throw staleVersion(before, {});
    const isDraft = before.status === 'Draft';
    if (!isDraft && !isWithOthers(before.status))
      throw new AppError('conflict', 'This contract is no longer out to be signed.');
    if (!isDraft) await requireSignedHere(trx, id);
    const { contract, letters } = isDraft
      ? await freeze(trx, { mails, brand }, before)
      : { contract: before, letters: [] };
    const signers = signersOf(contract);
    const links: (Signer & { readonly url: string })[] = [];
    for (const { name, email, at } of await unsigned(trx, contract, isDraft ? undefined : to)) {
      const token = await makeLink(trx, actor.orgId, id, holderAt(signers, at));
      links.push({ name, email, url: `${base}/contract/${token}` });
    }
    const replacedFor = await replacedBy(trx, contract);
    const text = await labelledJson(trx, 'contracts', id);
    return { contract, links, letters, text, replacedFor, isAgain: !isDraft };
  });
  const { contract, links, text, replacedFor, isAgain } = done;
  await sendOffAll(mails, done.letters);
  const all = signersOf(contract);
  for (const { name, email, url } of links) {
    const others = all.filter((one) => !isSameAddress(one.email, email)).map((one) => one.name);
    const replaces = replacedFor(email);
    const about = { title: contract.title, name, organisation: actor.orgName, brand };
    await mails.post(email, sentLetter({ ...about, replaces, others, isAgain }, url));
  }
  const letter = mails.isSetUp ? 'sent' : 'kept';
  const answer = JSON.stringify({ letter, url: links[0]?.url, links }).slice(1);
  return `{"contract":${text},${answer}`;
}

/**
 * Ends all links at once, for whoever has one open as well; who has signed is told. Answers JSON text.
 * @throws AppError 'not-found', 'conflict'
 */
export async function revokeContract(
  db: Database,
  mails: Mails,
  actor: Session,
  id: string,
): Promise<string> {
  const brand = await brandOf(db, actor, actor.orgName);
  const { text, letters } = await db.transaction(actor, async (trx) => {
    const contract = await requireLocked(trx, 'contracts', id);
    if (!isWaiting(contract.status)) throw new AppError('conflict', 'This contract is not out to be signed.');
    await changeRecord(trx, 'contracts', id, contract.version, { status: 'Revoked' });
    await endLink(trx, id);
    const letters = await tellSigned(trx, { mails, brand }, contract, { why: 'revoked' });
    return { text: await labelledJson(trx, 'contracts', id), letters };
  });
  await sendOffAll(mails, letters);
  return text;
}

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
    // Whoever signs beside one buyer does not beside the next.
    const buyer = newBuyer ? { customerId: newBuyer.id } : { customerId, coSigners: before.coSigners };
    const about = { kind, templateId, ...buyer, offspringId, animalId, placementId, placeId };
    const values = { ...about, body, answers, vetCheckDays, warrantyMonths };
    const fixed = { title: before.title, number: before.number + 1, replacesId: id };
    return insertRecord(trx, 'contracts', actor, values, { fixed });
  });

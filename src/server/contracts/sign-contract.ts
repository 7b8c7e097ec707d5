import type { Transaction } from 'kysely';
import { isWithOthers } from '#domain/contract/kinds.ts';
import { consentText, type Drawing } from '#domain/contract/signature.ts';
import { signersOf } from '#domain/contract/signers.ts';
import { AppError } from '#domain/errors.ts';
import { shownAddress } from '#server/auth/reserved-addresses.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { localSetting } from '#server/db/local-setting.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql } from '#server/db/statements.ts';
import type { Session } from '#server/http/session.ts';
import { nobody } from '#server/litter-sites/find-site.ts';
import { todayOf } from '#server/organisations/today-of.ts';
import {
  changeRecord,
  labelledJson,
  lockRecord,
  requireLocked,
  type Whole,
} from '#server/records/in-transaction.ts';
import { type CodeVerdict, type ContractLink, signedBy, signerBehind, tryCode } from './links.ts';
import { sendOffAll, type Told, tellSigned } from './tell-signed.ts';

export interface SignedWith {
  readonly name: string;
  /** Undefined where the name was typed. */
  readonly drawing: Drawing | undefined;
  readonly address: string;
  readonly browser: string;
}

/** `complete`: nobody on that side has yet to sign. */
export type SignVerdict = CodeVerdict | 'complete' | 'not-open';

interface Signing extends SignedWith {
  readonly party: 'buyer' | 'breeder';
  readonly email: string;
  readonly hasCode: boolean;
  readonly userId: string | null;
}

/** Written once for each who signs: the key of the table refuses a second. */
async function keepSignature(
  trx: Transaction<Schema>,
  orgId: string,
  { id, textHash }: Whole<'contracts'>,
  signing: Signing,
): Promise<void> {
  const { party, name, email, drawing, address, browser, hasCode, userId } = signing;
  await runSql(
    trx,
    `insert into contract_signatures (org_id, contract_id, party, name, email, drawing, consent, text_hash, address, browser,
       code_confirmed_at, user_id)
     values ($1::uuid, $2::uuid, $3, $4, $5, $6::jsonb, $7, $8, $9, $10, case when $11::boolean then now() end, $12::uuid)`,
    orgId,
    id,
    party,
    name,
    email,
    drawing ? JSON.stringify(drawing) : null,
    consentText,
    textHash,
    address.slice(0, 64),
    browser.slice(0, 400),
    hasCode,
    userId,
  );
}

/** The log names no account, and says who has signed, read or declined. */
const asSigner = (trx: Transaction<Schema>, signer: string | null): Promise<unknown> =>
  runSql(trx, localSetting('app.audit_metadata', JSON.stringify({ signer: signer || 'The other side' })));

/** On behalf of nobody: the log names no account. */
export function asVisitor<T>(
  db: Database,
  orgId: string,
  work: (trx: Transaction<Schema>, tenant: Tenant) => Promise<T>,
): Promise<T> {
  const tenant = { orgId, userId: nobody };
  return db.transaction(tenant, async (trx) => {
    await runSql(trx, localSetting('app.user_id', ''));
    return work(trx, tenant);
  });
}

/**
 * One of the other side signs, with the code that came by mail; the last of them hands it to the house. Of two of one
 * link at the same second one is told that it is signed. Answers what came of it; a wrong code is counted, so it is no error.
 */
export const signAsBuyer = (
  db: Database,
  link: ContractLink,
  code: string,
  signed: SignedWith,
): Promise<SignVerdict> =>
  asVisitor(db, link.orgId, async (trx) => {
    const contract = await requireLocked(trx, 'contracts', link.contractId);
    const signers = signersOf(contract);
    const signer = signerBehind(signers, link);
    const hasSigned = await signedBy(trx, contract.id);
    if (!isWithOthers(contract.status) || !signer || hasSigned(signer)) return 'not-open';
    const verdict = await tryCode(trx, link, code);
    if (verdict !== 'right') return verdict;
    const signing = { ...signed, email: signer.email, hasCode: true, userId: null };
    await asSigner(trx, signer.name);
    await keepSignature(trx, link.orgId, contract, { ...signing, party: 'buyer' });
    const isLast = signers.every((one) => one === signer || hasSigned(one));
    const status = isLast ? 'Signed by buyer' : 'Partly signed';
    await changeRecord(trx, 'contracts', contract.id, contract.version, { status });
    return isLast ? 'complete' : 'right';
  });

/**
 * With the signature of the house it is done, and takes the place of the version before. Answers the letters to whoever
 * had signed that one and does not sign here.
 */
async function countersign(
  trx: Transaction<Schema>,
  tenant: Tenant,
  contract: Whole<'contracts'>,
  { told, ...signing }: Omit<Signing, 'party'> & { readonly told: Told },
): Promise<string[]> {
  await keepSignature(trx, tenant.orgId, contract, { ...signing, party: 'breeder' });
  const signedOn = await todayOf(trx, tenant);
  await changeRecord(trx, 'contracts', contract.id, contract.version, { status: 'Signed', signedOn });
  if (contract.replacesId === null) return [];
  const before = await lockRecord(trx, 'contracts', contract.replacesId);
  if (before?.status !== 'Signed') return [];
  await changeRecord(trx, 'contracts', before.id, before.version, { status: 'Superseded' });
  return tellSigned(trx, told, before, { why: 'outdated' }, signersOf(contract));
}

/** Whoever leads the organisation signs for it by link, with the code that came to their own address. */
export async function signForHouse(
  db: Database,
  told: Told,
  link: ContractLink,
  code: string,
  signed: SignedWith,
): Promise<SignVerdict> {
  const { verdict, letters } = await asVisitor(db, link.orgId, async (trx, tenant) => {
    const contract = await requireLocked(trx, 'contracts', link.contractId);
    if (contract.status !== 'Signed by buyer') return { verdict: 'not-open' as const, letters: [] };
    const tried = await tryCode(trx, link, code);
    if (tried !== 'right') return { verdict: tried, letters: [] };
    await asSigner(trx, signed.name);
    const signing = { ...signed, email: link.email, hasCode: true, userId: null, told };
    return { verdict: 'complete' as const, letters: await countersign(trx, tenant, contract, signing) };
  });
  await sendOffAll(told.mails, letters);
  return verdict;
}

/**
 * One of the other side declines for all of them, and whoever of them has signed is told by mail. False where there is
 * nothing left for them to decline.
 */
export async function declineContract(
  db: Database,
  told: Told,
  link: ContractLink,
  reason: string,
): Promise<boolean> {
  const letters = await asVisitor(db, link.orgId, async (trx) => {
    const contract = await requireLocked(trx, 'contracts', link.contractId);
    const signer = signerBehind(signersOf(contract), link);
    const hasSigned = await signedBy(trx, contract.id);
    if (!isWithOthers(contract.status) || !signer || hasSigned(signer)) return undefined;
    await asSigner(trx, signer.name);
    const declineReason = reason === '' ? null : reason;
    const declined = { status: 'Declined', declinedBy: signer.name.slice(0, 200), declineReason };
    await changeRecord(trx, 'contracts', contract.id, contract.version, declined);
    return tellSigned(trx, told, contract, { why: 'declined', by: signer.name });
  });
  await sendOffAll(told.mails, letters ?? []);
  return letters !== undefined;
}

/** One of the other side has it open for the first time. */
export const noteViewed = (db: Database, link: ContractLink): Promise<void> =>
  asVisitor(db, link.orgId, async (trx) => {
    const contract = await requireLocked(trx, 'contracts', link.contractId);
    if (contract.status !== 'Sent') return;
    await asSigner(trx, signerBehind(signersOf(contract), link)?.name ?? null);
    const viewedAt = new Date().toISOString();
    await changeRecord(trx, 'contracts', contract.id, contract.version, { status: 'Viewed', viewedAt });
  });

/** What was signed elsewhere is not finished here. @throws AppError 'conflict' */
export async function requireSignedHere(trx: Transaction<Schema>, id: string): Promise<void> {
  const [brought] = await runSql(
    trx,
    `select 1 as one from contract_signatures s where s.org_id = $org and s.contract_id = $1::uuid and s.brought_at is not null`,
    id,
  );
  if (brought)
    throw new AppError(
      'conflict',
      'The other side signed this before it was brought here by an import. Make a new version, so that both sign it here.',
    );
}

/**
 * The breeder signs, signed in, what the other side has signed. Answers JSON text. @throws AppError 'not-found', 'conflict'
 */
export async function signAsBreeder(
  db: Database,
  told: Told,
  actor: Session,
  id: string,
  signed: SignedWith,
): Promise<string> {
  const { text, letters } = await db.transaction(actor, async (trx) => {
    const contract = await requireLocked(trx, 'contracts', id);
    if (contract.status === 'Signed')
      throw new AppError('conflict', 'This contract is signed by both already.');
    if (contract.status !== 'Signed by buyer')
      throw new AppError('conflict', 'The other side signs first. Then it is your turn.');
    await requireSignedHere(trx, id);
    const signing = {
      ...signed,
      email: shownAddress(actor.email) ?? '',
      hasCode: false,
      userId: actor.userId,
      told,
    };
    const letters = await countersign(trx, actor, contract, signing);
    return { text: await labelledJson(trx, 'contracts', id), letters };
  });
  await sendOffAll(told.mails, letters);
  return text;
}

import { hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { contractCodeMinutes, contractLinkDays, mostCodeTries } from '#domain/contract/kinds.ts';
import { isSameAddress, type Signer } from '#domain/contract/signers.ts';
import { tokenHash } from '#server/auth/token-hash.ts';
import type { Database } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql } from '#server/db/statements.ts';

/** A contract as links and papers know it. */
export interface LinkedContract {
  readonly orgId: string;
  readonly contractId: string;
}

/** Whose link it is: each has codes of their own. */
export interface LinkHolder {
  readonly party: 'buyer' | 'breeder';
  /** Of whoever leads the organisation, or signs beside the customer, whose own address stands with the contract: empty. */
  readonly email: string;
}

/** What a link opens, and for whom. */
export interface ContractLink extends LinkedContract, LinkHolder {}

/** The customer or guardian a contract is with. */
export const otherSide: LinkHolder = { party: 'buyer', email: '' };

/** Whoever signs on the other side, by their place among all of them. */
export const holderAt = (signers: readonly Signer[], at: number): LinkHolder =>
  at === 0 ? otherSide : { party: 'buyer', email: signers[at]?.email ?? '' };

/** Whose link of the other side it is; undefined for nobody of them. */
export const signerBehind = (signers: readonly Signer[], { party, email }: LinkHolder): Signer | undefined =>
  party !== 'buyer'
    ? undefined
    : email === ''
      ? signers[0]
      : signers.slice(1).find((one) => one.email === email);

/** Who of the other side has signed, by their addresses. */
export const signedBy = async (
  trx: Transaction<Schema>,
  contractId: string,
): Promise<(signer: Signer) => boolean> => {
  const rows = await runSql<{ email: string }>(
    trx,
    `select email from contract_signatures where org_id = $org and contract_id = $1::uuid and party = 'buyer'`,
    contractId,
  );
  return (signer) => rows.some(({ email }) => isSameAddress(email, signer.email));
};

const sha256 = (text: string): string => hash('sha256', text, 'hex');

/** Six digits are few: they are kept with what belongs to this contract alone, for minutes, and for a few tries. */
const codeHash = ({ contractId, party, email }: ContractLink, code: string): string =>
  sha256([contractId, party, email, code].join(' '));

/**
 * A new way in for one of them; the one they had before ends. Answers its secret, this once.
 * @param keepsCount Whoever makes it for themselves gets no more codes by it than before
 */
export async function makeLink(
  trx: Transaction<Schema>,
  orgId: string,
  contractId: string,
  { party, email }: LinkHolder = otherSide,
  { keepsCount = false } = {},
): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await runSql(
    trx,
    `insert into contract_links (org_id, contract_id, token_hash, expires_at, party, email)
     values ($1::uuid, $2::uuid, $3, now() + interval '${contractLinkDays} days', $4, $5)
     on conflict (org_id, contract_id, party, email) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at,
       code_hash = null, code_expires_at = null, code_tries = 0,
       codes_sent = case when $6::boolean then contract_links.codes_sent else 0 end`,
    orgId,
    contractId,
    tokenHash(token),
    party,
    email,
    keepsCount,
  );
  return token;
}

/** For everybody on both sides. */
export const endLink = (trx: Transaction<Schema>, contractId: string): Promise<unknown> =>
  runSql(trx, 'delete from contract_links where org_id = $org and contract_id = $1::uuid', contractId);

/** Undefined for a secret that opens nothing, any more or ever. */
export async function findLink(db: Database, token: string): Promise<ContractLink | undefined> {
  if (!/^[\w-]{32}$/.test(token)) return undefined;
  const { rows } = await sql<ContractLink>`
    select org_id, contract_id, party, email from find_contract_link(${tokenHash(token)})`.execute(db.kysely);
  return rows[0];
}

const isLink = 'org_id = $org and contract_id = $1::uuid and party = $2 and email = $3';
const keyOf = ({ contractId, party, email }: ContractLink): [string, string, string] => [
  contractId,
  party,
  email,
];

/** So many codes are sent for one link; whoever needs more asks the breeder for a new one. */
const mostCodes = 12;

/** A new code in place of the last; undefined where too many were sent. */
export async function makeCode(trx: Transaction<Schema>, link: ContractLink): Promise<string | undefined> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const [made] = await runSql(
    trx,
    `update contract_links set code_hash = $4, code_expires_at = now() + interval '${contractCodeMinutes} minutes',
       code_tries = 0, codes_sent = codes_sent + 1
     where ${isLink} and codes_sent < ${mostCodes} returning contract_id`,
    ...keyOf(link),
    codeHash(link, code),
  );
  return made && code;
}

export type CodeVerdict = 'right' | 'wrong' | 'ended';

/** Whether it is the code that was sent. A wrong one counts; the right one can be used once. */
export async function tryCode(
  trx: Transaction<Schema>,
  link: ContractLink,
  code: string,
): Promise<CodeVerdict> {
  const [kept] = await runSql<{ codeHash: string | null; tries: number; isLive: boolean | null }>(
    trx,
    `select code_hash, code_tries as tries, code_expires_at > now() as is_live from contract_links
     where ${isLink} for no key update`,
    ...keyOf(link),
  );
  if (!kept?.codeHash || !kept.isLive || kept.tries >= mostCodeTries) return 'ended';
  const isRight = timingSafeEqual(Buffer.from(kept.codeHash), Buffer.from(codeHash(link, code)));
  await runSql(
    trx,
    isRight
      ? `update contract_links set code_hash = null where ${isLink}`
      : `update contract_links set code_tries = code_tries + 1 where ${isLink}`,
    ...keyOf(link),
  );
  return isRight ? 'right' : 'wrong';
}

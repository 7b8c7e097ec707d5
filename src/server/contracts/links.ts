import { hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { contractCodeMinutes, contractLinkDays, mostCodeTries } from '#domain/contract/kinds.ts';
import { tokenHash } from '#server/auth/token-hash.ts';
import type { Database } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql } from '#server/db/statements.ts';

/** What a link opens. */
export interface LinkedContract {
  readonly orgId: string;
  readonly contractId: string;
}

const sha256 = (text: string): string => hash('sha256', text, 'hex');

/** Six digits are few: they are kept with what belongs to this contract alone, for minutes, and for a few tries. */
const codeHash = (contractId: string, code: string): string => sha256(`${contractId} ${code}`);

/** A new way in; the one before ends. Answers its secret, this once. */
export async function makeLink(trx: Transaction<Schema>, orgId: string, contractId: string): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await runSql(
    trx,
    `insert into contract_links (org_id, contract_id, token_hash, expires_at)
     values ($1::uuid, $2::uuid, $3, now() + interval '${contractLinkDays} days')
     on conflict (org_id, contract_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at,
       code_hash = null, code_expires_at = null, code_tries = 0, codes_sent = 0`,
    orgId,
    contractId,
    tokenHash(token),
  );
  return token;
}

export const endLink = (trx: Transaction<Schema>, contractId: string): Promise<unknown> =>
  runSql(trx, 'delete from contract_links where org_id = $org and contract_id = $1::uuid', contractId);

/** Undefined for a secret that opens nothing, any more or ever. */
export async function findLink(db: Database, token: string): Promise<LinkedContract | undefined> {
  if (!/^[\w-]{32}$/.test(token)) return undefined;
  const { rows } = await sql<LinkedContract>`
    select org_id, contract_id from find_contract_link(${tokenHash(token)})`.execute(db.kysely);
  return rows[0];
}

/** So many codes are sent for one link; whoever needs more asks the breeder for a new one. */
const mostCodes = 12;

/** A new code in place of the last; undefined where too many were sent. */
export async function makeCode(trx: Transaction<Schema>, contractId: string): Promise<string | undefined> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const [made] = await runSql(
    trx,
    `update contract_links set code_hash = $2, code_expires_at = now() + interval '${contractCodeMinutes} minutes',
       code_tries = 0, codes_sent = codes_sent + 1
     where org_id = $org and contract_id = $1::uuid and codes_sent < ${mostCodes} returning contract_id`,
    contractId,
    codeHash(contractId, code),
  );
  return made && code;
}

export type CodeVerdict = 'right' | 'wrong' | 'ended';

/** Whether it is the code that was sent. A wrong one counts; the right one can be used once. */
export async function tryCode(
  trx: Transaction<Schema>,
  contractId: string,
  code: string,
): Promise<CodeVerdict> {
  const [kept] = await runSql<{ codeHash: string | null; tries: number; isLive: boolean | null }>(
    trx,
    `select code_hash, code_tries as tries, code_expires_at > now() as is_live from contract_links
     where org_id = $org and contract_id = $1::uuid for no key update`,
    contractId,
  );
  if (!kept?.codeHash || !kept.isLive || kept.tries >= mostCodeTries) return 'ended';
  const isRight = timingSafeEqual(Buffer.from(kept.codeHash), Buffer.from(codeHash(contractId, code)));
  await runSql(
    trx,
    isRight
      ? 'update contract_links set code_hash = null where org_id = $org and contract_id = $1::uuid'
      : 'update contract_links set code_tries = code_tries + 1 where org_id = $org and contract_id = $1::uuid',
    contractId,
  );
  return isRight ? 'right' : 'wrong';
}

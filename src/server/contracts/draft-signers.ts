import type { Transaction } from 'kysely';
import {
  addressProblem,
  type CoSigner,
  coSignerProblems,
  readCoSigners,
  type Signer,
} from '#domain/contract/signers.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql } from '#server/db/statements.ts';
import { invalid, requireHolding, type Values } from '#server/records/record-values.ts';
import { type ContractRow, readFacts } from './read-facts.ts';

/** Which of them are addresses of whoever signs for the breeder; the role of records reads none of an account. */
async function houseAmong(trx: Transaction<Schema>, signers: readonly Signer[]): Promise<string[]> {
  const rows = await runSql<{ address: string }>(
    trx,
    'select address from house_addresses($1::text[]) as address',
    signers.map(({ email }) => email),
  );
  return rows.map(({ address }) => address);
}

/** What keeps a draft from being signed by those it names, at the field. */
export async function signerProblems(
  trx: Transaction<Schema>,
  signers: readonly Signer[],
  others: readonly CoSigner[],
): Promise<Record<string, string>> {
  const house = await houseAmong(trx, signers);
  const [first = { name: '', email: '' }] = signers;
  const own = addressProblem([first], 0, house);
  return { ...(own && { customerId: own }), ...coSignerProblems(first, others, house) };
}

/**
 * Whoever signs as well, as one line each; nothing said, nothing changed. What is wrong with the first is said where the
 * draft is read and sent.
 * @throws AppError 'invalid' at the field of the one it is about
 */
export async function checkedSigners(
  trx: Transaction<Schema>,
  values: Values,
  contract: Pick<ContractRow, 'id' | 'kind' | 'customerId' | 'placementId'>,
): Promise<Values> {
  if (values.coSigners === undefined) return {};
  const others = readCoSigners(values.coSigners);
  if (!others) throw invalid({ coSigners: 'Who signs as well is a list of people' });
  if (others.length === 0) return { coSigners: null };
  const nothingElse = { body: null, answers: null, coSigners: null, offspringId: null, animalId: null };
  const { signers } = await readFacts(trx, { ...contract, ...nothingElse, placeId: null });
  const { customerId: _, ...problems } = await signerProblems(trx, [...signers, ...others], others);
  requireHolding(problems);
  return { coSigners: others };
}

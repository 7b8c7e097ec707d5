import type { Transaction } from 'kysely';
import { isSameAddress, type Signer, signersOf } from '#domain/contract/signers.ts';
import type { Schema } from '#server/db/schema.ts';
import type { Brand } from '#server/mail/brand.ts';
import type { Mails } from '#server/mail/mails.ts';
import type { Whole } from '#server/records/in-transaction.ts';
import { type Ended, endedLetter } from './letters.ts';
import { signedBy } from './links.ts';

/** In whose name letters are kept; the brand is looked up before the transaction, which the embedded database has for itself. */
export interface Told {
  readonly mails: Mails;
  readonly brand: Brand;
}

/**
 * Lets everybody on the other side who has signed know that their signature there leads to nothing any more, in the
 * transaction by which it ends: once. Answers what is to be sent off after it.
 * @param spared Who hears of it otherwise: by a link to the newer version, by its paper
 */
export async function tellSigned(
  trx: Transaction<Schema>,
  { mails, brand }: Told,
  contract: Whole<'contracts'>,
  ended: Ended,
  spared: readonly Signer[] = [],
): Promise<string[]> {
  const hasSigned = await signedBy(trx, contract.id);
  const ids: string[] = [];
  for (const signer of signersOf(contract)) {
    if (!hasSigned(signer) || spared.some(({ email }) => isSameAddress(email, signer.email))) continue;
    const letter = endedLetter({ title: contract.title, name: signer.name, brand }, ended);
    ids.push(await mails.keepIn(trx, signer.email, letter));
  }
  return ids;
}

export async function sendOffAll(mails: Mails, ids: readonly string[]): Promise<void> {
  for (const id of ids) await mails.sendOff(id);
}

import { shownAddress } from '#server/auth/reserved-addresses.ts';
import type { AccountsDatabase } from '#server/auth/tables.ts';
import type { Database } from '#server/db/database.ts';
import type { Mails } from '#server/mail/mails.ts';
import { findLeaders } from './find-leaders.ts';
import { countersignLetter, toldLetter } from './letters.ts';
import { makeLink } from './links.ts';
import type { OpenContract } from './read-linked.ts';
import { asVisitor } from './sign-contract.ts';

export interface TellServices {
  readonly database: Database;
  readonly accounts: AccountsDatabase;
  readonly mails: Mails;
  /** Without a slash at its end. */
  readonly base: string;
}

/** Once all on the other side have signed, everybody who leads the organisation gets a link of their own, to sign by. */
export async function askHouse(
  { database, accounts, mails, base }: TellServices,
  { orgId, contractId, title, signers }: OpenContract,
): Promise<void> {
  const { people } = await findLeaders(accounts, orgId);
  for (const { name, email } of people) {
    if (!shownAddress(email)) continue;
    const holder = { party: 'breeder', email } as const;
    const token = await asVisitor(database, orgId, (trx) => makeLink(trx, orgId, contractId, holder));
    const about = { title, name: name ?? '', signers: signers.map((one) => one.name) };
    const [link, signedIn] = [`${base}/contract/${token}`, `${base}/contracts/${contractId}`];
    await mails.notify(email, countersignLetter(about, link, signedIn));
  }
}

/** The other side does not want to sign. */
export async function tellDeclined(
  { accounts, mails, base }: TellServices,
  { orgId, contractId, title, signer }: OpenContract,
): Promise<void> {
  const { people } = await findLeaders(accounts, orgId);
  const told = {
    subject: `${signer?.name} has declined: ${title}`.slice(0, 190),
    words: `${signer?.name} does not want to sign “${title}”. What they wrote stands with the contract.`,
  };
  for (const { name, email } of people)
    await mails.notify(email, toldLetter(name ?? '', told, `${base}/contracts/${contractId}`));
}

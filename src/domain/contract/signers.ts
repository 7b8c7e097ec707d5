import { z } from 'zod';

/** Who signs on the other side: the customer or guardian a contract is with, then whoever signs as well. */
export interface Signer {
  readonly name: string;
  readonly email: string;
}

/** Somebody beside the customer or guardian: written on the contract, not on a record of their own. */
export interface CoSigner extends Signer {
  readonly phone: string | null;
  /** Null where they live with the first one. */
  readonly address: string | null;
}

export const mostCoSigners = 5;
export const mostSignerName = 100;
export const mostSignerPhone = 40;
export const mostSignerAddress = 300;

const isMail = (text: string): boolean => z.email().max(254).safeParse(text).success;

const words = (value: unknown): string =>
  typeof value === 'string' ? value.replace(/[\s\p{Cc}]+/gu, ' ').trim() : '';

const orNothing = (text: string): string | null => (text === '' ? null : text);

/** What is kept, or was typed, as one line each; undefined for what is no list of people. */
export function readCoSigners(kept: unknown): CoSigner[] | undefined {
  if (kept === null || kept === undefined) return [];
  if (!Array.isArray(kept)) return undefined;
  const read = kept.map((one: unknown) => {
    if (typeof one !== 'object' || one === null || Array.isArray(one)) return undefined;
    const { name, email, phone, address } = one as Partial<Record<keyof CoSigner, unknown>>;
    return {
      name: words(name),
      email: words(email).toLowerCase(),
      phone: orNothing(words(phone)),
      address: orNothing(words(address)),
    };
  });
  return read.every((one) => one !== undefined) ? read : undefined;
}

/** Whoever signs beside the first; nobody where what was kept is no list of people. */
export const coSignersOf = ({ coSigners }: { readonly coSigners?: unknown }): CoSigner[] =>
  readCoSigners(coSigners) ?? [];

/** Everybody who signs on the other side of a contract that was sent, the first one first. */
export const signersOf = (contract: {
  readonly signerName: string | null;
  readonly signerEmail: string | null;
  readonly coSigners?: unknown;
}): Signer[] => [
  { name: contract.signerName ?? '', email: contract.signerEmail ?? '' },
  ...coSignersOf(contract),
];

export const isSameAddress = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** `A`, `A and B`, `A, B and C` */
export const andList = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** Where everybody lives: once where it is one house, else with the name behind it. */
export function addressesOf(
  first: { readonly name: string; readonly address: string },
  others: readonly CoSigner[],
): string {
  const all = [first, ...others.map(({ name, address }) => ({ name, address: address ?? first.address }))];
  if (new Set(all.map(({ address }) => address)).size === 1) return first.address;
  return andList(all.map(({ name, address }) => `${address} (${name})`));
}

/**
 * Why one of them cannot sign with this address, in a sentence; undefined where they can.
 * @param house The addresses of whoever signs for the breeder
 */
export function addressProblem(
  signers: readonly Signer[],
  at: number,
  house: readonly string[],
): string | undefined {
  const email = signers[at]?.email ?? '';
  if (email === '') return undefined;
  if (house.some((one) => isSameAddress(one, email)))
    return 'This is the email of somebody who signs for you. Enter that of the buyer';
  const before = signers.slice(0, at).find((one) => isSameAddress(one.email, email));
  return (
    before &&
    `${before.name || 'Somebody else here'} has this email. Everybody who signs needs one of their own`
  );
}

/**
 * What is wrong with whoever signs as well, at `coSigners.<place>.<field>`.
 * @param first Whoever the contract is with, as far as that is known
 */
export function coSignerProblems(
  first: Signer,
  others: readonly CoSigner[],
  house: readonly string[],
): Record<string, string> {
  const problems: Record<string, string> = {};
  if (others.length > mostCoSigners)
    problems.coSigners = `At most ${mostCoSigners + 1} people sign on one side`;
  const all = [first, ...others];
  others.slice(0, mostCoSigners).forEach(({ name, email, phone, address }, at) => {
    const say = (field: keyof CoSigner, sentence: string | undefined): void => {
      if (sentence !== undefined) problems[`coSigners.${at}.${field}`] ??= sentence;
    };
    const most = (text: string | null, limit: number, what: string): string | undefined =>
      (text ?? '').length > limit ? `${what} has at most ${limit} characters` : undefined;
    if (name === '') say('name', 'Write their full name');
    say('name', most(name, mostSignerName, 'A name'));
    if (email === '') say('email', 'They sign by a link and a code that are mailed: enter their email');
    else if (!isMail(email)) say('email', 'This is not a full email address, like name@example.com');
    say('email', addressProblem(all, at + 1, house));
    say('phone', most(phone, mostSignerPhone, 'A phone number'));
    say('address', most(address, mostSignerAddress, 'An address'));
  });
  return problems;
}

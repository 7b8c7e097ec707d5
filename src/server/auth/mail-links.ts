import { randomBytes, randomInt } from 'node:crypto';
import { z } from 'zod';
import { planKeys } from '#domain/plans.ts';
import type { Auth } from './auth.ts';

/** An account that waits for its address to be proven. It comes to be with the link, so nobody learns who has one. */
const pendingAccount = z.object({
  email: z.string(),
  /** Of somebody without an address, whose number is proven in its place. */
  phone: z.string().optional(),
  passwordHash: z.string(),
  name: z.string(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  organizationName: z.string().optional(),
  timeZone: z.string().optional(),
  plan: z.enum(planKeys).optional(),
  locale: z.string().optional(),
});
export type PendingAccount = z.infer<typeof pendingAccount>;

/** What a link in a mail lets one do. */
const mailLink = z.discriminatedUnion('purpose', [
  z.object({ purpose: z.literal('sign-up'), account: pendingAccount }),
  z.object({ purpose: z.literal('sign-in'), userId: z.uuid() }),
  z.object({ purpose: z.literal('own-address'), userId: z.uuid(), email: z.string() }),
  z.object({ purpose: z.literal('new-address'), userId: z.uuid(), email: z.string() }),
]);
export type MailLink = z.infer<typeof mailLink>;

/** What a code lets one do that went to a number. */
const textCode = z.discriminatedUnion('purpose', [
  z.object({ purpose: z.literal('sign-up'), account: pendingAccount }),
  z.object({ purpose: z.literal('recover'), userId: z.uuid() }),
]);
export type TextCode = z.infer<typeof textCode>;

/** A number, and what the browser was answered that asked for a code to it. */
export interface AskedByText {
  readonly phone: string;
  readonly ticket: string;
}

const aMinute = 60_000;
export const linkMinutes = {
  'sign-up': 24 * 60,
  'sign-in': 10,
  'own-address': 60,
  'new-address': 60,
} as const;

const resetMinutes = 10;

/** A number somebody says is theirs. */
export interface OwnNumber {
  readonly userId: string;
  readonly phone: string;
}

/** What the identifiers of the library's one-time values begin with; it keeps hashes of them. */
const linkOf = (token: string): string => `mail-link:${token}`;
const draftOf = (id: string): string => `sign-up-draft:${id}`;
const codeOf = (email: string, code: string): string => `sign-in-code:${email.toLowerCase()}:${code}`;

const phoneCodeOf = ({ userId, phone }: OwnNumber, code: string): string =>
  `phone-code:${userId}:${phone}:${code}`;

const textCodeOf = (purpose: TextCode['purpose'], { phone, ticket }: AskedByText, code: string): string =>
  `text-code:${purpose}:${phone}:${ticket}:${code}`;

export const newToken = (): string => randomBytes(32).toString('base64url');
const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** One-time secrets that go out by mail, in the sign-in library's table: hashed, single use, expiring. */
export class MailLinks {
  readonly #auth: Auth;

  constructor(auth: Auth) {
    this.#auth = auth;
  }

  /** Answers the token of the link. */
  async make(link: MailLink): Promise<string> {
    const token = newToken();
    await this.#keep(linkOf(token), JSON.stringify(link), linkMinutes[link.purpose]);
    return token;
  }

  /** Undefined where there is no such link any more; whoever gets it is the only one. */
  async take(token: string): Promise<MailLink | undefined> {
    const value = await this.#take(linkOf(token));
    return value === undefined ? undefined : mailLink.parse(JSON.parse(value));
  }

  /** Six digits to type where a link cannot be opened; they serve with their address only. */
  async makeCode(email: string, userId: string): Promise<string> {
    const code = newCode();
    await this.#keep(codeOf(email, code), userId, linkMinutes['sign-in']);
    return code;
  }

  takeCode(email: string, code: string): Promise<string | undefined> {
    return this.#take(codeOf(email, code));
  }

  /** Six digits that show whose a number is; they serve with it and with this account only. */
  async makePhoneCode(own: OwnNumber): Promise<string> {
    const code = newCode();
    await this.#keep(phoneCodeOf(own, code), own.userId, linkMinutes['sign-in']);
    return code;
  }

  async takePhoneCode(own: OwnNumber, code: string): Promise<boolean> {
    return (await this.#take(phoneCodeOf(own, code))) === own.userId;
  }

  /**
   * Six digits for somebody who is not signed in. They serve in the browser alone that asked for them: a code that somebody
   * else asked for, typed by whoever got it, opens nothing.
   */
  async makeTextCode(asked: AskedByText, does: TextCode): Promise<string> {
    const code = newCode();
    await this.#keep(textCodeOf(does.purpose, asked, code), JSON.stringify(does), linkMinutes['sign-in']);
    return code;
  }

  async takeTextCode<P extends TextCode['purpose']>(
    purpose: P,
    asked: AskedByText,
    code: string,
  ): Promise<Extract<TextCode, { purpose: P }> | undefined> {
    const value = await this.#take(textCodeOf(purpose, asked, code));
    if (value === undefined) return undefined;
    const found = textCode.parse(JSON.parse(value));
    return found.purpose === purpose ? (found as Extract<TextCode, { purpose: P }>) : undefined;
  }

  /** What a link to choose a new password carries, for somebody whose number stands for them. Answers its token. */
  async makeReset(userId: string): Promise<string> {
    const token = newToken();
    await this.#keep(`reset-password:${token}`, userId, resetMinutes);
    return token;
  }

  /** A sign-up on its way to the letter: the job that writes it looks whether there is an account. */
  async draft(account: PendingAccount): Promise<string> {
    const id = newToken();
    await this.#keep(draftOf(id), JSON.stringify(pendingAccount.parse(account)), linkMinutes['sign-up']);
    return id;
  }

  async takeDraft(id: string): Promise<PendingAccount | undefined> {
    const value = await this.#take(draftOf(id));
    return value === undefined ? undefined : pendingAccount.parse(JSON.parse(value));
  }

  async #keep(identifier: string, value: string, minutes: number): Promise<void> {
    const { internalAdapter } = await this.#auth.$context;
    const expiresAt = new Date(Date.now() + minutes * aMinute);
    await internalAdapter.createVerificationValue({ identifier, value, expiresAt });
  }

  async #take(identifier: string): Promise<string | undefined> {
    const { internalAdapter } = await this.#auth.$context;
    return (await internalAdapter.consumeVerificationValue(identifier))?.value;
  }
}

/** For the daily round: what nobody followed holds addresses, and hashes of passwords. */
export const purgeOldLinks = 'delete from verifications where expires_at < now()';

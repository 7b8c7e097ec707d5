import { availableParallelism } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#domain/errors.ts';
import { Slots } from '#server/http/slots.ts';
import type { Auth } from './auth.ts';
import { type AuthAnswer, askAuth } from './forward.ts';
import type { PasswordHashing } from './password-hash.ts';
import { passwordWeaknesses, weakPassword } from './password-strength.ts';
import { SignInAttempts } from './sign-in-attempts.ts';
import type { AccountsDatabase } from './tables.ts';

/** What the library answers to a wrong password. An unknown address and an attempt that came too soon get the same. */
const wrongAtSignIn = {
  status: 401,
  body: { code: 'INVALID_EMAIL_OR_PASSWORD', message: 'Invalid email or password' },
};
const wrongAtChange = { status: 400, body: { code: 'INVALID_PASSWORD', message: 'Invalid password' } };
type Refusal = typeof wrongAtSignIn;

const patience = 'After several wrong attempts each further one has to wait, up to a minute.';

/** Hashes made in an older way take longer: what was refused is told no sooner than any of them would be. */
const leastRefusalMs = 200;

/** Whoever would wait longer is asked to come back. */
const longestWaitMs = 3_000;
const mostWaiting = 200;

interface Settings {
  readonly hashing: PasswordHashing;
  readonly hasLimits: boolean;
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

const codeOf = ({ body }: AuthAnswer): unknown =>
  typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;

/** Everything that checks or makes a password: slow on purpose, so only so much of it at once. */
export class PasswordChecks {
  readonly #auth: Auth;
  readonly #db: AccountsDatabase;
  readonly #hashing: PasswordHashing;
  readonly #attempts: SignInAttempts;
  /** One processor stays free for everybody else, and one of the runtime's four threads for its files. */
  readonly #slots: Slots;

  constructor(auth: Auth, db: AccountsDatabase, { hashing, hasLimits }: Settings) {
    const most = Math.min(Math.max(availableParallelism() - 1, 1), 3);
    this.#slots = new Slots(most, mostWaiting, hasLimits ? { longestWaitMs } : {});
    this.#auth = auth;
    this.#db = db;
    this.#hashing = hashing;
    this.#attempts = new SignInAttempts(db, auth.options.secret);
  }

  /** Signs in, or refuses in one way. */
  async signIn(request: FastifyRequest, credentials: Credentials): Promise<AuthAnswer> {
    const answer = await this.#guarded(credentials, wrongAtSignIn, () =>
      askAuth(this.#auth, request, '/sign-in/email', credentials),
    );
    if (answer.status < 400) await this.#renewHash(credentials);
    return answer;
  }

  /** The present password is guessed at here too, by whoever found a browser that is signed in. */
  change(
    request: FastifyRequest,
    { email, password }: Credentials,
    body: Readonly<Record<string, unknown>>,
  ): Promise<AuthAnswer> {
    return this.#guarded({ email, password }, wrongAtChange, () =>
      askAuth(this.#auth, request, '/change-password', body),
    );
  }

  /** That it is the person of the session who asks. */
  verify(request: FastifyRequest, credentials: Credentials): Promise<AuthAnswer> {
    return this.ask(request, credentials, '/verify-password');
  }

  /** Something the library does for whoever knows the password of the session. */
  ask(
    request: FastifyRequest,
    { email, password }: Credentials,
    path: string,
    body: Readonly<Record<string, unknown>> = {},
  ): Promise<AuthAnswer> {
    return this.#guarded({ email, password }, wrongAtChange, () =>
      askAuth(this.#auth, request, path, { ...body, password }),
    );
  }

  /** The hash of a password for an account that is made later, or why it is refused. */
  async hashNew(password: string, ownWords: readonly string[]): Promise<string | AuthAnswer> {
    const reasons = await passwordWeaknesses(password, ownWords);
    if (reasons.length === 0) return this.#slots.run(() => this.#hashing.hash(password));
    return { status: 422, headers: new Headers(), body: { ...weakPassword, reasons } };
  }

  /** The link is the proof here; whoever had it can sign in at once, however often somebody guessed. */
  async reset(
    request: FastifyRequest,
    email: string,
    body: Readonly<Record<string, unknown>>,
  ): Promise<AuthAnswer> {
    const answer = await this.#slots.run(() => askAuth(this.#auth, request, '/reset-password', body));
    if (answer.status < 400) await this.#attempts.forget(email);
    return answer;
  }

  /**
   * Signing up tells whether an address has an account (decision 0049), so an address that asked for several that have
   * one is slowed down like whoever guesses a password.
   */
  async signUp(request: FastifyRequest, body: Readonly<Record<string, unknown>>): Promise<AuthAnswer> {
    const whose = `sign-up from ${request.ip}`;
    if (!(await this.#attempts.isFree(whose)))
      throw new AppError('too-many-requests', 'Too many attempts to sign up. Please try again in a minute.');
    const answer = await this.#slots.run(() => askAuth(this.#auth, request, '/sign-up/email', body));
    if (String(codeOf(answer)).startsWith('USER_ALREADY_EXISTS')) await this.#attempts.take(whose);
    return answer;
  }

  async #guarded(
    { email, password }: Credentials,
    refusal: Refusal,
    ask: () => Promise<AuthAnswer>,
  ): Promise<AuthAnswer> {
    const { started, failures, answer } = await this.#slots.run(async () => {
      const begun = performance.now();
      const counted = await this.#attempts.take(email);
      if (counted !== undefined) return { started: begun, failures: counted, answer: await ask() };
      await this.#hashing.hash(password);
      return { started: begun, failures: counted, answer: undefined };
    });
    if (answer && codeOf(answer) !== refusal.body.code) {
      // Right, or refused for another reason without a look at the password.
      await (answer.status < 400 ? this.#attempts.forget(email) : this.#attempts.giveBack(email));
      return answer;
    }
    await setTimeout(Math.max(0, started + leastRefusalMs - performance.now()));
    const { status, body } = refusal;
    const message = SignInAttempts.isSlowed(failures) ? `${body.message}. ${patience}` : body.message;
    return { status, headers: new Headers(), body: { ...body, message } };
  }

  /** What it costs to guess a stolen hash was raised since this one was made. */
  async #renewHash({ email, password }: Credentials): Promise<void> {
    const found = await this.#db
      .selectFrom('accounts')
      .innerJoin('users', 'users.id', 'accounts.userId')
      .select(['accounts.id', 'accounts.password'])
      .where('users.email', '=', email.toLowerCase())
      .where('accounts.providerId', '=', 'credential')
      .executeTakeFirst();
    if (!found?.password || !this.#hashing.isOutdated(found.password)) return;
    await this.#db
      .updateTable('accounts')
      .set({ password: await this.#hashing.hash(password) })
      .where('id', '=', found.id)
      // Unless it was changed meanwhile.
      .where('password', '=', found.password)
      .execute();
  }
}

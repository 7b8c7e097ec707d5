import { kyselyAdapter } from '@better-auth/kysely-adapter';
import { betterAuth } from 'better-auth';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import { bearer } from 'better-auth/plugins/bearer';
import { organization } from 'better-auth/plugins/organization';
import { uuidv7 } from '#domain/uuid.ts';
import type { Database } from '#server/db/database.ts';
import { SessionCookie } from '#server/http/session-token.ts';
import { withHashedTokens } from './hashed-tokens.ts';
import { instantsAsDates } from './instants.ts';
import { noteLinked } from './linked-accounts.ts';
import { passkeys } from './passkey-plugin.ts';
import { isPassword, type PasswordHashing } from './password-hash.ts';
import {
  maxPasswordLength,
  minPasswordLength,
  passwordWeaknesses,
  weakPassword,
} from './password-strength.ts';
import { secondFactor } from './second-factor.ts';
import { signInTicket } from './sign-in-ticket.ts';

export interface AuthOptions {
  readonly secret: string;
  /** The address people open, e.g. `http://localhost:4600`. Links and cookies are made from it, never from a header. */
  readonly baseUrl: string;
  readonly hashing: PasswordHashing;
  readonly sendResetLink: (
    person: { readonly email: string; readonly name: string },
    token: string,
  ) => Promise<void>;
  /** For what the library did not expect; what a visitor did wrong is not logged. */
  readonly logError: (message: string, details: unknown) => void;
}

/** The header under which the routes hand the visitor's address to the library; theirs is dropped. */
export const addressHeader = 'x-studbook-address';

const withoutTokens = {
  accessToken: null,
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
  scope: null,
};

const days = 24 * 60 * 60;

/** Which field of a request holds a password to be, by path. */
const newPasswordIn: Readonly<Record<string, string>> = {
  '/sign-up/email': 'password',
  '/change-password': 'newPassword',
  '/reset-password': 'newPassword',
};

const textIn = (body: unknown, key: string): string => {
  const value = body && typeof body === 'object' ? (body as Record<string, unknown>)[key] : undefined;
  return typeof value === 'string' ? value : '';
};

class WeakPasswordError extends APIError {
  constructor(reasons: readonly string[]) {
    super('UNPROCESSABLE_ENTITY', { ...weakPassword, reasons });
  }
}

/** Refuses a password that is easy to guess, and says why. Known words are those of the form and of the account. */
const refuseWeakPassword = createAuthMiddleware(async (ctx) => {
  const field = newPasswordIn[ctx.path];
  if (!field) return;
  const words = ['email', 'name', 'firstName', 'lastName', 'organizationName', 'kennel'];
  const ownWords = words.map((key) => textIn(ctx.body, key)).filter((word) => word !== '');
  const reasons = await passwordWeaknesses(textIn(ctx.body, field), ownWords);
  if (reasons.length > 0) throw new WeakPasswordError(reasons);
});

/** Better Auth on our tables, with the parts the product uses. */
export const createAuth = (database: Database, options: AuthOptions) => {
  const isHttps = options.baseUrl.startsWith('https:');
  const tables = kyselyAdapter(database.kysely.withPlugin(instantsAsDates), {
    type: 'postgres',
    transaction: true,
  });
  return betterAuth({
    appName: 'Studbook',
    secret: options.secret,
    baseURL: options.baseUrl,
    basePath: '/api/auth',
    trustedOrigins: [new URL(options.baseUrl).origin],
    database: withHashedTokens(tables),
    emailAndPassword: {
      enabled: true,
      minPasswordLength,
      maxPasswordLength,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: 60 * 60,
      sendResetPassword: ({ user, token }) => options.sendResetLink(user, token),
      password: { hash: (password) => options.hashing.hash(password), verify: isPassword },
    },
    user: {
      modelName: 'users',
      fields: { image: 'profileImageUrl' },
      additionalFields: {
        firstName: { type: 'string', required: false },
        lastName: { type: 'string', required: false },
        deactivatedAt: { type: 'date', required: false, input: false, returned: false },
        phoneNumber: { type: 'string', required: false, input: false, returned: false },
        phoneUsedAt: { type: 'date', required: false, input: false, returned: false },
      },
    },
    session: {
      modelName: 'sessions',
      fields: { token: 'tokenHash' },
      expiresIn: 30 * days,
      updateAge: 1 * days,
      // Our routes ask for the password where it matters, however new the session is.
      freshAge: 0,
    },
    account: { modelName: 'accounts', updateAccountOnSignIn: false },
    verification: { modelName: 'verifications', storeIdentifier: 'hashed' },
    plugins: [
      organization({
        allowUserToCreateOrganization: false,
        schema: {
          organization: { modelName: 'organizations' },
          member: { modelName: 'organizationMembers', fields: { organizationId: 'orgId' } },
          invitation: {
            modelName: 'orgInvites',
            fields: { organizationId: 'orgId', inviterId: 'invitedByUserId' },
          },
        },
      }),
      bearer(),
      signInTicket,
      secondFactor,
      passkeys(options.baseUrl),
    ],
    databaseHooks: {
      account: {
        create: {
          // A provider says who somebody is, once: nothing is asked of it later, so no key to it is kept.
          before: async ({ userId, providerId, accountId, password }) => {
            noteLinked({ userId, providerId });
            return { data: { userId, providerId, accountId, password, ...withoutTokens } };
          },
        },
      },
      session: {
        create: {
          before: async (session, ctx) => {
            const user = await ctx?.context.internalAdapter.findUserById(session.userId);
            if (user && 'deactivatedAt' in user && user.deactivatedAt) {
              throw new APIError('FORBIDDEN', {
                code: 'ACCOUNT_DEACTIVATED',
                message: 'This account is deactivated.',
              });
            }
          },
        },
      },
    },
    hooks: { before: refuseWeakPassword },
    // Our routes count, for all processes together (`http/rates`).
    rateLimit: { enabled: false },
    advanced: {
      database: { generateId: () => uuidv7(), validateSchema: false },
      ipAddress: { ipAddressHeaders: [addressHeader] },
      disableOriginCheck: false,
      disableCSRFCheck: false,
      // Its own prefix would be the weaker `__Secure-`.
      useSecureCookies: false,
      cookiePrefix: SessionCookie.prefix(isHttps),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', secure: isHttps },
    },
    logger: {
      level: 'error',
      log: (level, message, ...details) => {
        if (level === 'error') options.logError(message, details);
      },
    },
    telemetry: { enabled: false },
    // Our one handler answers what the library did not mean to throw.
    onAPIError: { throw: true, errorURL: new URL('/sign-in', options.baseUrl).href },
  });
};

export type Auth = ReturnType<typeof createAuth>;

import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { authAnswer, enrolmentAnswer, factorsAnswer, recoveryCodesAnswer } from '#domain/answers/ways-in.ts';
import { AppError } from '#domain/errors.ts';
import type { SecurityEventKind } from '#domain/security-events.ts';
import type { ModuleOptions } from '#server/http/services.ts';
import { recordSecurityEvent } from '#server/security/record-event.ts';
import type { PasswordChecks } from './check-password.ts';
import { type AuthAnswer, askAuth, sendAuth } from './forward.ts';
import { requireAnotherFactor } from './last-factor.ts';
import { namedByNumber } from './named-by-number.ts';
import { noteWayIn } from './note-way-in.ts';
import { listPasskeys } from './own-passkeys.ts';
import { refuseDemo } from './refuse-demo.ts';
import { forgetOtherWaysIn } from './reset-link.ts';
import { authProblem, line, passwordBody } from './schemas.ts';
import { isCodeOfNow } from './second-factor.ts';
import { SignInAttempts } from './sign-in-attempts.ts';
import { tokenHash } from './token-hash.ts';

interface FactorRouteOptions extends ModuleOptions {
  readonly passwords: PasswordChecks;
}

const tags = ['Account'];
const aMinute = 60_000;

const enrolled = z
  .object({ totpURI: z.string(), backupCodes: z.array(z.string()) })
  .transform(({ totpURI, backupCodes }) => ({ uri: totpURI, recoveryCodes: backupCodes }));
const sixFigures = line(12).regex(/^\d{3}\s?\d{3}$/, 'Six figures');
const isFigures = (code: string): boolean => /^\d{6}$/.test(code);

const wrong =
  'This code is not right. It changes every 30 seconds, and each serves once. If none is ever right, let your phone set its clock by itself.';
const wrongCode = (): AppError => new AppError('invalid', wrong, { fields: { code: 'Not right' } });

const codeOf = ({ body }: AuthAnswer): string =>
  typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : '';

/** What the library refuses, in sentences; a 401 would tell the page that the session is gone. */
function refuse(answer: AuthAnswer): void {
  if (answer.status < 400) return;
  const code = codeOf(answer);
  if (code === 'INVALID_CODE' || code === 'INVALID_BACKUP_CODE') throw wrongCode();
  if (code === 'ACCOUNT_TEMPORARILY_LOCKED' || code.startsWith('TOO_MANY_ATTEMPTS'))
    throw new AppError('too-many-requests', 'Too many wrong codes. Sign in again in a quarter of an hour.');
  if (code === 'INVALID_TWO_FACTOR_COOKIE')
    throw new AppError('unauthorized', 'This took too long. Sign in once more from the beginning.');
  // Of two recovery codes at once the second has to be looked up anew: the list is kept whole.
  if (answer.status === 409)
    throw new AppError(
      'conflict',
      'Another code was used at the same moment. Sign in once more and enter one.',
    );
  if (code === 'TOTP_NOT_ENABLED') throw new AppError('conflict', 'Set up the second factor first.');
  if (code === 'TOTP_ALREADY_ENABLED') throw new AppError('conflict', 'The second factor is on already.');
}

/** Where the library makes a new session for a change, that one is answered: the old one has ended. */
const withNewToken = (answer: AuthAnswer): AuthAnswer => {
  const token = answer.headers.get('set-auth-token');
  return token === null ? answer : { ...answer, body: { token } };
};

/** A second step at sign-in: the code of an app that was set up once, or one of the recovery codes. */
export const factorRoutes: FastifyPluginAsyncZod<FactorRouteOptions> = async (
  app,
  { services, passwords },
) => {
  const { auth, accounts } = services;
  const used = new SignInAttempts(accounts, auth.options.secret);

  app.get(
    '/api/auth/factors',
    {
      schema: {
        tags,
        summary: 'How you sign in besides the password',
        response: { 200: factorsAnswer, '4xx': authProblem },
      },
    },
    async (request) => {
      const { userId } = refuseDemo(request);
      const { twoFactorEnabled } = await accounts
        .selectFrom('users')
        .select('twoFactorEnabled')
        .where('id', '=', userId)
        .executeTakeFirstOrThrow();
      const isOn = twoFactorEnabled === true;
      const left = isOn ? (await auth.api.viewBackupCodes({ body: { userId } })).backupCodes.length : 0;
      return { isOn, recoveryCodesLeft: left, passkeys: await listPasskeys(accounts, userId) };
    },
  );

  app.post(
    '/api/auth/factors',
    {
      config: { rateLimit: { max: 10, timeWindow: aMinute } },
      schema: {
        tags,
        summary: 'Begin with a second factor: on once a first code of it was confirmed',
        body: passwordBody,
        response: { 200: enrolmentAnswer, '4xx': authProblem },
      },
    },
    async (request, reply) => {
      const session = refuseDemo(request);
      const { email } = session;
      const { currentPassword: password } = request.body;
      const asked = await passwords.ask(request, { email, password }, '/two-factor/enable');
      const answer = await namedByNumber(accounts, session, asked);
      refuse(answer);
      if (answer.status >= 400) return sendAuth(answer, request, reply);
      return enrolled.parse(answer.body);
    },
  );

  app.post(
    '/api/auth/factors/confirm',
    {
      config: { rateLimit: { max: 10, timeWindow: aMinute } },
      schema: {
        tags,
        summary: 'Show that the app is set up; this session is replaced by a new one',
        body: z.object({ code: sixFigures }),
        response: { 200: authAnswer, '4xx': authProblem },
      },
    },
    async (request, reply) => {
      const session = refuseDemo(request);
      const code = request.body.code.replace(/\s/, '');
      if (!(await isCodeOfNow(await auth.$context, session.userId, code))) throw wrongCode();
      const answer = await askAuth(auth, request, '/two-factor/verify-totp', { code });
      refuse(answer);
      await noteWayIn(
        services,
        session,
        request,
        'second-factor-on',
        'Signing in asks for a code from your app from now on.',
      );
      return sendAuth(withNewToken(answer), request, reply);
    },
  );

  /** A code that was seen over a shoulder is worth nothing any more once it has let somebody in. */
  const takeOnce = async (code: string, { body }: AuthAnswer): Promise<string> => {
    const { token, user } = authAnswer.parse(body);
    const userId = user?.id ?? '';
    if ((await used.take(`code ${code} of ${userId}`)) === 1) return userId;
    await accounts
      .deleteFrom('sessions')
      .where('tokenHash', '=', tokenHash(token ?? ''))
      .execute();
    throw wrongCode();
  };

  app.post(
    '/api/auth/factors/challenge',
    {
      config: { isOpen: true, rateLimit: { max: 20, timeWindow: aMinute } },
      schema: {
        tags,
        summary: 'The second step of a sign-in: a code of the app, or a recovery code',
        body: z
          .object({
            code: line(40).min(1, 'Enter the code.'),
            remember: z.boolean().default(false).describe('Asks no second step here for 30 days'),
          })
          .meta({ id: 'SecondStep' }),
        response: { 200: authAnswer, '4xx': authProblem },
      },
    },
    async (request, reply) => {
      const code = request.body.code.replaceAll(/\s/g, '');
      const isOfApp = isFigures(code);
      const path = isOfApp ? '/two-factor/verify-totp' : '/two-factor/verify-backup-code';
      const answer = await askAuth(auth, request, path, { code, trustDevice: request.body.remember }).catch(
        (error: unknown) => {
          request.log.error({ err: error }, 'A second factor could not be read');
          throw new AppError(
            'conflict',
            'The second step of this account cannot be checked here. Whoever runs this Studbook can switch it off.',
          );
        },
      );
      refuse(answer);
      if (answer.status >= 400) return sendAuth(answer, request, reply);
      const userId = await takeOnce(code, answer);
      const record = (kind: SecurityEventKind) =>
        recordSecurityEvent(accounts, { kind, orgId: null, userId, address: request.ip });
      if (!isOfApp) await record('recovery-code-used');
      await record('signed-in');
      return sendAuth(answer, request, reply);
    },
  );

  app.post(
    '/api/auth/factors/recovery-codes',
    {
      config: { rateLimit: { max: 10, timeWindow: aMinute } },
      schema: {
        tags,
        summary: 'Make new recovery codes; those before are worth nothing any more',
        body: passwordBody,
        response: { 200: recoveryCodesAnswer, '4xx': authProblem },
      },
    },
    async (request, reply) => {
      const session = refuseDemo(request);
      const { currentPassword: password } = request.body;
      const answer = await passwords.ask(
        request,
        { email: session.email, password },
        '/two-factor/generate-backup-codes',
      );
      if (codeOf(answer) === 'TWO_FACTOR_NOT_ENABLED')
        throw new AppError('conflict', 'Set up the second factor first.');
      if (answer.status >= 400) return sendAuth(answer, request, reply);
      await noteWayIn(
        services,
        session,
        request,
        'recovery-codes-made',
        'New recovery codes were made for your account.',
      );
      const { backupCodes } = z.object({ backupCodes: z.array(z.string()) }).parse(answer.body);
      return { recoveryCodes: backupCodes };
    },
  );

  app.post(
    '/api/auth/factors/disable',
    {
      config: { rateLimit: { max: 10, timeWindow: aMinute } },
      schema: {
        tags,
        summary: 'Switch the second factor off; this session is replaced by a new one',
        body: passwordBody,
        response: { 200: authAnswer, '4xx': authProblem },
      },
    },
    async (request, reply) => {
      const session = refuseDemo(request);
      const { email, userId } = session;
      await requireAnotherFactor(services, userId, 'app');
      const { currentPassword: password } = request.body;
      const answer = await passwords.ask(request, { email, password }, '/two-factor/disable');
      if (answer.status >= 400) return sendAuth(answer, request, reply);
      // Devices that were remembered would be so again if it is ever switched on once more.
      await forgetOtherWaysIn(accounts, userId);
      await noteWayIn(
        services,
        session,
        request,
        'second-factor-off',
        'Signing in asks for your password alone from now on.',
      );
      return sendAuth(withNewToken(answer), request, reply);
    },
  );
};

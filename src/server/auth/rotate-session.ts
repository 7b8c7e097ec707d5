import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OwnerSession } from '#server/db/database.ts';
import type { Services } from '#server/http/services.ts';
import { bearerOf, cookieIn, cookieTokenOf } from '#server/http/session-token.ts';
import { tokenHash } from './token-hash.ts';

/** The cookie's attributes as the library sets them at a sign-in. */
async function attributesOf({ auth }: Pick<Services, 'auth'>, request: FastifyRequest): Promise<string> {
  const { authCookies, sessionConfig } = await auth.$context;
  const { secure = false } = authCookies.sessionToken.attributes;
  // Whoever asked not to be remembered is forgotten with the browser.
  const isRemembered =
    cookieIn(request.headers.cookie ?? '', authCookies.dontRememberToken.name) === undefined;
  return `${isRemembered ? `Max-Age=${sessionConfig.expiresIn}; ` : ''}Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** The token of a browser; undefined for a program, which keeps the one it sends. */
const browserTokenOf = (request: FastifyRequest): string | undefined =>
  bearerOf(request) === undefined ? cookieTokenOf(request) : undefined;

const newToken = (): string => randomBytes(32).toString('base64url');

async function give(
  services: Pick<Services, 'auth' | 'sessions'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { before, token }: { readonly before: string; readonly token: string },
): Promise<void> {
  services.sessions.forgetToken(before);
  const { sessionCookie } = request.server;
  const attributes = await attributesOf(services, request);
  reply.header('set-cookie', `${sessionCookie.name}=${sessionCookie.signed(token)}; ${attributes}`);
}

/**
 * Gives the session of a browser another token where what it may do has become another: whoever knew the one before knows
 * nothing any more.
 */
export async function rotateSession(
  services: Pick<Services, 'auth' | 'database' | 'sessions'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const before = browserTokenOf(request);
  if (before === undefined) return;
  const token = newToken();
  const [session] = await services.database.asOwner((owner) =>
    owner.query(
      `update sessions set token_hash = $2, token_due = false, updated_at = now()
        where token_hash = $1 and replaced_by is null returning id`,
      [tokenHash(before), tokenHash(token)],
    ),
  );
  // It was sent with a former token: the session has another one already.
  if (!session) return;
  await give(services, request, reply, { before, token });
}

/** Of many requests at once one finds the token due; the others, and what is on its way, go on with it for a minute. */
const replaceDue = (owner: OwnerSession, before: string, token: string): Promise<boolean> =>
  owner.transaction(async () => {
    const [session] = await owner.query(
      'update sessions set token_hash = $2, token_due = false where token_hash = $1 and token_due returning id',
      [tokenHash(before), tokenHash(token)],
    );
    if (!session) return false;
    await owner.query(
      `insert into sessions (token_hash, replaced_by, user_id, expires_at, ip_address, user_agent, looks_as, looks_as_until)
        select $1, id, user_id, least(expires_at, now() + interval '1 minute'), ip_address, user_agent, looks_as, looks_as_until
        from sessions where id = $2`,
      [tokenHash(before), session.id],
    );
    return true;
  });

/**
 * Where somebody else has changed what a person may do, each of their browsers gets another token with what it reads next
 * (docs/decisions/0151). Not with a change: what changes a session gives it a token itself.
 */
export function installOtherTokens(
  app: FastifyInstance,
  services: Pick<Services, 'auth' | 'database' | 'sessions'>,
): void {
  app.addHook('preHandler', async (request, reply) => {
    if (!request.session?.isTokenDue || request.method !== 'GET' || request.routeOptions.config.isOpen)
      return;
    // What is asked while somebody types is often given up, and with it the answer that brings the token.
    if (request.url.includes('?')) return;
    const before = browserTokenOf(request);
    if (before === undefined) return;
    const token = newToken();
    if (!(await services.database.asOwner((owner) => replaceDue(owner, before, token)))) return;
    request.hasFormerToken = true;
    await give(services, request, reply, { before, token });
  });
}

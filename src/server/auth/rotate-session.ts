import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
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

/**
 * Gives the session of a browser another token where what it may do has become another: whoever knew the one before knows
 * nothing any more. A program keeps the token it sends.
 */
export async function rotateSession(
  services: Pick<Services, 'auth' | 'database' | 'sessions'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const before = cookieTokenOf(request);
  if (before === undefined || bearerOf(request) !== undefined) return;
  const token = randomBytes(32).toString('base64url');
  await services.database.asOwner((owner) =>
    owner.query('update sessions set token_hash = $2, updated_at = now() where token_hash = $1', [
      tokenHash(before),
      tokenHash(token),
    ]),
  );
  services.sessions.forgetToken(before);
  const { sessionCookie } = request.server;
  reply.header(
    'set-cookie',
    `${sessionCookie.name}=${sessionCookie.signed(token)}; ${await attributesOf(services, request)}`,
  );
}

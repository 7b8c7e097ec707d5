import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AccountsDatabase } from '#server/auth/tables.ts';
import { tokenHash } from '#server/auth/token-hash.ts';
import type { Sessions } from './session.ts';
import { cookieIn, cookieTokenOf } from './session-token.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Its session has another token since, and goes on with the one it sent for a moment. */
    hasFormerToken?: true;
  }
}

/** What the answer leaves in the browser in place of its session; undefined where it does not touch it. */
function cookieAfter(reply: FastifyReply, name: string): string | undefined {
  const set = [reply.getHeader('set-cookie')].flat().map(String);
  return set
    .map((cookie) => cookieIn(cookie.split(';', 1)[0] ?? '', name))
    .findLast((one) => one !== undefined);
}

/** The token that was in the browser's cookie and is not any more. */
function replacedToken(request: FastifyRequest, reply: FastifyReply): string | undefined {
  const { sessionCookie } = request.server;
  const after = cookieAfter(reply, sessionCookie.name);
  if (after === undefined) return undefined;
  const before = cookieTokenOf(request);
  return before === sessionCookie.tokenIn(after) ? undefined : before;
}

/**
 * A browser has one session. Whatever signs in there again, in whichever way and as whom, ends the one it takes the place
 * of, which nobody could use or sign out of any more.
 */
export function endReplacedSessions(
  app: FastifyInstance,
  accounts: AccountsDatabase,
  sessions: Sessions,
): void {
  app.addHook('onSend', async (request, reply) => {
    if (reply.getHeader('set-cookie') === undefined || request.hasFormerToken) return;
    const token = replacedToken(request, reply);
    if (token === undefined) return;
    await accounts.deleteFrom('sessions').where('tokenHash', '=', tokenHash(token)).execute();
    sessions.forgetToken(token);
  });
}

import type { FastifyRequest } from 'fastify';
import { AppError } from '#domain/errors.ts';
import { bearerOf, cookieTokenOf } from './session-token.ts';

export const harmlessMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Did a page of ours send this? Browsers say so in `Sec-Fetch-Site`, which no page can forge, or else in `Origin`.
 * An origin equal to the host the request was sent to is ours too: another site cannot have that name and our cookie
 * at once, and `hosts.ts` refuses names that are not ours. That lets a phone in the whelping room use the address of the machine in the local network.
 */
function isFromOwnPage(request: FastifyRequest, ownOrigin: string): boolean | undefined {
  const site = request.headers['sec-fetch-site'];
  if (site === 'same-origin' || site === 'none') return true;
  const { origin } = request.headers;
  if (origin === undefined) return site === undefined ? undefined : false;
  if (origin === ownOrigin) return true;
  return URL.canParse(origin) && new URL(origin).host === request.host;
}

/**
 * A browser sends our cookie along with whatever another site makes it send, so a write that relies on the cookie has
 * to come from a page of ours. A bearer token is sent by our own code only. Signing in is held to the same rule, or a
 * site could sign a visitor in as somebody else.
 */
export function refuseForeignWrites(request: FastifyRequest, ownOrigin: string): void {
  if (harmlessMethods.has(request.method) || bearerOf(request) !== undefined) return;
  const isOwn = isFromOwnPage(request, ownOrigin);
  if (isOwn === true) return;
  // Neither header: a program, not a browser. Without our cookie it can do no harm.
  if (isOwn === undefined && cookieTokenOf(request) === undefined) return;
  throw new AppError('forbidden', 'This request does not come from a page of Studbook.');
}

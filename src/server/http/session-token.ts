import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const longestToken = 512;

/**
 * How browsers carry a session: as `<token>.<signature>` in one cookie. Over https its name begins with `__Host-`, which
 * no neighbouring subdomain can set; any other name is passed over, or a neighbour could plant a session of their own.
 */
export class SessionCookie {
  readonly name: string;
  readonly #secret: string;

  constructor({ secret, isHttps }: { readonly secret: string; readonly isHttps: boolean }) {
    this.name = `${SessionCookie.prefix(isHttps)}.session_token`;
    this.#secret = secret;
  }

  /** What the names of all cookies of the sign-in library begin with. */
  static prefix(isHttps: boolean): string {
    return isHttps ? '__Host-better-auth' : 'better-auth';
  }

  signed(token: string): string {
    const signature = createHmac('sha256', this.#secret).update(token).digest('base64');
    return encodeURIComponent(`${token}.${signature}`);
  }

  /** The token in what was signed here; nothing else is a token. */
  tokenIn(signed: string): string | undefined {
    const value = decoded(signed);
    const end = value.lastIndexOf('.');
    const token = value.slice(0, Math.max(end, 0));
    if (token === '' || token.length > longestToken) return undefined;
    const due = createHmac('sha256', this.#secret).update(token).digest();
    const given = Buffer.from(value.slice(end + 1), 'base64');
    return given.length === due.length && timingSafeEqual(given, due) ? token : undefined;
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    sessionCookie: SessionCookie;
  }
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}

/** The value of a cookie in the header of a request, as it was sent. */
export function cookieIn(header: string, name: string): string | undefined {
  for (const part of header.split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return undefined;
}

/** As it is, or signed as in the cookie. */
export function bearerOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  if (!header || !/^bearer\s/i.test(header)) return undefined;
  const token = header.slice(7).trim();
  if (token === '' || token.length > longestToken) return undefined;
  return token.includes('.') ? request.server.sessionCookie.tokenIn(token) : token;
}

/** Whether a program sent a token, whatever it opens. */
export const sendsBearer = ({ headers }: FastifyRequest): boolean =>
  /^bearer\s+\S/i.test(headers.authorization ?? '');

export function cookieTokenOf(request: FastifyRequest): string | undefined {
  const { sessionCookie } = request.server;
  const signed = cookieIn(request.headers.cookie ?? '', sessionCookie.name);
  return signed === undefined ? undefined : sessionCookie.tokenIn(signed);
}

/** A bearer token goes before a cookie: a program that sends one means it. */
export const tokenOf = (request: FastifyRequest): string | undefined =>
  bearerOf(request) ?? cookieTokenOf(request);

/** Whether anything is sent that might say who somebody is. */
export function mayBeKnown({ headers, server }: FastifyRequest): boolean {
  if (headers.authorization !== undefined) return true;
  return headers.cookie !== undefined && cookieIn(headers.cookie, server.sessionCookie.name) !== undefined;
}

const demoCookie = 'demo_token';
const files = '/api/files';

/**
 * The demo's token as a cookie of its own, for pictures and links to files, which carry no header. It opens files of the
 * demo and nothing else: what an account is shown must not depend on a demo somebody once looked at.
 */
export function demoCookieTokenOf(request: FastifyRequest): string | undefined {
  const { cookie } = request.headers;
  const isFile = request.method === 'GET' && request.url.startsWith(`${files}/`);
  return cookie && isFile ? cookieIn(cookie, demoCookie) : undefined;
}

/** What sets that cookie for so many seconds, or takes it away. */
export function demoCookieWith({ protocol }: FastifyRequest, token: string, seconds: number): string {
  const secure = protocol === 'https' ? '; Secure' : '';
  return `${demoCookie}=${token}; Path=${files}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`;
}

import type { FastifyRequest } from 'fastify';

/** The second name is the one browsers only take over https. */
const cookieNames = ['better-auth.session_token', '__Secure-better-auth.session_token'];

const longestToken = 512;

/** The value of a cookie in the header of a request, as it was sent. */
export function cookieIn(header: string, name: string): string | undefined {
  for (const part of header.split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return undefined;
}

/** `<token>.<signature>`, as the sign-in library writes it. Whoever knows the token is in, so only it is looked up. */
function tokenIn(signed: string | undefined): string | undefined {
  const end = signed?.search(/\.|%2E/i) ?? -1;
  const token = signed && end >= 0 ? signed.slice(0, end) : signed;
  return token && token.length <= longestToken ? token : undefined;
}

export function bearerOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  return header && /^bearer\s/i.test(header) ? tokenIn(header.slice(7).trim()) : undefined;
}

export function cookieTokenOf(request: FastifyRequest): string | undefined {
  const header = request.headers.cookie;
  if (!header) return undefined;
  for (const name of cookieNames) {
    const token = tokenIn(cookieIn(header, name));
    if (token !== undefined) return token;
  }
  return undefined;
}

/** A bearer token goes before a cookie: a program that sends one means it. */
export const tokenOf = (request: FastifyRequest): string | undefined =>
  bearerOf(request) ?? cookieTokenOf(request);

const demoCookie = 'demo_token';
const files = '/api/files';

/**
 * The demo's token as a cookie of its own, for pictures and links to files, which carry no header. It opens files of the
 * demo and nothing else: what an account is shown must not depend on a demo somebody once looked at.
 */
export function demoCookieTokenOf(request: FastifyRequest): string | undefined {
  const { cookie } = request.headers;
  const isFile = request.method === 'GET' && request.url.startsWith(`${files}/`);
  return cookie && isFile ? tokenIn(cookieIn(cookie, demoCookie)) : undefined;
}

/** What sets that cookie for so many seconds, or takes it away. */
export function demoCookieWith({ protocol }: FastifyRequest, token: string, seconds: number): string {
  const secure = protocol === 'https' ? '; Secure' : '';
  return `${demoCookie}=${token}; Path=${files}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`;
}

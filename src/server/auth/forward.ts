import { STATUS_CODES } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { problemType } from '#server/http/problem.ts';
import { demoCookieWith } from '#server/http/session-token.ts';
import { type Auth, addressHeader } from './auth.ts';
import { shownAddress } from './reserved-addresses.ts';

/** An answer of the sign-in library, its body read. */
export interface AuthAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/**
 * Hands a request to the sign-in library. Only what it needs goes along; the address comes from the configuration and
 * the origin was checked on arrival (`http/origin.ts`), so no header of the visitor decides where links lead.
 */
export async function askAuth(
  auth: Auth,
  request: FastifyRequest,
  path: string,
  body?: unknown,
  method: string = request.method,
): Promise<AuthAnswer> {
  const { baseURL } = auth.options;
  const headers = new Headers({ origin: new URL(baseURL).origin, [addressHeader]: request.ip });
  for (const name of ['cookie', 'authorization', 'user-agent'] as const) {
    const value = request.headers[name];
    if (value !== undefined) headers.set(name, value);
  }
  const hasBody = method === 'POST';
  if (hasBody) headers.set('content-type', 'application/json');
  const answer = await auth.handler(
    new Request(new URL(`/api/auth${path}`, baseURL), {
      method,
      headers,
      ...(hasBody ? { body: JSON.stringify(body ?? {}) } : {}),
    }),
  );
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: text === '' ? null : JSON.parse(text) };
}

/** The field an error of the library belongs to. */
const fieldOfCode: Readonly<Record<string, string>> = {
  INVALID_EMAIL: 'email',
  USER_ALREADY_EXISTS: 'email',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'email',
  INVALID_PASSWORD: 'currentPassword',
};

const textOf = (body: unknown, key: string): string | undefined => {
  const value = body && typeof body === 'object' ? (body as Record<string, unknown>)[key] : undefined;
  return typeof value === 'string' && value !== '' ? value : undefined;
};

const listOf = (body: unknown, key: string): string[] | undefined => {
  const value = body && typeof body === 'object' ? (body as Record<string, unknown>)[key] : undefined;
  return Array.isArray(value) ? value.map(String) : undefined;
};

/** Cookies go out one header each; joined by commas they would be one broken cookie. */
export function copyCookies(answer: AuthAnswer, reply: FastifyReply): void {
  for (const cookie of answer.headers.getSetCookie()) reply.header('set-cookie', cookie);
}

/**
 * A browser gets its token in a cookie that no script can read, and nowhere else: whatever runs in the page could read
 * the body. Browsers say with every write where it comes from, and no page can keep them from it.
 */
function withoutTokenForBrowsers({ headers }: FastifyRequest, body: unknown): unknown {
  const isBrowser = headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;
  if (!isBrowser || typeof body !== 'object' || body === null) return body;
  const { token: _, ...rest } = body as Readonly<Record<string, unknown>>;
  return rest;
}

/** The library names its user in whole, with what stands in place of an address where there is none. */
function asShown(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('user' in body)) return body;
  const { user } = body;
  if (typeof user !== 'object' || user === null || !('email' in user) || typeof user.email !== 'string')
    return body;
  return { ...body, user: { ...user, email: shownAddress(user.email) } };
}

/** Passes the library's answer on; a refusal in the shape of every other error, with its own code, text and reasons. */
export function sendAuth(
  answer: AuthAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
  passwordField = 'password',
) {
  if (answer.status >= 500)
    throw new Error(`The sign-in library answered ${answer.status} to ${request.routeOptions.url}`);
  copyCookies(answer, reply);
  reply.code(answer.status).header('cache-control', 'no-store');
  // Whoever signs in or out is done with the demo.
  if (answer.status < 400 && request.method === 'POST')
    reply.header('set-cookie', demoCookieWith(request, '', 0));
  if (answer.status < 400)
    return reply
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(withoutTokenForBrowsers(request, asShown(answer.body))));
  const code = textOf(answer.body, 'code') ?? 'unauthorized';
  const message = textOf(answer.body, 'message') ?? 'Authentication failed';
  const field = code === 'WEAK_PASSWORD' ? passwordField : fieldOfCode[code];
  const reasons = listOf(answer.body, 'reasons');
  const problem = {
    type: 'about:blank',
    title: STATUS_CODES[answer.status] ?? 'Error',
    status: answer.status,
    code,
    detail: message,
    message,
    ...(reasons ? { reasons } : {}),
    ...(field ? { fields: { [field]: reasons ? [message, ...reasons].join(' ') : message } } : {}),
    requestId: request.id,
  };
  return reply.type(problemType).send(JSON.stringify(problem));
}

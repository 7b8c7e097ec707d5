import { describe, expect, it } from 'vitest';
import { entityNames } from '#domain/entities/index.ts';
import { uuidv7 } from '#domain/uuid.ts';
import { withTestApp } from '#tests/support/server.ts';
import { everyRoute, filledWith } from './every-route.ts';
import { callNames, pathsOf, type Row, requestFor } from './records.ts';

const row: Row = { id: uuidv7(), version: 1, deletedAt: null };

/** What a visitor may ask for. Everything else below /api needs a session. */
const open = [
  'POST /api/auth/sign-up/email',
  'POST /api/auth/sign-up/phone',
  'POST /api/auth/sign-up/phone/confirm',
  'POST /api/auth/sign-in/email',
  'POST /api/auth/sign-in/passkey',
  'POST /api/auth/sign-in/phone',
  'POST /api/auth/sign-in/provider',
  'GET /api/auth/providers',
  'GET /api/auth/callback/:id',
  'POST /api/auth/passkeys/challenge',
  'POST /api/auth/factors/challenge',
  'POST /api/auth/sign-out',
  'POST /api/auth/recover',
  'POST /api/auth/recover/phone',
  'POST /api/auth/recover/phone/confirm',
  'POST /api/auth/otp',
  'POST /api/auth/verify',
  'POST /api/auth/reset-password',
  'GET /api/auth/session',
  'GET /api/auth/sign-up',
  'POST /api/team/invitation',
  'POST /api/team/invitation/sign-up',
  // Stripe speaks for itself, by a signature.
  'POST /api/billing/webhook',
  'POST /api/demo/login',
  'POST /api/demo/logout',
  'GET /api/species',
  'GET /api/openapi.json',
];
const isOpen = (method: string, path: string): boolean =>
  open.includes(`${method} ${path}`) || /^\/api\/(reference|public)(\/|\*|$)/.test(path);

describe('signed out', () => {
  const server = withTestApp();

  it.each([
    ['nothing', {}, 'unauthorized'],
    ['a token nobody has', { authorization: 'Bearer 5f2d1c0a9b8e7d6c5b4a39281706f5e4' }, 'invalid-token'],
    [
      'a cookie nobody has',
      { cookie: 'better-auth.session_token=5f2d1c0a.x', 'sec-fetch-site': 'same-origin' },
      'unauthorized',
    ],
  ])('with %s, no call on any entity gets past the door', async (_, headers, code) => {
    const wrong: string[] = [];
    for (const name of entityNames) {
      for (const path of pathsOf(name)) {
        for (const call of callNames) {
          const request =
            call === 'create'
              ? { method: 'POST' as const, url: `/api/${path}`, payload: {} }
              : requestFor(call, path, row);
          const answer = await server.current.inject({ ...request, headers });
          // What does not exist for anybody may say so: nothing is given away.
          const isMissing = name === 'audit_logs' && answer.statusCode === 404;
          if (!isMissing && (answer.statusCode !== 401 || answer.json().code !== code)) {
            wrong.push(`${call} ${path}: ${answer.statusCode}`);
          }
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it('every route of the server that is not on the list of open ones answers 401, described or not', async () => {
    const { app, inject } = server.current;
    const routes = (await everyRoute(app)).filter(({ path }) => path.startsWith('/api/'));
    expect(routes.length).toBeGreaterThan(200);
    expect(routes).toContainEqual({ method: 'PATCH', path: '/api/dogs/:id' });
    const closed = routes.filter(({ method, path }) => !isOpen(method, path));
    const wrong: string[] = [];
    for (const { method, path } of closed) {
      const answer = await inject({ method, url: filledWith(path, row.id) });
      if (answer.statusCode !== 401) wrong.push(`${method} ${path}: ${answer.statusCode}`);
    }
    expect(wrong).toEqual([]);
  });

  it('the list of open routes names none that is gone', async () => {
    const served = (await everyRoute(server.current.app)).map(({ method, path }) => `${method} ${path}`);
    expect(open.filter((route) => !served.includes(route))).toEqual([]);
  });
});

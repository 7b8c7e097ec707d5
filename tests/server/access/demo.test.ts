import { beforeAll, describe, expect, it } from 'vitest';
import { entityNames, entityOf } from '#domain/entities/index.ts';
import { uuidv7 } from '#domain/uuid.ts';
import { databases } from '#tests/support/database.ts';
import { type TestUser, withTestApp } from '#tests/support/server.ts';
import { everyRoute, filledWith } from './every-route.ts';
import { demoVisitor } from './people.ts';
import { callNames, calls, pathsOf, Records, type Row, requestFor } from './records.ts';

/** The only calls besides reading that a visitor of the demo may make; none of them changes the demo. */
const allowed = [
  // Closed for the demo: a page that says there is no form.
  'POST /api/public/apply/:slug',
  // Only a link in a mail opens the portal, and nobody of the demo gets one.
  'POST /portal/messages',
  'POST /portal/young/:id',
  'POST /portal/young/:id/pickup',
  'POST /portal/contracts/:id',
  'POST /portal/young/:id/papers/:paper',
  'POST /portal/sign-out',
  'POST /portal/:token',
  // Answers keys alone, of which the demo has none.
  'POST /mcp',
  'DELETE /mcp',
  // A demo visitor may become a user, come back as one, leave, and start over.
  'POST /api/auth/sign-up/email',
  'POST /api/auth/sign-up/phone',
  'POST /api/auth/sign-up/phone/confirm',
  'POST /api/auth/sign-in/email',
  'POST /api/auth/sign-in/passkey',
  'POST /api/auth/sign-in/phone',
  'POST /api/auth/sign-in/provider',
  'POST /api/auth/passkeys/challenge',
  'POST /api/auth/factors/challenge',
  'POST /api/auth/recover',
  'POST /api/auth/recover/phone',
  'POST /api/auth/recover/phone/confirm',
  'POST /api/auth/reset-password',
  'POST /api/auth/otp',
  'POST /api/auth/verify',
  'POST /api/auth/sign-out',
  'POST /api/team/invitation',
  'POST /api/team/invitation/sign-up',
  'POST /api/demo/login',
  'POST /api/demo/logout',
  // Counts pages, for the developer of the demo.
  'POST /api/demo/steps',
  // Whoever is signed in, only what Stripe has signed counts.
  'POST /api/billing/webhook',
  // Asks nobody who they are: only a link in a mail counts, and nobody of the demo gets one.
  'POST /api/public/tasks/:token',
  // The demo sends no contracts, so no link opens one; a check of a copy keeps nothing.
  'POST /api/public/contracts/:token/code',
  'POST /api/public/contracts/:token/sign',
  'POST /api/public/contracts/:token/decline',
  'POST /api/public/verify-contract',
  // Only what Stripe has signed counts, and the demo has no keys.
  'POST /api/public/payments/:orgId',
  'POST /pay/:token',
  // Answers the words of a species and keeps nothing.
  'PUT /api/species/current',
];

describe.each(databases)('the demo on $name', (kind) => {
  const server = withTestApp(kind);
  let visitor: Pick<TestUser, 'headers' | 'userId'>;
  let orgId: string;

  beforeAll(async () => {
    visitor = await demoVisitor(server.current);
    const team = await server.current.inject({ url: '/api/team/context', headers: visitor.headers });
    orgId = team.json().currentOrg.id;
  });

  /** Every row of the demo with its version: equal before and after means that nothing was written. */
  const state = async (): Promise<unknown> => {
    const tables = entityNames.map((name) => ({
      sql: `select count(*)::int as rows, max(created_at)::text as latest from ${name} where org_id = $org`,
      parameters: [],
    }));
    const versions = entityNames
      .filter((name) => name !== 'audit_logs')
      .map((name) => ({
        sql: `select sum(version)::int as versions from ${name} where org_id = $org`,
        parameters: [],
      }));
    return server.current.database.scoped({ orgId, userId: visitor.userId }, [...tables, ...versions]);
  };

  const isRefusal = ({ statusCode, code }: { statusCode: number; code: unknown }): boolean =>
    statusCode === 403 && code === 'demo-read-only';

  it('shows everything there is', async () => {
    const { inject } = server.current;
    const counts: Record<string, number> = {};
    for (const name of entityNames) {
      const answer = await inject({
        url: `/api/${entityOf(name).path}?count=true`,
        headers: visitor.headers,
      });
      expect([name, answer.statusCode]).toEqual([name, 200]);
      counts[name] = answer.json().total;
    }
    expect(counts.animals).toBeGreaterThan(10);
    expect(counts.offspring).toBeGreaterThan(10);
  });

  it('refuses every write of every entity, however good the body is, and keeps every record', async () => {
    const { inject, signUp } = server.current;
    const elsewhere = new Records(server.current, await signUp({ plan: 'premium' }));
    const before = await state();
    const wrong: string[] = [];
    for (const name of entityNames.filter((one) => one !== 'audit_logs')) {
      const [existing] = (
        await inject({ url: `/api/${entityOf(name).path}?pageSize=1`, headers: visitor.headers })
      ).json<{ items: Row[] }>().items;
      const row = existing ?? { id: uuidv7(), version: 1, deletedAt: null };
      for (const path of pathsOf(name)) {
        for (const call of callNames.filter((one) => !['read', 'export'].includes(calls[one]))) {
          const request =
            call === 'create'
              ? elsewhere.requestTo(name, await elsewhere.bodyOf(name), path)
              : requestFor(call, path, row);
          const answer = await inject({ ...request, headers: visitor.headers });
          const { code } = answer.json();
          if (!isRefusal({ statusCode: answer.statusCode, code })) {
            wrong.push(`${call} ${path}: ${answer.statusCode} ${code}`);
          }
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(await state()).toEqual(before);
  });

  it('refuses every other route that could write, whoever adds it', async () => {
    const { app, inject, database } = server.current;
    const writing = (await everyRoute(app)).filter(
      // The chosen rows of a list as a file: too many for an address, and nothing is written.
      ({ method, path }) => method !== 'GET' && !/[/](export[.](csv|xlsx)|list[.]pdf)$/.test(path),
    );
    expect(writing.length).toBeGreaterThan(100);
    const [animal] = (await inject({ url: '/api/animals?pageSize=1', headers: visitor.headers })).json<{
      items: Row[];
    }>().items;
    const bodies: readonly object[] = [
      {},
      // For routes that look at the body before they look at who asks.
      { version: 1, birthDate: '2026-05-01', offspring: [{ gender: 'Male' }], orgId: uuidv7(), plan: 'free' },
      {
        currentPassword: 'velvet tractor 41',
        newPassword: 'gooseberry 99 tractor velvet',
        firstName: 'X',
        species: 'dog',
      },
    ];
    const before = await state();
    const wrong: string[] = [];
    for (const { method, path } of writing) {
      if (allowed.includes(`${method} ${path}`)) continue;
      const refusals: boolean[] = [];
      const seen: string[] = [];
      for (const payload of bodies) {
        const url = filledWith(path, animal?.id ?? uuidv7());
        const answer = await inject({ method, url, payload, headers: visitor.headers });
        // Pages for strangers answer with a page.
        const isJson = String(answer.headers['content-type']).includes('json');
        const code = answer.statusCode === 204 ? 'done' : isJson ? answer.json().code : 'a page';
        seen.push(`${answer.statusCode} ${code}`);
        refusals.push(isRefusal({ statusCode: answer.statusCode, code }));
        if (answer.statusCode < 400) wrong.push(`${method} ${path}: let through`);
      }
      if (!refusals.some(Boolean)) wrong.push(`${method} ${path}: ${[...new Set(seen)].join(', ')}`);
    }
    expect(wrong).toEqual([]);
    expect(await state()).toEqual(before);
    const [user] = await database.asOwner((owner) =>
      owner.query('select is_demo, first_name from users where id = $1', [visitor.userId]),
    );
    expect(user).toMatchObject({ is_demo: true });
  });

  it('lists no exception that is gone', async () => {
    const served = (await everyRoute(server.current.app)).map(({ method, path }) => `${method} ${path}`);
    expect(allowed.filter((route) => !served.includes(route))).toEqual([]);
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { entityNames } from '#domain/entities/index.ts';
import type { Plan } from '#domain/plans.ts';
import { type TestUser, withTestApp } from '#tests/support/server.ts';
import { everyRoute } from './every-route.ts';
import { verdictFor } from './expected.ts';
import { goodCalls, goodRequest, makeSubjects, type Subjects } from './good-calls.ts';
import { choosePlan, colleague } from './people.ts';
import { pathsOf, Records } from './records.ts';

/** Proven elsewhere: open to visitors, about the own account or organisation, or served by what they belong to. */
const elsewhere = [
  /^GET \/api\/(openapi|reference|public|files)/,
  // Only by a signed link in a mail: tests/server/notices.
  /^POST \/api\/public\/tasks\/:token$/,
  /^GET \/api\/(auth\/(session|sign-up|providers|callback\/:id)|species)$/,
  /^(POST|DELETE) \/api\/(auth|demo)\//,
  // Sent by strangers: tests/server/inquiries.
  /^POST \/api\/public\/apply\/:slug$/,
  // By a link in a mail, and for anybody with a copy: tests/server/contracts.
  /^POST \/api\/public\/(contracts\/:token\/|verify-contract$)/,
  // Signed by Stripe: tests/server/invoices.
  /^POST \/api\/public\/payments\/:orgId$/,
  // For a developer in the demo: tests/server/demo/demo-sessions.test.ts.
  /^GET \/api\/demo\/accesses$/,
  /^PATCH \/api\/auth\/passkeys\//,
  /^PUT \/api\/team\/current$/,
  // For the owner alone, and for Stripe: tests/server/billing.
  /^POST \/api\/billing\/(plan|portal|refresh|webhook)$/,
  /^GET \/api\/billing\/(fit|invoices)$/,
  // Who may in a team depends on whom it is about: tests/server/team.
  /^[A-Z]+ \/api\/(team\/(invitation|members|owner)|organisations)/,
  // Needs its owner's password, and ends it: tests/server/auth/delete-account.test.ts.
  /^POST \/api\/team\/current\/deletion$/,
  /^[A-Z]+ \/api\/(bulk-import|imports|import-profiles)(\/|$)/,
  // For the owner of the installation: tests/server/mail, tests/server/installation.
  /^[A-Z]+ \/api\/(outbox|failed-jobs|installation)(\/|$)/,
  // Need the host of a name, and a form with a file: tests/server/own-domains, tests/server/branding.
  /^POST \/api\/branding\/(domains\/:host\/check|logo)$/,
  // What a paper is of decides: tests/server/paper.
  /^(GET|POST) \/api\/papers\//,
  // Of a document with a file: tests/server/documents.
  /^[A-Z]+ \/api\/documents\/:id\/(versions|links)/,
  // Needs the id of a link: tests/server/vet-links.
  /^DELETE \/api\/(animals|offspring)\/:id\/vet-links\/:link$/,
  // Needs a procedure and a step: tests/server/tasks.
  /^(POST|DELETE) \/api\/tasks\/:id\/(checklist|steps\/:step\/(un)?tick)$/,
  /^POST \/api\/care-plan\/checklist$/,
  // Sends to the outside: tests/server/webhooks.
  /^(POST \/api\/webhooks|[A-Z]+ \/api\/webhooks\/:id)/,
  // Need an installation that takes mail: tests/server/inbound-mail.
  /^(POST \/api\/inbound-mail|DELETE \/api\/inbound-mail|GET \/api\/inbound-mail\/record)/,
  // One's own alone: tests/server/calendar.
  /^DELETE \/api\/calendar\/addresses\/:id$/,
  // Needs the id of a key, or a key: tests/server/keys.
  /^(DELETE \/api\/keys\/:id|GET \/api\/keys\/current)$/,
  // Needs the id of a device: tests/server/notices.
  /^DELETE \/api\/notifications\/devices\/:id$/,
  // Needs a form with a file: tests/server/full-export.
  /^POST \/api\/full-import$/,
];

const isOfEntity = (path: string): boolean =>
  entityNames.some((name) =>
    pathsOf(name).some((own) =>
      [
        '',
        '/export.csv',
        '/export.xlsx',
        '/bulk/update',
        '/bulk/remove',
        '/bulk/restore',
        '/:id',
        '/:id/history',
        '/:id/restore',
      ].some((end) => path === `/api/${own}${end}`),
    ),
  );

describe.each(['free', 'pro', 'premium'] as const)('every other route on the plan %s', (plan: Plan) => {
  const server = withTestApp();
  let ids: Subjects;
  let people: Readonly<Record<'owner' | 'admin' | 'member', TestUser>>;

  beforeAll(async () => {
    const test = server.current;
    const owner = await test.signUp({ plan: 'premium' });
    people = {
      owner,
      admin: await colleague(test, owner, 'admin'),
      member: await colleague(test, owner, 'member'),
    };
    ids = await makeSubjects(new Records(test, owner));
    await choosePlan(test, owner, plan);
  });

  it.each(['member', 'admin', 'owner'] as const)('answers the %s as the table says', async (role) => {
    const wanted: Record<string, string> = {};
    const given: Record<string, string> = {};
    for (const [route, { need }] of Object.entries(goodCalls)) {
      const { headers } = people[role];
      const answer = await server.current.inject({ ...goodRequest(route, ids), headers });
      const { code, details } =
        answer.statusCode === 403 ? answer.json() : { code: 'ok', details: undefined };
      wanted[route] = verdictFor(need, role, plan);
      given[route] = details?.neededPlan ? `${code} ${details.neededPlan}` : code;
      // Whoever may gets through; a second birth or sample is refused for reasons of its own, and a plan that opens no portal
      // has none to take back.
      const fit = route === 'DELETE /api/customers/:id/portal' && plan === 'free' ? 404 : 200;
      if (code === 'ok')
        expect([route, answer.statusCode]).toEqual([route, expect.toBeOneOf([fit, 200, 201, 204, 409])]);
    }
    expect(given).toEqual(wanted);
  });

  it('stands in the table', async () => {
    const served = (await everyRoute(server.current.app))
      .filter(({ path }) => path.startsWith('/api/') && !isOfEntity(path))
      .map(({ method, path }) => `${method} ${path}`)
      .filter((route) => !elsewhere.some((pattern) => pattern.test(route)));
    expect(served.sort()).toEqual(Object.keys(goodCalls).sort());
  });
});

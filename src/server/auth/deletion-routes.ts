import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { deletionAnswer, endedAnswer } from '#domain/answers/ways-in.ts';
import { organisationPermission } from '#domain/policy.ts';
import { requireAllowed } from '#server/http/require-allowed.ts';
import type { ModuleOptions } from '#server/http/services.ts';
import { endSubscriptions } from '#server/jobs/end-subscriptions.ts';
import { deleteOrganisation } from '#server/organisations/delete-organisation.ts';
import { membershipsOf } from '#server/organisations/team.ts';
import { customersOf, customersOwnedBy, leftBehind } from '#server/payments/left-behind.ts';
import { recordSecurityEvent } from '#server/security/record-event.ts';
import type { PasswordChecks } from './check-password.ts';
import { deleteAccount, holdingsOf } from './delete-account.ts';
import { askAuth, sendAuth } from './forward.ts';
import { accountDeletedLetter, organisationDeletedLetter, ownOrganisationDeletedLetter } from './letters.ts';
import { refuseDemo } from './refuse-demo.ts';
import { authProblem, organisationDeletionBody, passwordBody } from './schemas.ts';

interface DeletionRouteOptions extends ModuleOptions {
  readonly passwords: PasswordChecks;
}

const tags = ['Account'];
const aMinute = 60_000;

/** The end of an account, told beforehand. */
export const deletionRoutes: FastifyPluginAsyncZod<DeletionRouteOptions> = async (
  app,
  { services, passwords },
) => {
  const { accounts, auth, database, jobs, mails, sessions } = services;

  app.get(
    '/api/auth/deletion',
    {
      schema: {
        tags,
        summary: 'What would become of your organisations if you deleted your account',
        response: { 200: deletionAnswer, '4xx': authProblem },
      },
    },
    async (request) => {
      const { userId } = refuseDemo(request);
      const holdings = await database.asOwner((owner) => holdingsOf(owner, userId));
      return { organisations: holdings.map(({ heir: _, taskHand: __, ...fate }) => fate) };
    },
  );

  app.post(
    '/api/auth/deletion',
    {
      config: { rateLimit: { max: 10, timeWindow: aMinute } },
      schema: {
        tags,
        summary: 'Delete your account, and every organisation nobody else works in',
        body: passwordBody,
        response: { 200: endedAnswer, '4xx': authProblem },
      },
    },
    async (request, reply) => {
      const { userId, name, orgId, email: present } = refuseDemo(request);
      const { currentPassword: password } = request.body;
      const checked = await passwords.verify(request, { email: present, password });
      if (checked.status >= 400) return sendAuth(checked, request, reply);
      const customers = await customersOwnedBy(accounts, userId);
      const { reachedAt } = await database.asOwner((owner) => deleteAccount(owner, userId));
      for (const customerId of await leftBehind(accounts, customers))
        await jobs.enqueue(endSubscriptions, { customerId });
      sessions.forgetUser(userId);
      sessions.forgetOrganisation(orgId);
      await mails.notify(reachedAt, accountDeletedLetter(name));
      // The session is gone already; this takes the cookie from the browser.
      const answer = await askAuth(auth, request, '/sign-out');
      reply.header('clear-site-data', '"cache"');
      return sendAuth(answer, request, reply);
    },
  );

  app.post(
    '/api/team/current/deletion',
    {
      config: { rateLimit: { max: 10, timeWindow: aMinute } },
      schema: {
        tags: ['Organisation'],
        summary: 'Delete the organisation that is open, with all that is in it; its owner alone',
        body: organisationDeletionBody,
        response: { 200: endedAnswer, '4xx': authProblem },
      },
    },
    async (request, reply) => {
      const actor = refuseDemo(request);
      requireAllowed(organisationPermission(actor, 'delete-organisation'));
      const { userId, orgId, email: present } = actor;
      const { currentPassword: password, name: typed } = request.body;
      const checked = await passwords.verify(request, { email: present, password });
      if (checked.status >= 400) return sendAuth(checked, request, reply);
      const customers = await customersOf(accounts, orgId);
      const { name, people } = await database.asOwner((owner) =>
        deleteOrganisation(owner, { orgId, userId, typed }),
      );
      for (const customerId of await leftBehind(accounts, customers))
        await jobs.enqueue(endSubscriptions, { customerId });
      sessions.forgetOrganisation(orgId);
      for (const one of people) sessions.forgetUser(one.userId);
      // Its own list is gone with it; those they only work in need not know.
      const others = await membershipsOf(accounts, userId);
      for (const { id } of others.filter(({ role }) => role === 'owner'))
        await recordSecurityEvent(accounts, {
          kind: 'organisation-deleted',
          orgId: id,
          userId,
          address: request.ip,
          details: { name },
        });
      for (const one of people) {
        const letter =
          one.userId === userId
            ? ownOrganisationDeletedLetter(one.name, name)
            : organisationDeletedLetter(one.name, name, actor.name);
        await mails.notify(one.reachedAt, letter);
      }
      reply.header('clear-site-data', '"cache"');
      return { success: true };
    },
  );
};

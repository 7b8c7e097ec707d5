import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { doneAnswer } from '#domain/answers/installation.ts';
import { longestReason, peopleAnswer, peoplePageSize } from '#domain/answers/installation-people.ts';
import { AppError } from '#domain/errors.ts';
import { deactivatedLetter, lookedAtLetter, reactivatedLetter } from '#server/auth/letters.ts';
import { refuseDemo } from '#server/auth/refuse-demo.ts';
import { rotateSession } from '#server/auth/rotate-session.ts';
import { problemSchema } from '#server/http/problem.ts';
import { requireInstallationOwner } from '#server/http/require-installation-owner.ts';
import type { ModuleOptions } from '#server/http/services.ts';
import { deactivatePerson, reactivatePerson } from './deactivate.ts';
import { listPeople } from './list-people.ts';
import { lookAs, lookNoMore } from './look-as.ts';

const tags = ['Installation'];

const asked = z.object({
  search: z.string().trim().max(254).default('').describe('Part of an address or a name'),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
});

const withReason = z.object({
  id: z.uuid(),
  reason: z.string().trim().min(1, 'Say why').max(longestReason),
});

/** Everybody with an account, for whoever runs this installation. */
export const installationPeopleRoutes: FastifyPluginAsyncZod<ModuleOptions> = async (app, { services }) => {
  const { database, accounts, sessions, mails } = services;

  app.get(
    '/api/installation/people',
    {
      schema: {
        tags,
        summary: `Everybody with an account, the newest first, ${peoplePageSize} at a time`,
        querystring: asked,
        response: { 200: peopleAnswer, '4xx': problemSchema },
      },
    },
    async (request) => {
      requireInstallationOwner(request);
      return listPeople(accounts, request.query);
    },
  );

  app.post(
    '/api/installation/people/deactivate',
    {
      schema: {
        tags,
        summary: 'Deactivate an account: every session of it ends; the person is told why, and it is noted',
        body: withReason,
        response: { 200: doneAnswer, '4xx': problemSchema },
      },
    },
    async (request) => {
      const { userId, name } = requireInstallationOwner(request);
      const { id, reason } = request.body;
      const by = { userId, name, from: request.ip };
      const told = await database.asOwner((owner) => deactivatePerson(owner, id, reason, by));
      sessions.forgetUser(id);
      await mails.post(told.email, deactivatedLetter(told.name, reason));
      return { status: true as const };
    },
  );

  app.post(
    '/api/installation/people/reactivate',
    {
      schema: {
        tags,
        summary: 'Reactivate an account; the person is told, and it is noted',
        body: z.object({ id: z.uuid() }),
        response: { 200: doneAnswer, '4xx': problemSchema },
      },
    },
    async (request) => {
      const { userId, name } = requireInstallationOwner(request);
      const { id } = request.body;
      const by = { userId, name, from: request.ip };
      const told = await database.asOwner((owner) => reactivatePerson(owner, id, by));
      await mails.post(told.email, reactivatedLetter(told.name));
      return { status: true as const };
    },
  );

  app.post(
    '/api/installation/people/look',
    {
      schema: {
        tags,
        summary:
          'Look at the installation as somebody sees it, for half an hour; they are told why, and it is noted',
        body: withReason,
        response: { 200: doneAnswer, '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { userId, name, sessionId } = requireInstallationOwner(request);
      const { id, reason } = request.body;
      const by = { userId, name, from: request.ip, reason };
      const told = await database.asOwner((owner) => lookAs(owner, id, sessionId, by));
      sessions.forgetUser(userId);
      await rotateSession(services, request, reply);
      await mails.post(told.email, lookedAtLetter(told.name, name, reason));
      return { status: true as const };
    },
  );

  app.post(
    '/api/installation/people/look/end',
    {
      // Whoever looks may change nothing, but for this.
      config: { changesNothing: true },
      schema: {
        tags,
        summary: 'Go back to the own account',
        response: { 200: doneAnswer, '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { userId, sessionId, lookedAtBy } = refuseDemo(request);
      if (lookedAtBy === null) throw new AppError('conflict', 'This is your own account already.');
      await database.asOwner((owner) => lookNoMore(owner, sessionId));
      sessions.forgetUser(userId);
      await rotateSession(services, request, reply);
      return { status: true as const };
    },
  );
};

import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { currentKey, keyMade, keysAnswer, newKey } from '#domain/answers/keys.ts';
import { AppError } from '#domain/errors.ts';
import { openedBy } from '#domain/keys.ts';
import { organisationPermission } from '#domain/policy.ts';
import { line } from '#server/auth/schemas.ts';
import { problemSchema } from '#server/http/problem.ts';
import { requireAllowed } from '#server/http/require-allowed.ts';
import type { ModuleOptions } from '#server/http/services.ts';
import { requireActor } from '#server/http/session.ts';
import { type Asking, listKeys, makeKey, revokeKey } from './keys.ts';
import { requireConnector, requireIntegrations } from './require-integrations.ts';

const tags = ['Keys'];
const aMinute = 60_000;
const body = newKey(line(80).min(1, 'Say which program it is for.'));

const asking = (request: FastifyRequest): Asking => {
  const actor = requireConnector(request, 'make-own-keys');
  const isLeader = organisationPermission(actor, 'manage-integrations') === 'allowed';
  return { orgId: actor.orgId, userId: actor.userId, address: request.ip, isLeader };
};

/** Keys for programs: made, listed, revoked by people; a program may ask what its own opens. */
export const keyRoutes: FastifyPluginAsyncZod<ModuleOptions> = async (app, { services: { accounts } }) => {
  app.get(
    '/api/keys',
    {
      schema: {
        tags,
        summary: 'Your keys for programs; owners and admins see those of everybody',
        response: { 200: keysAnswer, '4xx': problemSchema },
      },
    },
    async (request) => ({ items: await listKeys(accounts, asking(request)) }),
  );

  app.post(
    '/api/keys',
    {
      config: { rateLimit: { max: 30, timeWindow: aMinute } },
      schema: {
        tags,
        summary:
          'Make a key; it is answered this once. It never does more than you may at the moment it is used',
        body,
        response: { 201: keyMade, '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const who = asking(request);
      if (request.body.kind === 'organisation')
        requireAllowed(organisationPermission(requireActor(request), 'manage-integrations'));
      requireIntegrations(requireActor(request));
      return reply.status(201).send(await makeKey(accounts, who, request.body));
    },
  );

  app.delete(
    '/api/keys/:id',
    {
      schema: {
        tags,
        summary: 'Revoke a key at once, everywhere',
        params: z.object({ id: z.guid() }),
        response: { 204: z.null(), '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      await revokeKey(accounts, asking(request), request.params.id);
      return reply.status(204).send(null);
    },
  );

  app.get(
    '/api/keys/current',
    {
      schema: {
        tags,
        summary: 'What the key that is sent opens; for programs',
        response: { 200: currentKey, '4xx': problemSchema },
      },
    },
    async (request) => {
      const { key, role, orgName } = requireActor(request);
      const opened = openedBy(role);
      if (!key || !opened) throw new AppError('not-found', 'No key was sent: you are signed in as a person.');
      const { mayWrite, areas } = opened;
      return { name: key.name, organisation: orgName, mayWrite, areas: [...areas], role: opened.role };
    },
  );
};

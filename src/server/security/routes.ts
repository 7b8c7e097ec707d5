import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { organisationPermission } from '#domain/policy.ts';
import { type SecurityEventGroup, securityEventGroups } from '#domain/security-events.ts';
import { problemSchema } from '../http/problem.ts';
import { requireAllowed } from '../http/require-allowed.ts';
import type { ModuleOptions } from '../http/services.ts';
import { requireActor } from '../http/session.ts';
import { listSecurityEvents, pageSize, peopleOfEvents } from './list-events.ts';

const event = z
  .object({
    id: z.uuid(),
    at: z.string(),
    kind: z.string(),
    title: z.string(),
    person: z.string().nullable().describe('Who did it; null where nobody is known'),
    address: z.string().nullable().describe('From which network address'),
    details: z.record(z.string(), z.unknown()).nullable(),
  })
  .meta({ id: 'SecurityEvent' });

const groups = Object.keys(securityEventGroups) as [SecurityEventGroup, ...SecurityEventGroup[]];

const page = z.object({
  items: z.array(event),
  people: z
    .array(z.object({ id: z.uuid(), name: z.string() }))
    .describe('Everybody an event tells of; on the first page only'),
  next: z.uuid().nullable().describe('`before` of the next page; null on the last'),
});

/** What happened to the security of an organisation, for its owner and admins. */
export const securityRoutes: FastifyPluginAsyncZod<ModuleOptions> = async (app, { services }) => {
  app.get(
    '/api/security-events',
    {
      schema: {
        tags: ['Organisation'],
        summary: 'Sign-ins, exports and changes of rights, the newest first; kept two years',
        querystring: z.object({
          before: z.uuid().optional(),
          group: z.enum(groups).optional(),
          person: z.uuid().optional().describe('Whose events'),
        }),
        response: { 200: page, '4xx': problemSchema },
      },
    },
    async (request) => {
      const actor = requireActor(request);
      requireAllowed(organisationPermission(actor, 'see-security'));
      const { database } = services;
      const [items, people] = await Promise.all([
        listSecurityEvents(database, actor, request.query),
        request.query.before === undefined ? peopleOfEvents(database, actor) : [],
      ]);
      return { items, people, next: items.length === pageSize ? (items.at(-1)?.id ?? null) : null };
    },
  );
};

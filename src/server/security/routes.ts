import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { securityEventPage } from '#domain/answers/security-events.ts';
import { organisationPermission } from '#domain/policy.ts';
import { type SecurityEventGroup, securityEventGroups } from '#domain/security-events.ts';
import { problemSchema } from '../http/problem.ts';
import { requireAllowed } from '../http/require-allowed.ts';
import type { ModuleOptions } from '../http/services.ts';
import { requireActor } from '../http/session.ts';
import { listChanges } from './list-changes.ts';
import { listSecurityEvents, pageSize, peopleOfEvents } from './list-events.ts';

const groups = Object.keys(securityEventGroups) as [SecurityEventGroup, ...SecurityEventGroup[]];

/** What happened to the security of an organisation, for its owner and admins. */
export const securityRoutes: FastifyPluginAsyncZod<ModuleOptions> = async (app, { services }) => {
  app.get(
    '/api/security-events',
    {
      schema: {
        tags: ['Organisation'],
        summary:
          'Sign-ins, exports and changes of rights, the newest first; kept two years. With `group=records` every change of a record',
        querystring: z.object({
          before: z.uuid().optional(),
          group: z.enum(groups).optional(),
          person: z.uuid().optional().describe('Whose events'),
        }),
        response: { 200: securityEventPage, '4xx': problemSchema },
      },
    },
    async (request) => {
      const actor = requireActor(request);
      requireAllowed(organisationPermission(actor, 'see-security'));
      const { database } = services;
      const [items, people] = await Promise.all([
        request.query.group === 'records'
          ? listChanges(database, actor, request.query)
          : listSecurityEvents(database, actor, request.query),
        request.query.before === undefined ? peopleOfEvents(database, actor) : [],
      ]);
      return { items, people, next: items.length === pageSize ? (items.at(-1)?.id ?? null) : null };
    },
  );
};

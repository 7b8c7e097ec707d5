import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { eventPlace, securityEventPage } from '#domain/answers/security-events.ts';
import { AppError } from '#domain/errors.ts';
import { organisationPermission } from '#domain/policy.ts';
import { type SecurityEventGroup, securityEventGroups } from '#domain/security-events.ts';
import type { Database, Tenant } from '../db/database.ts';
import { problemSchema } from '../http/problem.ts';
import { requireAllowed } from '../http/require-allowed.ts';
import type { ModuleOptions } from '../http/services.ts';
import { requireActor } from '../http/session.ts';
import { listChanges } from './list-changes.ts';
import { type EventQuery, listSecurityEvents, pageSize, peopleOfEvents } from './list-events.ts';
import { listEverything } from './list-everything.ts';

const groups = Object.keys(securityEventGroups) as [SecurityEventGroup, ...SecurityEventGroup[]];

/** One kind of events alone. A place in the list of everything is no place in it. */
async function listOne(group: SecurityEventGroup, db: Database, tenant: Tenant, query: EventQuery) {
  if (query.before?.includes('.')) throw new AppError('bad-request', 'This is the end of another list.');
  const list = group === 'records' ? listChanges : listSecurityEvents;
  const items = await list(db, tenant, query);
  return { items, next: items.length === pageSize ? (items.at(-1)?.id ?? null) : null };
}

/** What happened to the security of an organisation, for its owner and admins. */
export const securityRoutes: FastifyPluginAsyncZod<ModuleOptions> = async (app, { services }) => {
  app.get(
    '/api/security-events',
    {
      schema: {
        tags: ['Organisation'],
        summary:
          'Sign-ins, exports, changes of rights and of records, the newest first. `group` shows one kind of them alone',
        querystring: z.object({
          before: eventPlace.optional(),
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
      const { query } = request;
      const [page, people] = await Promise.all([
        query.group === undefined
          ? listEverything(database, actor, query)
          : listOne(query.group, database, actor, query),
        query.before === undefined ? peopleOfEvents(database, actor) : [],
      ]);
      return { ...page, people };
    },
  );
};

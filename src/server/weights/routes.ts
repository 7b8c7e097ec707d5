import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { litterGrowthAnswer } from '#domain/answers/litter-growth.ts';
import { weighing, weighingAnswer } from '#domain/verbs/weigh-young.ts';
import { requirePermission } from '#server/http/access.ts';
import { bodyReadLater } from '#server/http/body-read-later.ts';
import type { ModuleOptions } from '#server/http/services.ts';
import { requireActor } from '#server/http/session.ts';
import { chosenId, onceHeader } from '#server/records/create-once.ts';
import { registerRecords, sendJson } from '#server/records/routes.ts';
import { readLitterGrowth } from './read-litter-growth.ts';
import { weighYoung } from './weigh-young.ts';
import { createWeight, updateWeight } from './write-weight.ts';

const params = z.object({ id: z.guid() });

/** Weights, one by one and for a litter. */
export async function weightRoutes(plain: FastifyInstance, { services }: ModuleOptions): Promise<void> {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const { database } = services;
  registerRecords(plain, database, 'weights', { create: createWeight, update: updateWeight });

  app.get(
    '/api/breeding-groups/:id/growth',
    {
      schema: {
        tags: ['Weights'],
        summary: 'All weights of the young of one litter, and what was said to their flags',
        params,
        querystring: z.object({
          since: z.iso.date().optional().meta({
            description:
              'From this day on all of them, with their ids; the last days unless an earlier one is asked for',
          }),
        }),
        response: { 200: litterGrowthAnswer },
      },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      requirePermission(actor, 'read', 'weights');
      const { since } = request.query;
      return sendJson(reply, await readLitterGrowth(database, actor, request.params.id, since));
    },
  );

  app.post(
    '/api/breeding-groups/:id/weighing',
    {
      ...bodyReadLater,
      schema: {
        tags: ['Weights'],
        summary: 'Weigh the young of one litter, all or none',
        params,
        headers: onceHeader,
        body: weighing,
        response: { 201: weighingAnswer },
      },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      requirePermission(actor, 'create', 'weights');
      const { id } = request.params;
      const body = weighing.parse(request.body);
      return sendJson(reply.status(201), await weighYoung(database, actor, id, body, chosenId(request)));
    },
  );
}

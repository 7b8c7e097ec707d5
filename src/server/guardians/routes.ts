import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { placementAnswer } from '#domain/answers/placement.ts';
import { placementEnd } from '#domain/verbs/end-placement.ts';
import { requirePermission } from '#server/http/access.ts';
import { bodyReadLater } from '#server/http/body-read-later.ts';
import type { ModuleOptions } from '#server/http/services.ts';
import { requireActor } from '#server/http/session.ts';
import { recordShapes } from '#server/records/documentation.ts';
import { registerRecords, sendJson } from '#server/records/routes.ts';
import { endPlacement } from './end-placement.ts';
import {
  changePlacement,
  placeWithGuardian,
  restoreGuardian,
  restorePlacement,
} from './place-with-guardian.ts';
import { readPlacement } from './read-placement.ts';

const params = z.object({ id: z.guid() });

/** Which animal lives with which guardian. */
export async function guardianRoutes(plain: FastifyInstance, { services }: ModuleOptions): Promise<void> {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const { database } = services;
  registerRecords(plain, database, 'guardian_placements', {
    create: placeWithGuardian,
    update: changePlacement,
    restore: restorePlacement,
  });
  registerRecords(plain, database, 'guardians', { restore: restoreGuardian });

  app.get(
    '/api/guardian-placements/:id/standing',
    {
      schema: {
        tags: ['Placements'],
        summary: 'How many of what was owed are born, and which stipends were asked for',
        params,
        response: { 200: placementAnswer },
      },
    },
    async (request) => {
      const actor = requireActor(request);
      requirePermission(actor, 'read', 'guardian_placements');
      requirePermission(actor, 'read', 'breeding_groups');
      return readPlacement(database, actor, request.params.id);
    },
  );

  app.post(
    '/api/guardian-placements/:id/end',
    {
      ...bodyReadLater,
      schema: {
        tags: ['Placements'],
        summary: 'End a placement: the animal is in-house again',
        params,
        body: placementEnd.optional(),
        response: { 200: recordShapes('guardian_placements').row },
      },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      requirePermission(actor, 'update', 'guardian_placements');
      const { id } = request.params;
      const body = placementEnd.parse(request.body ?? {});
      return sendJson(reply, await endPlacement(database, actor, id, body));
    },
  );
}

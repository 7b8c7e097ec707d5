import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ModuleOptions } from '#server/http/services.ts';
import { requireActor } from '#server/http/session.ts';
import { addYoung, mostAtOnce } from '#server/offspring/add-offspring.ts';
import { requirePermission } from '#server/records/access.ts';
import { chosenId, onceHeader } from '#server/records/create-once.ts';
import { recordShapes } from '#server/records/documentation.ts';
import { registerRecords, sendJson } from '#server/records/routes.ts';
import { recordBirth } from './record-birth.ts';
import { createLitter, updateLitter } from './write-litter.ts';

const params = z.object({ id: z.guid() });
/** Each one is checked like a single new record; here only that it is a list of objects. */
const young = z.array(z.record(z.string(), z.unknown())).max(mostAtOnce);

export async function breedingGroupRoutes(app: FastifyInstance, { services }: ModuleOptions): Promise<void> {
  const { database } = services;
  registerRecords(app, database, 'breeding_groups', { create: createLitter, update: updateLitter });

  const shapes = recordShapes('offspring');
  app.post(
    '/api/breeding-groups/:id/offspring',
    {
      schema: {
        tags: ['Breeding groups'],
        summary: 'Add several offspring at once, all or none',
        params,
        headers: onceHeader,
        body: z.object({ offspring: young.min(1) }),
        response: { 201: z.object({ items: z.array(shapes.row) }) },
      },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      requirePermission(actor, 'create', 'offspring');
      const { id } = request.params as z.output<typeof params>;
      const { offspring } = request.body as { offspring: z.output<typeof young> };
      const texts = await addYoung(database, actor, id, offspring, chosenId(request));
      return sendJson(reply.status(201), `{"items":[${texts.join(',')}]}`);
    },
  );

  app.post(
    '/api/breeding-groups/:id/birth',
    {
      schema: {
        tags: ['Breeding groups'],
        summary: 'Record a birth: its date and the young, all or nothing',
        params,
        headers: onceHeader,
        body: z.looseObject({ version: z.int(), birthDate: z.string(), offspring: young.optional() }),
      },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      requirePermission(actor, 'update', 'breeding_groups');
      requirePermission(actor, 'create', 'offspring');
      const { id } = request.params as z.output<typeof params>;
      return sendJson(reply, await recordBirth(database, actor, id, request.body, chosenId(request)));
    },
  );
}

import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { nextLitter } from '#domain/verbs/next-litter.ts';
import { addedYoung, birth } from '#domain/verbs/record-birth.ts';
import { requirePermission } from '#server/http/access.ts';
import { bodyReadLater } from '#server/http/body-read-later.ts';
import type { ModuleOptions } from '#server/http/services.ts';
import { requireActor } from '#server/http/session.ts';
import { chosenId, onceHeader } from '#server/records/create-once.ts';
import { recordShapes } from '#server/records/documentation.ts';
import { sendJson } from '#server/records/routes.ts';
import { addYoung } from './add-young.ts';
import { addNextLitter } from './next-litter.ts';
import { recordBirth } from './record-birth.ts';

const params = z.object({ id: z.guid() });
const idOf = (request: { readonly params: z.output<typeof params> }): string => request.params.id;

const litters = recordShapes('breeding_groups');
const young = recordShapes('offspring');

/** Litters that are born, and their young. */
export async function birthRoutes(plain: FastifyInstance, { services }: ModuleOptions): Promise<void> {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const { database } = services;
  const shared = { params, headers: onceHeader };

  app.post(
    '/api/breeding-groups/with-parents',
    {
      ...bodyReadLater,
      schema: {
        headers: onceHeader,
        tags: ['Breeding groups'],
        summary: 'Add a litter from a pair and one day; parents that are only named get a record with it',
        body: nextLitter,
        response: { 201: litters.row },
      },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      requirePermission(actor, 'create', 'breeding_groups');
      const body = nextLitter.parse(request.body);
      if (!('id' in body.dam && 'id' in body.sire)) requirePermission(actor, 'create', 'animals');
      return sendJson(reply.status(201), await addNextLitter(database, actor, body, chosenId(request)));
    },
  );

  app.post(
    '/api/breeding-groups/:id/birth',
    {
      ...bodyReadLater,
      schema: {
        ...shared,
        tags: ['Breeding groups'],
        summary: 'Record the birth of an expected litter: its date and the young, all or nothing',
        body: birth.extend({ version: z.int() }),
        response: { 200: litters.row },
      },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      requirePermission(actor, 'update', 'breeding_groups');
      requirePermission(actor, 'create', 'offspring');
      const of = { litterId: idOf(request) };
      const body = birth.parse(request.body);
      return sendJson(reply, await recordBirth(database, actor, of, body, chosenId(request)));
    },
  );

  app.post(
    '/api/breeding-records/:id/birth',
    {
      ...bodyReadLater,
      schema: {
        ...shared,
        tags: ['Breeding'],
        summary: 'Record the birth that came of a breeding: its litter and the young, all or nothing',
        body: birth,
        response: { 201: litters.row },
      },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      requirePermission(actor, 'update', 'breeding_records');
      requirePermission(actor, 'create', 'breeding_groups');
      requirePermission(actor, 'create', 'offspring');
      const of = { breedingId: idOf(request) };
      const body = birth.parse(request.body);
      return sendJson(reply.status(201), await recordBirth(database, actor, of, body, chosenId(request)));
    },
  );

  app.post(
    '/api/breeding-groups/:id/offspring',
    {
      ...bodyReadLater,
      schema: {
        ...shared,
        tags: ['Breeding groups'],
        summary: 'Add several offspring at once, all or none',
        body: addedYoung,
        response: { 201: young.several },
      },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      requirePermission(actor, 'create', 'offspring');
      const { offspring } = addedYoung.parse(request.body);
      const texts = await addYoung(database, actor, idOf(request), offspring, chosenId(request));
      return sendJson(reply.status(201), `{"items":[${texts.join(',')}]}`);
    },
  );
}

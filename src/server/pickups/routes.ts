import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { doorAnswer } from '#domain/answers/door.ts';
import { handOver as handOverBody, takeBack as takeBackBody } from '#domain/verbs/hand-over.ts';
import { passDoor as doorBody } from '#domain/verbs/pass-door.ts';
import { requirePermission } from '#server/http/access.ts';
import { bodyReadLater } from '#server/http/body-read-later.ts';
import type { ModuleOptions } from '#server/http/services.ts';
import { requireActor } from '#server/http/session.ts';
import { recordShapes } from '#server/records/documentation.ts';
import { registerRecords, sendJson } from '#server/records/routes.ts';
import { chargePickup } from './charge-fees.ts';
import { passDoor, readDoor } from './check-door.ts';
import { handOver, takeBack } from './hand-over.ts';
import { createPickup, updatePickup } from './write-pickup.ts';
import { createSlot, updateSlot } from './write-slot.ts';

const params = z.object({ id: z.guid() });
const idOf = (request: { readonly params: z.output<typeof params> }): string => request.params.id;
const tags = ['Pickups'];
const response = { 200: recordShapes('puppy_pickups').row };

/** Who is picked up when, and what happens to them when they are. */
export async function pickupRoutes(plain: FastifyInstance, { services }: ModuleOptions): Promise<void> {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const { database } = services;
  registerRecords(plain, database, 'puppy_pickups', { create: createPickup, update: updatePickup });
  registerRecords(plain, database, 'pickup_slots', { create: createSlot, update: updateSlot });

  app.post(
    '/api/offspring-pickups/:id/hand-over',
    {
      ...bodyReadLater,
      schema: {
        tags,
        summary: 'Hand over: the pickup is done and its young one sold from that day on',
        params,
        body: handOverBody.optional(),
        response,
      },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      requirePermission(actor, 'update', 'puppy_pickups');
      requirePermission(actor, 'update', 'offspring');
      const body = handOverBody.parse(request.body ?? {});
      return sendJson(reply, await handOver(database, actor, idOf(request), body));
    },
  );

  app.post(
    '/api/offspring-pickups/:id/take-back',
    {
      ...bodyReadLater,
      schema: {
        tags,
        summary: 'Undo a hand-over: the pickup is to come again, the young one is what it was',
        params,
        body: takeBackBody.optional(),
        response,
      },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      requirePermission(actor, 'update', 'puppy_pickups');
      requirePermission(actor, 'update', 'offspring');
      const { version } = takeBackBody.parse(request.body ?? {});
      return sendJson(reply, await takeBack(database, actor, idOf(request), version));
    },
  );

  app.post(
    '/api/offspring-pickups/:id/charge',
    {
      schema: {
        tags,
        summary: 'Ask for boarding and transport in the books: once, and corrected where it stands',
        params,
        response,
      },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      requirePermission(actor, 'update', 'puppy_pickups');
      requirePermission(actor, 'create', 'financial_transactions');
      return sendJson(reply, await chargePickup(database, actor, idOf(request)));
    },
  );

  app.get(
    '/api/offspring-pickups/:id/door',
    {
      schema: {
        tags,
        summary: 'The check at the door: what is met and what is missing before it leaves',
        params,
        response: { 200: doorAnswer },
      },
    },
    async (request) => {
      const actor = requireActor(request);
      requirePermission(actor, 'read', 'puppy_pickups');
      requirePermission(actor, 'read', 'financial_transactions');
      return readDoor(database, actor, idOf(request));
    },
  );

  app.post(
    '/api/offspring-pickups/:id/door',
    {
      ...bodyReadLater,
      schema: {
        tags,
        summary: 'Hand over after the check; what is not met needs a reason',
        params,
        body: doorBody.optional(),
        response,
      },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      requirePermission(actor, 'update', 'puppy_pickups');
      requirePermission(actor, 'update', 'offspring');
      requirePermission(actor, 'read', 'financial_transactions');
      const body = doorBody.parse(request.body ?? {});
      if (body.charges) requirePermission(actor, 'create', 'financial_transactions');
      return sendJson(reply, await passDoor(database, actor, idOf(request), body));
    },
  );
}

import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { release, releaseAnswer, reservation, reservationAnswer } from '#domain/verbs/reserve-young.ts';
import { requirePermission } from '#server/http/access.ts';
import { bodyReadLater } from '#server/http/body-read-later.ts';
import type { ModuleOptions } from '#server/http/services.ts';
import { requireActor } from '#server/http/session.ts';
import { chosenId, onceHeader } from '#server/records/create-once.ts';
import { sendJson } from '#server/records/routes.ts';
import { requireWhole } from '#server/records/whole-units.ts';
import { releaseReservation, takeInAgain } from './release-reservation.ts';
import { reserveYoung } from './reserve-young.ts';

const params = z.object({ id: z.guid() });
const idOf = (request: { readonly params: z.output<typeof params> }): string => request.params.id;
const tags = ['Offspring'];

/** Who gets which young one. Without a buyer that works on every plan; customers and money have plans of their own. */
export async function reservationRoutes(plain: FastifyInstance, { services }: ModuleOptions): Promise<void> {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  app.post(
    '/api/offspring/:id/reservation',
    {
      ...bodyReadLater,
      schema: {
        tags,
        summary: 'Reserve one: buyer, price and deposit, all or nothing',
        params,
        headers: onceHeader,
        body: reservation,
        response: { 200: reservationAnswer },
      },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      requirePermission(actor, 'update', 'offspring');
      // Whoever does not see buyers neither takes one nor sends one away.
      requirePermission(actor, 'read', 'customers');
      const body = reservation.parse(request.body);
      if (body.customerId) requirePermission(actor, 'update', 'customers');
      if (body.newCustomer) requirePermission(actor, 'create', 'customers');
      if (body.deposit) requirePermission(actor, 'create', 'financial_transactions');
      await requireWhole(services.database, actor, {
        price: body.price,
        'deposit.amount': body.deposit?.amount,
      });
      const id = idOf(request);
      return sendJson(reply, await reserveYoung(services.database, actor, id, body, chosenId(request)));
    },
  );

  for (const [end, summary, verb] of [
    ['release', 'Release a reservation: available again, without a buyer', releaseReservation],
    ['came-back', 'One that had gone home came back: available again, without a buyer', takeInAgain],
  ] as const) {
    app.post(
      `/api/offspring/:id/${end}`,
      {
        ...bodyReadLater,
        schema: { tags, summary, params, body: release, response: { 200: releaseAnswer } },
      },
      async (request, reply) => {
        const actor = requireActor(request);
        requirePermission(actor, 'update', 'offspring');
        // Whoever does not see buyers neither takes one nor sends one away.
        requirePermission(actor, 'read', 'customers');
        const { version } = release.parse(request.body);
        return sendJson(reply, await verb(services.database, actor, idOf(request), version));
      },
    );
  }
}

import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { picksAnswer } from '#domain/answers/picks.ts';
import { pass, passBack, pick, pickAnswer, placeDeposit } from '#domain/verbs/pick-young.ts';
import { requirePermission } from '#server/http/access.ts';
import { bodyReadLater } from '#server/http/body-read-later.ts';
import type { ModuleOptions } from '#server/http/services.ts';
import { requireActor } from '#server/http/session.ts';
import { chosenId, onceHeader } from '#server/records/create-once.ts';
import { recordShapes } from '#server/records/documentation.ts';
import { notFound } from '#server/records/read-record.ts';
import { registerRecords, sendJson } from '#server/records/routes.ts';
import { bookPlaceDeposit } from './book-place-deposit.ts';
import { passTurn, takeBackPass } from './pass-turn.ts';
import { pickYoung } from './pick-young.ts';
import { picksFrom, picksStatements } from './read-picks.ts';
import { createPlace, updatePlace } from './write-place.ts';

const params = z.object({ id: z.guid() });
const idOf = (request: { readonly params: z.output<typeof params> }): string => request.params.id;
const tags = ['Waiting list'];
const places = recordShapes('places');

/** Who waits for what, whose turn it is, and what each gets. */
export async function pickRoutes(plain: FastifyInstance, { services }: ModuleOptions): Promise<void> {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const { database } = services;
  registerRecords(plain, database, 'places', { create: createPlace, update: updatePlace });

  app.get(
    '/api/breeding-groups/:id/picks',
    {
      schema: {
        tags,
        summary: 'Pick day of a litter: its young, and whoever waits for them',
        params,
        response: { 200: picksAnswer },
      },
    },
    async (request) => {
      const actor = requireActor(request);
      requirePermission(actor, 'read', 'offspring');
      requirePermission(actor, 'read', 'places');
      // Who chooses next hangs on the day a deposit was paid.
      requirePermission(actor, 'read', 'financial_transactions');
      const [litter, young, waiting] = await database.scoped(actor, picksStatements(idOf(request)), {
        readOnly: true,
      });
      const picks = picksFrom(litter, young, waiting);
      if (!picks) throw notFound('breeding_groups');
      return picks;
    },
  );

  app.post(
    '/api/breeding-groups/:id/picks',
    {
      ...bodyReadLater,
      schema: {
        tags,
        summary:
          'Reserve one of the litter for whoever holds a place; the place’s deposit is for it from then on',
        params,
        body: pick,
        response: { 200: pickAnswer },
      },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      requirePermission(actor, 'update', 'offspring');
      requirePermission(actor, 'update', 'places');
      const body = pick.parse(request.body);
      return sendJson(reply, await pickYoung(database, actor, idOf(request), body));
    },
  );

  for (const [end, summary, body, verb] of [
    [
      'pass',
      'The turn of a place at a litter goes by: the place is kept or moved, as the litter says',
      pass,
      passTurn,
    ],
    ['take-back-pass', 'A turn that was passed at a litter is theirs again', passBack, takeBackPass],
  ] as const) {
    app.post(
      `/api/places/:id/${end}`,
      { ...bodyReadLater, schema: { tags, summary, params, body, response: { 200: places.row } } },
      async (request, reply) => {
        const actor = requireActor(request);
        requirePermission(actor, 'update', 'places');
        return sendJson(reply, await verb(database, actor, idOf(request), body.parse(request.body)));
      },
    );
  }

  app.post(
    '/api/places/:id/deposit',
    {
      ...bodyReadLater,
      schema: {
        tags,
        summary: 'Book what was paid, or asked for, to stand on the list',
        params,
        headers: onceHeader,
        body: placeDeposit,
        response: { 200: places.row },
      },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      requirePermission(actor, 'update', 'places');
      requirePermission(actor, 'create', 'financial_transactions');
      const body = placeDeposit.parse(request.body);
      return sendJson(reply, await bookPlaceDeposit(database, actor, idOf(request), body, chosenId(request)));
    },
  );
}

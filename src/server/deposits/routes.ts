import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { creditUse, depositMove, depositPart, depositPayBack } from '#domain/verbs/deposit-verbs.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { requirePermission } from '#server/http/access.ts';
import { bodyReadLater } from '#server/http/body-read-later.ts';
import type { ModuleOptions } from '#server/http/services.ts';
import { requireActor } from '#server/http/session.ts';
import { chosenId, createOnce, onceHeader } from '#server/records/create-once.ts';
import { recordShapes } from '#server/records/documentation.ts';
import { sendJson } from '#server/records/routes.ts';
import { amountsIn, requireWhole } from '#server/records/whole-units.ts';
import { forfeitDeposit } from './forfeit-deposit.ts';
import { keepAsCredit } from './keep-as-credit.ts';
import { moveDeposit } from './move-deposit.ts';
import { payBackDeposit } from './pay-back-deposit.ts';
import { useCredit } from './use-credit.ts';

const params = z.object({ id: z.guid() });
const tags = ['Finances'];
const transaction = recordShapes('financial_transactions');

interface Verb<B> {
  readonly end: string;
  readonly summary: string;
  readonly body: z.ZodType<B>;
  readonly act: (db: Database, tenant: Tenant, id: string, body: B) => Promise<string>;
}

/** What becomes of money that is held for a buyer. */
export async function depositRoutes(plain: FastifyInstance, { services }: ModuleOptions): Promise<void> {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const { database } = services;

  const register = <B>({ end, summary, body, act }: Verb<B>): void => {
    app.post(
      `/api/finances/:id/${end}`,
      { ...bodyReadLater, schema: { tags, summary, params, body, response: { 200: transaction.row } } },
      async (request, reply) => {
        const actor = requireActor(request);
        requirePermission(actor, 'update', 'financial_transactions');
        const asked = body.parse(request.body);
        await requireWhole(database, actor, amountsIn('financial_transactions', asked));
        return sendJson(reply, await act(database, actor, request.params.id, asked));
      },
    );
  };
  register({
    ...{ end: 'move', body: depositMove, act: moveDeposit },
    summary: 'A deposit is for another young one or litter from now on',
  });
  register({
    ...{ end: 'keep-as-credit', body: depositPart, act: keepAsCredit },
    summary: 'A deposit becomes a credit of its customer, for no litter in particular',
  });
  register({
    ...{ end: 'use-credit', body: creditUse, act: useCredit },
    summary: 'A credit counts for one young one from now on',
  });
  register({
    ...{ end: 'forfeit', body: depositPart, act: forfeitDeposit },
    summary: 'A deposit is kept for good: income from now on',
  });

  app.post(
    '/api/finances/:id/pay-back',
    {
      ...bodyReadLater,
      schema: {
        tags,
        summary: 'Pays back a deposit or a credit, as an entry of its own',
        params,
        headers: onceHeader,
        body: depositPayBack,
        response: { 200: transaction.row },
      },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      requirePermission(actor, 'create', 'financial_transactions');
      const body = depositPayBack.parse(request.body);
      await requireWhole(database, actor, { amount: body.amount });
      const once = chosenId(request);
      const text = await createOnce(database, actor, 'financial_transactions', once, () =>
        payBackDeposit(database, actor, request.params.id, body, once),
      );
      return sendJson(reply, text);
    },
  );
}

import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { moneyOfYearAnswer } from '#domain/answers/money-of-year.ts';
import { profitOfYearAnswer } from '#domain/answers/profit-of-year.ts';
import { refundableAnswer } from '#domain/answers/refundable.ts';
import { accountSubjects, subjectAccountAnswer } from '#domain/answers/subject-account.ts';
import { todayIn } from '#domain/dates.ts';
import { firstYear, lastYear } from '#domain/ledger/years.ts';
import { refund } from '#domain/verbs/deposit-verbs.ts';
import { requirePermission } from '#server/http/access.ts';
import { bodyReadLater } from '#server/http/body-read-later.ts';
import type { ModuleOptions } from '#server/http/services.ts';
import { requireActor } from '#server/http/session.ts';
import { speciesParameter } from '#server/http/species-parameter.ts';
import { readPreferences } from '#server/organisations/preferences.ts';
import { chosenId, createOnce, onceHeader } from '#server/records/create-once.ts';
import { recordShapes } from '#server/records/documentation.ts';
import { registerRecords, sendJson } from '#server/records/routes.ts';
import { requireWhole } from '#server/records/whole-units.ts';
import { moneyOfYear, moneyShownTo, yearStatements } from './money-of-year.ts';
import { readProfit } from './profit-of-year.ts';
import { readRefundable, refundEntry } from './refund-entry.ts';
import { accountStatements, subjectAccount } from './subject-account.ts';
import { createTransaction, updateTransaction } from './write-transaction.ts';

const query = z.object({
  year: z.coerce.number().int().min(firstYear).max(lastYear),
  species: speciesParameter,
});

const params = z.object({ id: z.guid() });

/** One of the three; the record itself is not asked for: on another organisation's nothing is booked. */
const subjectQuery = z
  .object({ offspringId: z.guid(), breedingGroupId: z.guid(), animalId: z.guid() })
  .partial()
  .refine(
    (given) => accountSubjects.filter((subject) => given[subject] !== undefined).length === 1,
    'Name one: offspringId, breedingGroupId or animalId',
  );

/** The books, and their sums. */
export async function financeRoutes(plain: FastifyInstance, { services }: ModuleOptions): Promise<void> {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  registerRecords(plain, services.database, 'financial_transactions', {
    create: createTransaction,
    update: updateTransaction,
  });

  app.get(
    '/api/finances/summary',
    {
      schema: {
        tags: ['Finances'],
        summary: 'Income and expenses of a year by month and category',
        querystring: query,
        response: { 200: moneyOfYearAnswer },
      },
    },
    async (request) => {
      const actor = requireActor(request);
      requirePermission(actor, 'read', 'financial_transactions');
      const { year, species } = request.query;
      const answers = await services.database.scoped(actor, yearStatements(year, species), {
        readOnly: true,
        keepsPlans: true,
      });
      return moneyShownTo(actor, moneyOfYear(year, answers));
    },
  );

  app.get(
    '/api/finances/profit',
    {
      schema: {
        tags: ['Finances'],
        summary: 'What each litter and each animal left over in a year',
        querystring: query,
        response: { 200: profitOfYearAnswer },
      },
    },
    async (request) => {
      const actor = requireActor(request);
      requirePermission(actor, 'read', 'financial_transactions');
      requirePermission(actor, 'read', 'breeding_groups');
      const { year, species } = request.query;
      return readProfit(services.database, actor, year, species);
    },
  );

  app.get(
    '/api/finances/account',
    {
      schema: {
        tags: ['Finances'],
        summary: 'What was entered for one young one, one litter or one animal',
        querystring: subjectQuery,
        response: { 200: subjectAccountAnswer },
      },
    },
    async (request) => {
      const actor = requireActor(request);
      requirePermission(actor, 'read', 'financial_transactions');
      const subject = accountSubjects.find((name) => request.query[name] !== undefined) ?? 'offspringId';
      const id = request.query[subject] ?? '';
      const { timeZone } = await readPreferences(services.database, actor);
      const today = todayIn(timeZone);
      return subjectAccount(
        await services.database.scoped(actor, accountStatements(subject, id, today), {
          readOnly: true,
          keepsPlans: true,
        }),
      );
    },
  );

  app.get(
    '/api/finances/:id/refund',
    {
      schema: {
        tags: ['Finances'],
        summary: 'What of a payment can go back',
        params,
        response: { 200: refundableAnswer },
      },
    },
    async (request) => {
      const actor = requireActor(request);
      requirePermission(actor, 'read', 'financial_transactions');
      return readRefundable(services.database, actor, request.params.id);
    },
  );

  app.post(
    '/api/finances/:id/refund',
    {
      ...bodyReadLater,
      schema: {
        tags: ['Finances'],
        summary:
          'What was paid goes back: on the entry, or once its young one has gone home as an entry of its own day',
        params,
        headers: onceHeader,
        body: refund,
        response: { 200: recordShapes('financial_transactions').row },
      },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      requirePermission(actor, 'update', 'financial_transactions');
      requirePermission(actor, 'create', 'financial_transactions');
      const body = refund.parse(request.body);
      await requireWhole(services.database, actor, { amount: body.amount });
      const once = chosenId(request);
      const text = await createOnce(services.database, actor, 'financial_transactions', once, () =>
        refundEntry(services.database, actor, request.params.id, body, once),
      );
      return sendJson(reply, text);
    },
  );
}

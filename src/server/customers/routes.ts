import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { customerAccountsAnswer } from '#domain/answers/customer-accounts.ts';
import { duplicatesAnswer, merge } from '#domain/answers/customer-duplicates.ts';
import { todayIn } from '#domain/dates.ts';
import { requirePermission } from '#server/http/access.ts';
import { bodyReadLater } from '#server/http/body-read-later.ts';
import type { ModuleOptions } from '#server/http/services.ts';
import { requireActor } from '#server/http/session.ts';
import { readPreferences } from '#server/organisations/preferences.ts';
import { recordShapes } from '#server/records/documentation.ts';
import { sendJson } from '#server/records/routes.ts';
import { customerAccounts } from './accounts.ts';
import { duplicatesOf } from './duplicates.ts';
import { mergeCustomers } from './merge.ts';

const idParams = z.object({ id: z.guid() });
const ids = z
  .string()
  .transform((value) => value.split(','))
  .pipe(z.array(z.guid()).min(1).max(200));

/** What customers have taken and owe; the customers themselves are plain records. */
export async function customerRoutes(plain: FastifyInstance, { services }: ModuleOptions): Promise<void> {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  app.get(
    '/api/customers/accounts',
    {
      schema: {
        tags: ['Customers'],
        summary: 'Young, paid and open amounts of some customers',
        querystring: z.object({ ids: ids.meta({ description: 'At most 200, separated by commas' }) }),
        response: { 200: customerAccountsAnswer },
      },
    },
    async (request) => {
      const actor = requireActor(request);
      requirePermission(actor, 'read', 'customers');
      requirePermission(actor, 'read', 'financial_transactions');
      const { timeZone } = await readPreferences(services.database, actor);
      const { ids: customers } = request.query;
      return { items: await customerAccounts(services.database, actor, customers, todayIn(timeZone)) };
    },
  );

  app.get(
    '/api/customers/:id/duplicates',
    {
      schema: {
        tags: ['Customers'],
        summary: 'Customers who may be the same person',
        params: idParams,
        response: { 200: duplicatesAnswer },
      },
    },
    async (request) => {
      const actor = requireActor(request);
      requirePermission(actor, 'read', 'customers');
      return duplicatesOf(services.database, actor, request.params.id);
    },
  );

  app.post(
    '/api/customers/:id/merge',
    {
      ...bodyReadLater,
      schema: {
        tags: ['Customers'],
        summary: 'Two records of one person become one: all that names the other names this one',
        params: idParams,
        body: merge,
        response: { 200: recordShapes('customers').row },
      },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      // Young, payments and pickups follow, whoever may change those.
      requirePermission(actor, 'update', 'customers');
      requirePermission(actor, 'remove', 'customers');
      const { otherId } = merge.parse(request.body);
      return sendJson(reply, await mergeCustomers(services.database, actor, request.params.id, otherId));
    },
  );
}

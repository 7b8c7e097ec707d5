import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { customerAccountsAnswer } from '#domain/answers/customer-accounts.ts';
import { todayIn } from '#domain/dates.ts';
import type { ModuleOptions } from '#server/http/services.ts';
import { requireActor } from '#server/http/session.ts';
import { readPreferences } from '#server/organisations/preferences.ts';
import { requirePermission } from '#server/records/access.ts';
import { customerAccounts } from './accounts.ts';

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
}

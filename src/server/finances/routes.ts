import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { moneyOfYearAnswer } from '#domain/answers/money-of-year.ts';
import { speciesKeys } from '#domain/species/species.ts';
import type { ModuleOptions } from '#server/http/services.ts';
import { requireActor } from '#server/http/session.ts';
import { requirePermission } from '#server/records/access.ts';
import { registerRecords } from '#server/records/routes.ts';
import { moneyOfYear, yearStatements } from './money-of-year.ts';
import { createTransaction, updateTransaction } from './write-transaction.ts';

const query = z.object({
  year: z.coerce.number().int().min(1900).max(2200),
  species: z.enum(speciesKeys).optional(),
});

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
      return moneyOfYear(
        year,
        await services.database.scoped(actor, yearStatements(year, species), { readOnly: true }),
      );
    },
  );
}

import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { saleSubjects, salesAnswer } from '#domain/answers/sales.ts';
import type { BreedingRule } from '#domain/compliance/facts.ts';
import { todayIn } from '#domain/dates.ts';
import { rulesStatement } from '#server/breeding/pair-queries.ts';
import { requirePermission } from '#server/http/access.ts';
import type { ModuleOptions } from '#server/http/services.ts';
import { requireActor } from '#server/http/session.ts';
import { readPreferences } from '#server/organisations/preferences.ts';
import { saleOf, salesStatement } from './read-sales.ts';

/** One of the three; another organisation's has no young here. */
const query = z
  .object({ offspringId: z.guid(), breedingGroupId: z.guid(), customerId: z.guid() })
  .partial()
  .refine(
    (given) => saleSubjects.filter((subject) => given[subject] !== undefined).length === 1,
    'Name one: offspringId, breedingGroupId or customerId',
  );

/** Where the sale of each young one stands, from the first word to its new home. */
export async function saleRoutes(plain: FastifyInstance, { services }: ModuleOptions): Promise<void> {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const { database } = services;
  app.get(
    '/api/sales',
    {
      schema: {
        tags: ['Offspring'],
        summary: 'How far the sale of one, of each of a litter, or of whatever a customer takes has come',
        querystring: query,
        response: { 200: salesAnswer },
      },
    },
    async (request) => {
      const actor = requireActor(request);
      requirePermission(actor, 'read', 'offspring');
      const subject = saleSubjects.find((name) => request.query[name] !== undefined) ?? 'offspringId';
      if (subject === 'customerId') requirePermission(actor, 'read', 'customers');
      const id = request.query[subject] ?? '';
      const { timeZone } = await readPreferences(database, actor);
      const today = todayIn(timeZone);
      const [rows, found] = await database.scoped(
        actor,
        [salesStatement(subject, id, today), rulesStatement],
        { readOnly: true, keepsPlans: true },
      );
      const rules = found.map(({ j }) => j as BreedingRule);
      return { items: rows.map((row) => saleOf(row, { actor, today, rules })) };
    },
  );
}

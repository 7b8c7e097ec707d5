import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { animalGeneticsAnswer, bestMatesAnswer, trialMatingAnswer } from '#domain/answers/trial-mating.ts';
import { todayIn } from '#domain/dates.ts';
import { day } from '#domain/verbs/day.ts';
import { requirePermission } from '#server/http/access.ts';
import { problemSchema } from '#server/http/problem.ts';
import type { ModuleOptions } from '#server/http/services.ts';
import { requireActor, type Session } from '#server/http/session.ts';
import { readPreferences } from '#server/organisations/preferences.ts';
import { sendJson } from '#server/records/routes.ts';
import { readAnimalGenetics } from './animal-genetics.ts';
import { bestMates } from './best-mates.ts';
import { tryMatings } from './try-matings.ts';

const params = z.object({ id: z.guid() });

const tags = ['Genetics'];
const mostMales = 5;

const trialQuery = z.object({
  female: z.guid(),
  males: z
    .string()
    .max(400)
    .transform((ids) => ids.split(',').map((id) => id.trim()))
    .pipe(
      z.array(z.guid('Ids of males, with commas between them')).min(1).max(mostMales, 'At most five males'),
    )
    .meta({ description: 'One to five ids, with commas between them' }),
  generations: z.coerce.number().int().min(2).max(20).default(10),
  matingOn: day
    .optional()
    .meta({ description: 'The day the breeding rules are asked for; today unless told' }),
});

const bestQuery = z.object({
  female: z.guid(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
  breed: z.enum(['same', 'any']).default('same'),
});

/** What a pairing would bring, before it happens. Nothing here writes. */
export async function trialMatingRoutes(plain: FastifyInstance, { services }: ModuleOptions): Promise<void> {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const { database } = services;
  const reader = (request: FastifyRequest): Session => {
    const actor = requireActor(request);
    requirePermission(actor, 'use', 'genetic_tests');
    // Each answer names animals.
    requirePermission(actor, 'read', 'animals');
    return actor;
  };

  app.get(
    '/api/genetics/trial-mating',
    {
      schema: {
        tags,
        summary: 'One female with up to five males: inbreeding, risks and colours of their young',
        querystring: trialQuery,
        response: { 200: trialMatingAnswer, '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const actor = reader(request);
      const query = request.query;
      const matingOn = query.matingOn ?? todayIn((await readPreferences(database, actor)).timeZone);
      const asked = { ...query, matingOn };
      return sendJson(reply, JSON.stringify(await tryMatings(database, actor, asked)));
    },
  );

  app.get(
    '/api/genetics/best-mates',
    {
      schema: {
        tags,
        summary: 'All eligible males for a female, best first',
        querystring: bestQuery,
        response: { 200: bestMatesAnswer, '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const actor = reader(request);
      const { female, limit, breed } = request.query;
      const asked = { female, limit, sameBreed: breed === 'same' };
      return sendJson(reply, JSON.stringify(await bestMates(database, actor, asked)));
    },
  );

  app.get(
    '/api/animals/:id/genetics',
    {
      schema: {
        tags,
        summary: 'What is known of the markers of one animal, tested or concluded from its parents',
        params,
        response: { 200: animalGeneticsAnswer, '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const actor = reader(request);
      const { id } = request.params;
      return sendJson(reply, JSON.stringify(await readAnimalGenetics(database, actor, id)));
    },
  );
}

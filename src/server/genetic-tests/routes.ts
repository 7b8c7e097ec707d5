import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { labAdded, labPreview } from '#domain/answers/lab-file.ts';
import { dateOrders } from '#domain/import/types.ts';
import { speciesKeys } from '#domain/species/species.ts';
import { day } from '#domain/verbs/day.ts';
import { requirePermission } from '#server/http/access.ts';
import { problemSchema } from '#server/http/problem.ts';
import type { ModuleOptions } from '#server/http/services.ts';
import { requireActor } from '#server/http/session.ts';
import { registerRecords } from '#server/records/routes.ts';
import { addResults } from './add-results.ts';
import { previewLabFile } from './preview-lab-file.ts';
import { createGeneticTest, updateGeneticTest } from './write-genetic-test.ts';

const tags = ['Genetic tests'];
const mostRows = 5_000;
const mostColumns = 2_000;
const mostResults = 2_000;

const cell = z.string().max(2_000);
const question = z.object({
  species: z.enum(speciesKeys),
  rows: z
    .array(z.array(cell).max(mostColumns))
    .min(1, 'The file is empty')
    .max(mostRows, `At most ${mostRows} rows at once`)
    .describe('The cells of the file, row by row'),
  animalId: z.guid().optional().describe('The one all results belong to, for files that name no animal'),
  laboratory: z.string().max(160).nullish(),
  testedOn: day.nullish(),
  dateOrder: z.enum(dateOrders).default('month-first'),
});

const results = z.object({
  results: z
    .array(z.record(z.string(), z.unknown()))
    .min(1, 'Choose at least one result')
    .max(mostResults, `At most ${mostResults} results at once`)
    .describe('Each as a genetic test of its own'),
});

export async function geneticTestRoutes(plain: FastifyInstance, { services }: ModuleOptions): Promise<void> {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const { database } = services;
  registerRecords(plain, database, 'genetic_tests', { create: createGeneticTest, update: updateGeneticTest });

  app.post(
    '/api/genetic-tests/lab-file/preview',
    {
      schema: {
        tags,
        summary: 'What the file of a laboratory would add. Nothing is kept',
        body: question,
        response: { 200: labPreview, '4xx': problemSchema },
      },
    },
    async (request) => {
      const actor = requireActor(request);
      requirePermission(actor, 'create', 'genetic_tests');
      const asked = request.body;
      return previewLabFile(database, actor, asked);
    },
  );

  app.post(
    '/api/genetic-tests/lab-file',
    {
      schema: {
        tags,
        summary: 'Add several results at once, all or none',
        body: results,
        response: { 201: labAdded, '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      requirePermission(actor, 'create', 'genetic_tests');
      const { results: bodies } = request.body;
      const added = await addResults(database, actor, bodies);
      return reply.status(201).send({ added });
    },
  );
}

import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { entityNames } from '#domain/entities/index.ts';
import { organisationPermission } from '#domain/policy.ts';
import { problemSchema } from '../http/problem.ts';
import { requireAllowed } from '../http/require-allowed.ts';
import type { ModuleOptions } from '../http/services.ts';
import { requireActor } from '../http/session.ts';
import { removeSampleData } from './remove-sample-data.ts';
import { countSample } from './sample-tables.ts';

const path = '/api/sample-data';
const tags = ['Sample data'];
const countAnswer = z.object({ count: z.int() }).meta({ id: 'SampleCount' });
const removedAnswer = z
  .object({
    removed: z.int(),
    kept: z
      .array(z.object({ entity: z.enum(entityNames), id: z.uuid(), name: z.string() }))
      .describe('Sample records that records of your own need; they are now your own'),
  })
  .meta({ id: 'RemovedSample' });

/** A kennel to look around in before one’s own records are there. */
export const sampleDataRoutes: FastifyPluginAsyncZod<ModuleOptions> = async (app, { services }) => {
  const { database } = services;

  app.get(
    path,
    {
      schema: {
        tags,
        summary: 'How many sample records there are, the trash included',
        response: { 200: countAnswer, '4xx': problemSchema },
      },
    },
    async (request) => {
      const [rows] = await database.scoped(requireActor(request), [countSample], { readOnly: true });
      return { count: Number(rows?.[0]?.count) };
    },
  );

  app.post(
    path,
    {
      schema: {
        tags,
        summary: 'Fill in the sample kennel',
        response: { 201: countAnswer, '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      requireAllowed(organisationPermission(actor, 'fill-sample-data'));
      const { fillSampleData } = await import('./fill-sample-data.ts');
      return reply.status(201).send({ count: await fillSampleData(database, actor) });
    },
  );

  app.delete(
    path,
    {
      schema: {
        tags,
        summary: 'Remove all sample records for good',
        response: { 200: removedAnswer, '4xx': problemSchema },
      },
    },
    async (request) => {
      const actor = requireActor(request);
      requireAllowed(organisationPermission(actor, 'fill-sample-data'));
      const { removed, kept } = await removeSampleData(database, actor);
      return { removed, kept: [...kept] };
    },
  );
};

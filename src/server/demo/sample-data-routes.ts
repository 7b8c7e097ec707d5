import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { removedSample, sampleCount } from '#domain/answers/demo.ts';
import { organisationPermission } from '#domain/policy.ts';
import { problemSchema } from '../http/problem.ts';
import { requireAllowed } from '../http/require-allowed.ts';
import type { ModuleOptions } from '../http/services.ts';
import { requireActor } from '../http/session.ts';
import { removeSampleData } from './remove-sample-data.ts';
import { countSample } from './sample-tables.ts';

const path = '/api/sample-data';
const tags = ['Sample data'];

/** A kennel to look around in before one’s own records are there. */
export const sampleDataRoutes: FastifyPluginAsyncZod<ModuleOptions> = async (app, { services }) => {
  const { database } = services;

  app.get(
    path,
    {
      schema: {
        tags,
        summary: 'How many sample records there are, the trash included',
        response: { 200: sampleCount, '4xx': problemSchema },
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
        response: { 201: sampleCount, '4xx': problemSchema },
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
        response: { 200: removedSample, '4xx': problemSchema },
      },
    },
    async (request) => {
      const actor = requireActor(request);
      requireAllowed(organisationPermission(actor, 'fill-sample-data'));
      return removeSampleData(database, actor);
    },
  );
};

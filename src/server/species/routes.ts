import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { speciesAnswer, speciesConfiguration } from '#domain/answers/species.ts';
import { speciesKeys } from '#domain/species/species.ts';
import { problemSchema } from '#server/http/problem.ts';
import type { ModuleOptions } from '#server/http/services.ts';
import { requireActor } from '#server/http/session.ts';
import { readSpecies, readSpeciesConfiguration } from './queries.ts';

const tags = ['Species'];

/** The words of each species; which one is selected is remembered by the browser. */
export const speciesRoutes: FastifyPluginAsyncZod<ModuleOptions> = async (app, { services }) => {
  const { database } = services;

  app.get(
    '/api/species',
    {
      config: { isOpen: true },
      schema: {
        tags,
        summary: 'All species with their words',
        response: { 200: speciesAnswer },
      },
    },
    () => readSpecies(database),
  );

  app.put(
    '/api/species/current',
    {
      config: { changesNothing: true },
      schema: {
        tags,
        summary: 'The words of the species that was chosen',
        body: z.object({ species: z.enum(speciesKeys) }),
        response: { 200: speciesConfiguration, '4xx': problemSchema },
      },
    },
    (request) => {
      requireActor(request);
      return readSpeciesConfiguration(database, request.body.species);
    },
  );
};

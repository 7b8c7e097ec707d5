import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  ownSpecies,
  speciesAnswer,
  speciesConfiguration,
  speciesSettingsAnswer,
} from '#domain/answers/species.ts';
import { organisationPermission } from '#domain/policy.ts';
import { speciesKeys } from '#domain/species/species.ts';
import { problemSchema } from '#server/http/problem.ts';
import { requireAllowed } from '#server/http/require-allowed.ts';
import type { ModuleOptions } from '#server/http/services.ts';
import { requireActor } from '#server/http/session.ts';
import { securityEventStatement } from '#server/security/record-event.ts';
import { changeOwnSpecies, readSpecies, readSpeciesConfiguration, readSpeciesSettings } from './queries.ts';

const tags = ['Species'];

/** The words and facts of each species; which one is selected is remembered by the browser. */
export const speciesRoutes: FastifyPluginAsyncZod<ModuleOptions> = async (app, { services }) => {
  const { database } = services;

  app.get(
    '/api/species',
    {
      config: { isOpen: true },
      schema: {
        tags,
        summary: 'All species with their words and facts, as the organisation keeps them',
        response: { 200: speciesAnswer },
      },
    },
    (request) => readSpecies(database, request.session),
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
      return readSpeciesConfiguration(database, requireActor(request), request.body.species);
    },
  );

  app.get(
    '/api/org/species',
    {
      schema: {
        tags,
        summary: 'What the organisation has set for each species, and what is used where it has not',
        response: { 200: speciesSettingsAnswer, '4xx': problemSchema },
      },
    },
    (request) => readSpeciesSettings(database, requireActor(request)),
  );

  app.put(
    '/api/org/species',
    {
      schema: {
        tags,
        summary: 'Set words and facts of a species; what is left out is as it was at the beginning',
        body: z.object({ species: z.enum(speciesKeys), own: ownSpecies }),
        response: { 200: speciesConfiguration, '4xx': problemSchema },
      },
    },
    async (request) => {
      const actor = requireActor(request);
      requireAllowed(organisationPermission(actor, 'change-preferences'));
      const { species, own } = request.body;
      await changeOwnSpecies(database, actor, species, own);
      const { orgId, userId } = actor;
      await database.scoped(actor, [
        securityEventStatement({
          kind: 'species-settings-changed',
          orgId,
          userId,
          address: request.ip,
          details: { species },
        }),
      ]);
      return readSpeciesConfiguration(database, actor, species);
    },
  );
};

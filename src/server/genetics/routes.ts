import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  diversityAnswer,
  inbreedingAnswer,
  kinshipAnswer,
  pedigreeAnswer,
  problemsAnswer,
} from '#domain/answers/genetics.ts';
import { descendantsAnswer, siblingsAnswer } from '#domain/answers/relatives.ts';
import { isDate } from '#domain/dates.ts';
import type { EntityName } from '#domain/entities/index.ts';
import { speciesKeys } from '#domain/species/species.ts';
import { requirePermission } from '#server/http/access.ts';
import type { ModuleOptions } from '#server/http/services.ts';
import { requireActor } from '#server/http/session.ts';
import { sendJson } from '#server/records/routes.ts';
import { readDiversity } from './read-diversity.ts';
import { readInbreeding } from './read-inbreeding.ts';
import { readKinship } from './read-kinship.ts';
import { readPedigree } from './read-pedigree.ts';
import { readProblems } from './read-problems.ts';
import { readDescendants, readSiblings } from './read-relatives.ts';

const params = z.object({ id: z.guid() });
const generations = (least: number, most: number, usual: number) =>
  z.object({ generations: z.coerce.number().int().min(least).max(most).default(usual) });
const treeQuery = generations(3, 7, 4);
const depthQuery = generations(1, 20, 10);
const lineQuery = generations(1, 10, 3);
const kinshipQuery = depthQuery.extend({ a: z.guid(), b: z.guid() });
const diversityQuery = z.object({
  species: z.enum(speciesKeys).optional(),
  breed: z.string().max(120).optional(),
  of: z
    .enum(['own', 'all'])
    .default('own')
    .describe('`own`: active animals of one’s own; `all`: everybody on record who is not known to be dead'),
  bornFrom: z.string().refine(isDate, { error: 'A day is written as YYYY-MM-DD' }).optional(),
});

const tags = ['Genetics'];

/** The pedigrees of animals and what can be computed from them. */
export async function geneticsRoutes(plain: FastifyInstance, { services }: ModuleOptions): Promise<void> {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const { database } = services;
  const reader = (request: FastifyRequest, entity: EntityName = 'animals') => {
    const actor = requireActor(request);
    requirePermission(actor, 'use', entity);
    // Whatever it works out, it names animals.
    requirePermission(actor, 'read', 'animals');
    return actor;
  };
  const idOf = (request: { readonly params: z.output<typeof params> }): string => request.params.id;

  app.get(
    '/api/animals/:id/pedigree',
    {
      schema: {
        tags,
        summary: 'Three to seven generations of ancestors with the coefficient of each',
        params,
        querystring: treeQuery,
        response: { 200: pedigreeAnswer },
      },
    },
    async (request, reply) => {
      const actor = reader(request);
      const { generations: n } = request.query;
      return sendJson(reply, await readPedigree(database, actor, idOf(request), n));
    },
  );

  app.get(
    '/api/animals/:id/inbreeding',
    {
      schema: {
        tags,
        summary: 'Inbreeding, ancestor loss, completeness, common ancestors and percentages of blood',
        params,
        querystring: depthQuery,
        response: { 200: inbreedingAnswer },
      },
    },
    async (request) => {
      const { generations: n } = request.query;
      return readInbreeding(database, reader(request), idOf(request), n);
    },
  );

  app.get(
    '/api/animals/:id/descendants',
    {
      schema: {
        tags,
        summary: 'Children, grandchildren and so on, each once',
        params,
        querystring: lineQuery,
        response: { 200: descendantsAnswer },
      },
    },
    async (request, reply) => {
      const actor = reader(request);
      const { generations: n } = request.query;
      return sendJson(reply, await readDescendants(database, actor, idOf(request), n));
    },
  );

  app.get(
    '/api/animals/:id/siblings',
    {
      schema: {
        tags,
        summary: 'Full and half siblings',
        params,
        response: { 200: siblingsAnswer },
      },
    },
    async (request, reply) => sendJson(reply, await readSiblings(database, reader(request), idOf(request))),
  );

  app.get(
    '/api/genetics/kinship',
    {
      schema: {
        tags,
        summary: 'Kinship of two animals, and through whom they are related',
        querystring: kinshipQuery,
        response: { 200: kinshipAnswer },
      },
    },
    async (request) => {
      const actor = reader(request);
      const { a, b, generations: n } = request.query;
      return readKinship(database, actor, a, b, n);
    },
  );

  app.get(
    '/api/genetics/problems',
    {
      schema: {
        tags,
        summary: 'What cannot be true in the pedigrees: loops with their path, sexes, dates',
        response: { 200: problemsAnswer },
      },
    },
    async (request) => ({ items: await readProblems(database, reader(request)) }),
  );

  app.get(
    '/api/genetics/diversity',
    {
      schema: {
        tags,
        summary: 'Mean kinship, founders, ancestors and effective size of a group of animals',
        querystring: diversityQuery,
        response: { 200: diversityAnswer },
      },
    },
    async (request) => {
      const actor = reader(request, 'breeding_records');
      return readDiversity(database, actor, request.query);
    },
  );
}

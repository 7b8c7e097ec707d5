import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { familyAnswer } from '#domain/answers/family.ts';
import { breedsAnswer } from '#domain/answers/relatives.ts';
import { speciesKeys } from '#domain/species/species.ts';
import { requirePermission } from '#server/http/access.ts';
import type { ModuleOptions } from '#server/http/services.ts';
import { requireActor } from '#server/http/session.ts';
import { recordShapes } from '#server/records/documentation.ts';
import { registerRecords, sendJson } from '#server/records/routes.ts';
import { readBreeds } from './breeds.ts';
import { createAnimal } from './create-animal.ts';
import { readFamily } from './family.ts';
import { promoteOffspring } from './promote-offspring.ts';
import { restoreAnimal } from './restore-animal.ts';
import { updateAnimal } from './update-animal.ts';

const params = z.object({ id: z.guid() });
const breedsQuery = z.object({ species: z.enum(speciesKeys).optional() });
const promotion = z
  .looseObject({
    as: z
      .enum(['kept', 'pedigree'])
      .default('kept')
      .describe('`kept` counts for the plan; `pedigree` makes an outside animal'),
  })
  .describe('Further fields of the animal replace what the records of the young one say')
  .nullish();

export async function animalRoutes(plain: FastifyInstance, { services }: ModuleOptions): Promise<void> {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const { database } = services;
  registerRecords(plain, database, 'animals', {
    create: createAnimal,
    update: updateAnimal,
    restore: restoreAnimal,
  });

  app.get(
    '/api/animals/:id/family',
    {
      schema: {
        tags: ['Animals'],
        summary: 'Parents, three generations, offspring, siblings and litters of one animal',
        params,
        response: { 200: familyAnswer },
      },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      requirePermission(actor, 'read', 'animals');
      const { id } = request.params;
      return sendJson(reply, await readFamily(database, actor, id));
    },
  );

  app.get(
    '/api/animals/breeds',
    {
      schema: {
        tags: ['Animals'],
        summary: 'The breeds already used, the commonest first',
        querystring: breedsQuery,
        response: { 200: breedsAnswer },
      },
    },
    async (request) => {
      const actor = requireActor(request);
      requirePermission(actor, 'read', 'animals');
      const { species } = request.query;
      return { items: await readBreeds(database, actor, species) };
    },
  );

  app.post(
    '/api/offspring/:id/promote',
    {
      schema: {
        tags: ['Offspring'],
        summary: 'Make an animal of a young one, with the parents of its litter',
        params,
        body: promotion,
        response: { 201: recordShapes('animals').row },
      },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      requirePermission(actor, 'create', 'animals');
      requirePermission(actor, 'update', 'offspring');
      const { id } = request.params;
      const { as, ...values } = request.body ?? { as: 'kept' as const };
      return sendJson(reply.status(201), await promoteOffspring(database, actor, id, { as, values }));
    },
  );
}

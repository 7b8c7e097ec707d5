import type { FastifyInstance } from 'fastify';
import type { ModuleOptions } from '#server/http/services.ts';
import { registerRecords } from '#server/records/routes.ts';
import { createGeneticTest, updateGeneticTest } from './write-genetic-test.ts';

export async function geneticTestRoutes(app: FastifyInstance, { services }: ModuleOptions): Promise<void> {
  const { database } = services;
  registerRecords(app, database, 'genetic_tests', { create: createGeneticTest, update: updateGeneticTest });
}

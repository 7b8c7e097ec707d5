import type { FastifyInstance } from 'fastify';
import type { ModuleOptions } from '#server/http/services.ts';
import { registerRecords } from '#server/records/routes.ts';
import { createWeight, updateWeight } from './write-weight.ts';

export async function weightRecords(app: FastifyInstance, { services }: ModuleOptions): Promise<void> {
  registerRecords(app, services.database, 'weights', { create: createWeight, update: updateWeight });
}

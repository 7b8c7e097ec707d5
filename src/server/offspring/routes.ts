import type { FastifyInstance } from 'fastify';
import type { ModuleOptions } from '#server/http/services.ts';
import { registerRecords } from '#server/records/routes.ts';
import { createOffspring } from './add-offspring.ts';
import { updateOffspring } from './update-offspring.ts';
import { createPickup, updatePickup } from './write-pickup.ts';

export async function offspringRoutes(app: FastifyInstance, { services }: ModuleOptions): Promise<void> {
  registerRecords(app, services.database, 'offspring', {
    create: createOffspring,
    update: updateOffspring,
  });
  registerRecords(app, services.database, 'puppy_pickups', { create: createPickup, update: updatePickup });
}

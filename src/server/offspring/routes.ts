import type { FastifyInstance } from 'fastify';
import { createOffspring } from '#server/births/add-young.ts';
import type { ModuleOptions } from '#server/http/services.ts';
import { registerRecords } from '#server/records/routes.ts';
import { removeYoung } from './remove-young.ts';
import { restoreOffspring } from './restore-offspring.ts';
import { updateOffspring } from './update-offspring.ts';

export async function offspringRoutes(app: FastifyInstance, { services }: ModuleOptions): Promise<void> {
  registerRecords(app, services.database, 'offspring', {
    create: createOffspring,
    update: updateOffspring,
    remove: removeYoung('offspring'),
    restore: restoreOffspring,
  });
}

import type { FastifyInstance } from 'fastify';
import type { ModuleOptions } from '#server/http/services.ts';
import { removeYoung } from '#server/offspring/remove-young.ts';
import { registerRecords } from '#server/records/routes.ts';
import { restoreLitter } from './restore-litter.ts';
import { createLitter, updateLitter } from './write-litter.ts';

export async function breedingGroupRoutes(app: FastifyInstance, { services }: ModuleOptions): Promise<void> {
  registerRecords(app, services.database, 'breeding_groups', {
    create: createLitter,
    update: updateLitter,
    remove: removeYoung('breeding_groups'),
    restore: restoreLitter,
  });
}

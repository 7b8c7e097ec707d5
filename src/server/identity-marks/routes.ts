import type { FastifyInstance } from 'fastify';
import type { ModuleOptions } from '#server/http/services.ts';
import { registerRecords } from '#server/records/routes.ts';
import { createMark, updateMark } from './write-mark.ts';

/** What animals and young are known by besides their names. */
export async function markRoutes(app: FastifyInstance, { services }: ModuleOptions): Promise<void> {
  registerRecords(app, services.database, 'identity_marks', { create: createMark, update: updateMark });
}

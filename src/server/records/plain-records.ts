import type { FastifyInstance } from 'fastify';
import { entityNames, entityOf } from '#domain/entities/index.ts';
import type { ModuleOptions } from '../http/services.ts';
import { registerRecords } from './routes.ts';

/** Comes last: what no module has registered, because writing it is no more than storing fields. */
export async function plainRecords(app: FastifyInstance, { services }: ModuleOptions): Promise<void> {
  for (const name of entityNames) {
    const isRich = app.hasRoute({ method: 'GET', url: `/api/${entityOf(name).path}` });
    if (!isRich) registerRecords(app, services.database, name);
  }
}

import type { FastifyInstance } from 'fastify';
import { bornAgain } from '#server/birth-log/remove-entry.ts';
import { createOffspring } from '#server/births/add-young.ts';
import type { ModuleOptions } from '#server/http/services.ts';
import { restoreRecord } from '#server/records/remove-record.ts';
import { registerRecords } from '#server/records/routes.ts';
import { updateOffspring } from './update-offspring.ts';

export async function offspringRoutes(app: FastifyInstance, { services }: ModuleOptions): Promise<void> {
  registerRecords(app, services.database, 'offspring', {
    create: createOffspring,
    update: updateOffspring,
    restore: (db, tenant, id) =>
      restoreRecord(db, tenant, 'offspring', id, (trx) => bornAgain(trx, tenant, id)),
  });
}

import type { FastifyInstance } from 'fastify';
import type { ModuleOptions } from '#server/http/services.ts';
import { registerRecords } from '#server/records/routes.ts';
import { createEvaluation, createForm, updateEvaluation, updateForm } from './write-evaluation.ts';

/** How young are judged, and what was seen of each: records, whose lines are read before they are kept. */
export async function evaluationRoutes(
  app: FastifyInstance,
  { services: { database } }: ModuleOptions,
): Promise<void> {
  registerRecords(app, database, 'evaluation_forms', { create: createForm, update: updateForm });
  registerRecords(app, database, 'evaluations', { create: createEvaluation, update: updateEvaluation });
}

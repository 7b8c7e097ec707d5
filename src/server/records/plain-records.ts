import type { FastifyInstance } from 'fastify';
import { type EntityName, entityNames } from '#domain/entities/index.ts';
import type { ModuleOptions } from '../http/services.ts';
import { registerRecords } from './routes.ts';

/** Entities whose routes a module of their own registers, because writing them is more than storing fields. */
const richEntities: readonly EntityName[] = [
  'animals',
  'breeding_groups',
  'offspring',
  'financial_transactions',
  'genetic_tests',
  'photos',
  'documents',
  'bug_reports',
  'litter_sites',
  'report_definitions',
  'breeding_records',
  'heat_cycles',
  'cycle_tests',
  'puppy_pickups',
  'weights',
  'incubations',
  'care_templates',
  'evaluation_forms',
  'evaluations',
  'identity_marks',
  'litter_entries',
  'tasks',
  'task_rules',
  'guardian_placements',
  'places',
  'application_forms',
  'contract_templates',
  'contracts',
  'invoices',
];

export async function plainRecords(app: FastifyInstance, { services }: ModuleOptions): Promise<void> {
  for (const name of entityNames.filter((entity) => !richEntities.includes(entity))) {
    registerRecords(app, services.database, name);
  }
}

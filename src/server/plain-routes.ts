import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { animalRoutes } from './animals/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { birthLogRoutes } from './birth-log/routes.ts';
import { birthRoutes } from './births/routes.ts';
import { breedingRoutes } from './breeding/routes.ts';
import { breedingGroupRoutes } from './breeding-groups/routes.ts';
import { careRoutes } from './care/routes.ts';
import { verifyRoutes } from './contracts/verify-routes.ts';
import { customerRoutes } from './customers/routes.ts';
import { dashboardRoutes } from './dashboard/routes.ts';
import { demoRoutes } from './demo/routes.ts';
import { sampleDataRoutes } from './demo/sample-data-routes.ts';
import { depositRoutes } from './deposits/routes.ts';
import { evaluationRoutes } from './evaluations/routes.ts';
import { financeRoutes } from './finances/routes.ts';
import { yearFileRoutes } from './finances/year-file-routes.ts';
import { geneticTestRoutes } from './genetic-tests/routes.ts';
import { pedigreeFileRoutes } from './genetics/file-routes.ts';
import { geneticsRoutes } from './genetics/routes.ts';
import { guardianRoutes } from './guardians/routes.ts';
import type { ModuleOptions } from './http/services.ts';
import { markRoutes } from './identity-marks/routes.ts';
import { inquiryRoutes } from './inquiries/routes.ts';
import { installationPeopleRoutes } from './installation/people-routes.ts';
import { installationRoutes } from './installation/routes.ts';
import { keyRoutes } from './keys/routes.ts';
import { outboxRoutes } from './mail/routes.ts';
import { noteRoutes } from './notes/routes.ts';
import { offspringRoutes } from './offspring/routes.ts';
import { organisationRoutes } from './organisations/routes.ts';
import { peopleRoutes } from './people/routes.ts';
import { pickRoutes } from './picks/routes.ts';
import { pickupRoutes } from './pickups/routes.ts';
import { reportRoutes } from './reports/routes.ts';
import { reservationRoutes } from './reservations/routes.ts';
import { saleRoutes } from './sales/routes.ts';
import { securityRoutes } from './security/routes.ts';
import { speciesRoutes } from './species/routes.ts';
import { taskRoutes } from './tasks/routes.ts';
import { trialMatingRoutes } from './trial-mating/routes.ts';
import { weightRoutes } from './weights/routes.ts';

/** Whatever needs the database and the services alone. */
const all: readonly FastifyPluginAsync<ModuleOptions>[] = [
  demoRoutes,
  sampleDataRoutes,
  organisationRoutes,
  peopleRoutes,
  securityRoutes,
  auditRoutes,
  keyRoutes,
  outboxRoutes,
  installationRoutes,
  installationPeopleRoutes,
  speciesRoutes,
  animalRoutes,
  breedingGroupRoutes,
  breedingRoutes,
  offspringRoutes,
  birthRoutes,
  birthLogRoutes,
  taskRoutes,
  guardianRoutes,
  pickupRoutes,
  reservationRoutes,
  pickRoutes,
  saleRoutes,
  weightRoutes,
  careRoutes,
  evaluationRoutes,
  noteRoutes,
  markRoutes,
  geneticTestRoutes,
  trialMatingRoutes,
  geneticsRoutes,
  pedigreeFileRoutes,
  dashboardRoutes,
  financeRoutes,
  depositRoutes,
  yearFileRoutes,
  customerRoutes,
  reportRoutes,
  inquiryRoutes,
  verifyRoutes,
];

export async function registerPlainRoutes(app: FastifyInstance, options: ModuleOptions): Promise<void> {
  for (const routes of all) await app.register(routes, options);
}

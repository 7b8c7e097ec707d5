import { sampleBatchId } from '#domain/entities/entity.ts';
import type { Statement } from '#server/db/database.ts';

/**
 * The animals a plan counts: alive and kept by the organisation itself. Outside animals of a pedigree, retired, sold
 * and dead ones, those in the trash and the sample data cost nothing.
 */
export const countPlanAnimals: Statement = {
  sql: `select count(*) as current from animals
    where org_id = $org and status = 'Active' and ownership = 'own' and deleted_at is null and batch_id is distinct from $1::uuid`,
  parameters: [sampleBatchId],
};

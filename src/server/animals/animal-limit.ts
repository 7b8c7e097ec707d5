import type { Transaction } from 'kysely';
import { sampleBatchId } from '#domain/entities/entity.ts';
import { AppError } from '#domain/errors.ts';
import { plans } from '#domain/plans.ts';
import type { Actor } from '#domain/policy.ts';
import { countPlanAnimals } from '#server/billing/count-animals.ts';
import type { Schema } from '#server/db/schema.ts';
import { runStatement } from '#server/db/statements.ts';
import { readSpeciesHere } from '#server/species/species-here.ts';

export const animalLimitOf = ({ plan }: Actor): number | null => plans[plan].animalLimit;

interface Countable {
  readonly status?: unknown;
  readonly ownership?: unknown;
  readonly batchId?: unknown;
}

/** Whether the plan counts this animal; `countPlanAnimals` says the same in SQL. */
export const isCounted = ({ status, ownership, batchId }: Countable): boolean =>
  status === 'Active' && ownership === 'own' && batchId !== sampleBatchId;

/**
 * Refuses one animal more than the plan allows. Needs the lock of `lockAnimals`. `included` is 1 where the animal in
 * question is among the counted already.
 */
export async function requireRoom(
  trx: Transaction<Schema>,
  actor: Actor,
  species: string,
  included: 0 | 1 = 0,
): Promise<void> {
  const limit = animalLimitOf(actor);
  if (limit === null) return;
  const [row] = await runStatement(trx, countPlanAnimals);
  const current = Number(row?.current) - included;
  if (current < limit) return;
  const { parent, parentTerm } = (await readSpeciesHere(trx)).terms(species);
  throw new AppError(
    'limit-reached',
    `${parent} limit reached: Your ${plans[actor.plan].name} plan allows up to ${limit} ${parentTerm}. Please upgrade to Pro Suite or above to add more ${parentTerm}.`,
    { details: { plan: actor.plan, limit, current } },
  );
}

import type { Transaction } from 'kysely';
import type { Actor } from '#domain/policy.ts';
import { beginArrival, mayBeArrival } from '#server/care/begin-others.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { onlyRow, runStatement } from '#server/db/statements.ts';
import { namingHolder } from '#server/records/naming-holder.ts';
import { newValues, type Values } from '#server/records/record-values.ts';
import { insertStatement } from '#server/records/write-record.ts';
import { animalLimitOf, isCounted, requireRoom } from './animal-limit.ts';
import { withDeath, withUnit, withWeight } from './animal-values.ts';
import { type Child, checkParents } from './check-parents.ts';
import { lockAnimals } from './lock-animals.ts';
import { givenOnce } from './registration-holder.ts';

const name = 'animals';

/** What a client may not write: where it came from. */
export interface Origin {
  readonly offspringId: string | null;
  readonly breedingGroupId: string | null;
}

const noOrigin: Origin = { offspringId: null, breedingGroupId: null };

/** The values of a new animal, checked field by field; both columns of the weight are the same. */
export function newAnimal(body: unknown): Values {
  return newValues(name, withUnit(withDeath(withWeight(body))));
}

const insertAnimal = (tenant: Tenant, values: Values, origin: Origin, id?: string) =>
  insertStatement(name, tenant, values, { id, fixed: { weightValue: values.weight, ...origin } });

/** Adds an animal inside a transaction that holds the lock of `lockAnimals`. */
export async function addAnimal(
  trx: Transaction<Schema>,
  actor: Actor & Tenant,
  values: Values,
  origin: Origin = noOrigin,
  id?: string,
): Promise<string> {
  if (isCounted(values)) await requireRoom(trx, actor, String(values.species));
  await checkParents(trx, { ...(values as unknown as Child), id: null }, false);
  const text = onlyRow(await runStatement(trx, insertAnimal(actor, values, origin, id))).j;
  if (mayBeArrival(values)) await beginArrival(trx, actor, JSON.parse(text) as Values);
  return text;
}

/**
 * Adds an animal. Without parents to check and without a limit this is one round trip.
 * @throws AppError 'invalid', 'limit-reached', 'conflict' for a registration number in use
 */
export async function createAnimal(
  db: Database,
  actor: Actor & Tenant,
  body: unknown,
  id?: string,
): Promise<string> {
  const values = newAnimal(body);
  const dependsOnOthers =
    values.sireId !== null ||
    values.damId !== null ||
    mayBeArrival(values) ||
    (isCounted(values) && animalLimitOf(actor) !== null);
  return namingHolder(
    db,
    actor,
    givenOnce(() => values.registrationNumber),
    async () => {
      if (!dependsOnOthers) {
        const [rows] = await db.scoped(actor, [insertAnimal(actor, values, noOrigin, id)]);
        return onlyRow(rows).j;
      }
      return db.transaction(actor, async (trx) => {
        await lockAnimals(trx, actor);
        return addAnimal(trx, actor, values, noOrigin, id);
      });
    },
  );
}

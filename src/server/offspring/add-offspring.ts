import type { Transaction } from 'kysely';
import { AppError } from '#domain/errors.ts';
import { speciesOf } from '#domain/species/species.ts';
import { uuidsFrom } from '#domain/uuid.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { rowJson } from '#server/records/columns.ts';
import { notFound } from '#server/records/read-record.ts';
import { runSql, runStatement } from '#server/records/statements.ts';
import { insertStatement, invalid, newValues, type Values } from '#server/records/write-record.ts';
import { checkYoung } from './check-young.ts';

const name = 'offspring';

/** More than any litter or hatch is entered at once. */
export const mostAtOnce = 200;

async function litterOf(
  trx: Transaction<Schema>,
  id: unknown,
): Promise<{ species: string; breed: string | null }> {
  const [row] = await runSql(
    trx,
    'select species, breed from breeding_groups where org_id = $org and id = $1::uuid and deleted_at is null',
    id,
  );
  if (!row) throw invalid({ breedingGroupId: 'The chosen breeding group is not here any more' });
  return row as { species: string; breed: string | null };
}

/** The young are of the litter's species; weights without a unit are in the unit its young are weighed in. */
async function insertInto(
  trx: Transaction<Schema>,
  tenant: Tenant,
  body: unknown,
  id?: string,
): Promise<string> {
  const values = newValues(name, body);
  const litter = await litterOf(trx, values.breedingGroupId);
  const chosen = (body as Values).weightUnit;
  const unit = chosen ? values.weightUnit : speciesOf(litter.species).youngWeightUnits[0];
  const complete = {
    ...values,
    species: litter.species,
    breed: values.breed ?? litter.breed,
    weightUnit: unit,
  };
  await checkYoung(trx, complete);
  const [row] = await runStatement(trx, insertStatement(name, tenant, complete, { id }));
  return row?.j as string;
}

export const createOffspring = (db: Database, tenant: Tenant, body: unknown, id?: string): Promise<string> =>
  db.transaction(tenant, (trx) => insertInto(trx, tenant, body, id));

async function requireLitter(trx: Transaction<Schema>, id: string): Promise<void> {
  const [row] = await runSql(trx, 'select id from breeding_groups where org_id = $org and id = $1::uuid', id);
  if (!row) throw notFound('breeding_groups');
}

/**
 * Adds all of them or none. A sentence about the third names it, e.g. field `2.gender`. With `firstId` their ids count
 * up from there, so that the same young sent again are found.
 */
export async function addAll(
  trx: Transaction<Schema>,
  tenant: Tenant,
  litterId: string,
  young: readonly unknown[],
  firstId?: string,
): Promise<string[]> {
  const ids = firstId === undefined ? [] : uuidsFrom(firstId, young.length);
  if (young.length === 0 || young.length > mostAtOnce) {
    throw new AppError('invalid', `Between 1 and ${mostAtOnce} young can be added at once.`);
  }
  await requireLitter(trx, litterId);
  const texts: string[] = [];
  for (const [index, one] of young.entries()) {
    try {
      texts.push(
        await insertInto(trx, tenant, { ...(one as object), breedingGroupId: litterId }, ids[index]),
      );
    } catch (error) {
      if (!(error instanceof AppError) || !error.fields) throw error;
      const fields = Object.entries(error.fields).map(([field, sentence]) => [`${index}.${field}`, sentence]);
      throw new AppError(error.code, `Number ${index + 1}: ${error.message}`, {
        fields: Object.fromEntries(fields),
      });
    }
  }
  return texts;
}

/** The young of this litter that were kept under ids counting up from `firstId`; undefined where not all of them were. */
export async function keptBefore(
  db: Database,
  tenant: Tenant,
  litterId: string,
  count: number,
  firstId: string | undefined,
): Promise<string[] | undefined> {
  if (firstId === undefined || count === 0) return undefined;
  const [rows] = await db.scoped(
    tenant,
    [
      {
        sql: `select ${rowJson(name, 't')} as j from offspring t
          where t.org_id = $org and t.breeding_group_id = $1::uuid and t.id = any($2::uuid[]) order by t.id`,
        parameters: [litterId, uuidsFrom(firstId, count)],
      },
    ],
    { readOnly: true },
  );
  return rows?.length === count ? rows.map(({ j }) => j as string) : undefined;
}

/** Several young of a litter, all or none, and once, however often they are sent under the same id. */
export async function addYoung(
  db: Database,
  tenant: Tenant,
  litterId: string,
  young: readonly unknown[],
  firstId: string | undefined,
): Promise<string[]> {
  try {
    return await db.transaction(tenant, (trx) => addAll(trx, tenant, litterId, young, firstId));
  } catch (error) {
    const kept = await keptBefore(db, tenant, litterId, young.length, firstId);
    if (!kept) throw error;
    return kept;
  }
}

import type { Transaction } from 'kysely';
import { checkEach, eachChecked } from '#domain/check-each.ts';
import { AppError, notHere } from '#domain/errors.ts';
import { sameCollar, supposedStatus, wearsCollar } from '#domain/rules/young.ts';
import { speciesOf } from '#domain/species/species.ts';
import { uuidsFrom, uuidv7 } from '#domain/uuid.ts';
import { followLitter } from '#server/care/follow-litter.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql, runStatement, type TextRow } from '#server/db/statements.ts';
import { checkYoung } from '#server/offspring/check-young.ts';
import { rowSource, rowText } from '#server/records/columns.ts';
import { insertRecord } from '#server/records/in-transaction.ts';
import { insertManyStatement } from '#server/records/insert-many.ts';
import { notFound } from '#server/records/read-record.ts';
import { invalid, newValues, type Values } from '#server/records/record-values.ts';
import { selectRows } from '#server/records/rows.ts';
import { requireWholeIn } from '#server/records/whole-units.ts';
import { readSpeciesHere } from '#server/species/species-here.ts';

const name = 'offspring';

/** What its young take over from a litter. */
export interface LitterOfYoung {
  readonly id: string;
  readonly species: string;
  readonly breed: string | null;
}

/** Held until the transaction ends, so that a second click waits for the first. */
async function lockLitter(trx: Transaction<Schema>, id: unknown): Promise<LitterOfYoung | undefined> {
  const where = 'where t.org_id = $org and t.id = $1::uuid and t.deleted_at is null for no key update';
  const fields = ['id', 'species', 'breed'] as const;
  const [row] = await runStatement(trx, selectRows('breeding_groups', 't', fields, where, [id]));
  return row;
}

/**
 * The young are of the litter's species; weights without a unit are in the unit its young are weighed in; one of which
 * nobody said what it is has what follows from the rest.
 */
function completed(values: Values, body: unknown, litter: LitterOfYoung): Values {
  const { weightUnit: chosen, status } = body as Values;
  return {
    ...values,
    status: status ? values.status : supposedStatus(values),
    species: litter.species,
    breed: values.breed ?? litter.breed,
    weightUnit: chosen ? values.weightUnit : speciesOf(litter.species).youngWeightUnits[0],
  };
}

/** One young one from a form. */
export const createOffspring = (db: Database, tenant: Tenant, body: unknown, id?: string): Promise<string> =>
  db.transaction(tenant, async (trx) => {
    const values = newValues(name, body);
    const litter = await lockLitter(trx, values.breedingGroupId);
    if (!litter) throw invalid({ breedingGroupId: notHere('breeding group') });
    const complete = completed(values, body, litter);
    await checkYoung(trx, complete);
    const text = await insertRecord(trx, name, tenant, complete, { id });
    await followLitter(trx, tenant, litter.id);
    return text;
  });

/** Of those that come at once two cannot wear one collar either. */
async function requireOwnCollars(
  trx: Transaction<Schema>,
  litter: LitterOfYoung,
  young: readonly Values[],
): Promise<void> {
  const worn = young.map(({ collarColor, status }) =>
    wearsCollar(status, litter.species) ? collarColor || null : null,
  );
  const again = worn.findIndex((collar, index) => collar !== null && worn.indexOf(collar) < index);
  if (again === -1) return;
  const { terms } = (await readSpeciesHere(trx)).species(litter.species);
  throw invalid({ [`${again}.collarColor`]: sameCollar(terms, worn[again]) });
}

/** What is wrong with these young by themselves, whatever their litter: by fields like `2.gender`. */
export function youngFaults(young: readonly Values[]): Readonly<Record<string, string>> {
  const anyLitter = uuidv7();
  try {
    checkEach(young, (one) => newValues(name, { ...one, breedingGroupId: anyLitter }));
    return {};
  } catch (error) {
    if (error instanceof AppError && error.fields) return error.fields;
    throw error;
  }
}

/**
 * Puts young into a litter in one statement, all of them or none. With `firstId` their ids count up from there, so
 * that the same young sent again are found. Answers them as JSON text in their order.
 */
export async function insertYoung(
  trx: Transaction<Schema>,
  tenant: Tenant,
  litter: LitterOfYoung,
  young: readonly Values[],
  firstId: string = uuidv7(),
): Promise<TextRow[]> {
  if (young.length === 0) return [];
  const ids = uuidsFrom(firstId, young.length);
  const records = checkEach(young, (one, index) => ({
    id: ids[index] ?? uuidv7(),
    values: completed(newValues(name, { ...one, breedingGroupId: litter.id }), one, litter),
  }));
  await requireWholeIn(
    trx,
    Object.fromEntries(records.map(({ values }, index) => [`${index}.price`, values.price])),
  );
  await eachChecked(records, ({ values }) => checkYoung(trx, values));
  await requireOwnCollars(
    trx,
    litter,
    records.map(({ values }) => values),
  );
  const rows = await runStatement(trx, insertManyStatement(name, tenant, records));
  await followLitter(trx, tenant, litter.id);
  return rows;
}

/** The young of this litter that were kept under ids counting up from `firstId`. */
export async function keptYoung(
  trx: Transaction<Schema>,
  tenant: Tenant,
  litterId: string,
  count: number,
  firstId: string | undefined,
): Promise<TextRow[]> {
  if (firstId === undefined || count === 0) return [];
  return runSql<TextRow>(
    trx,
    `select ${rowText} as j from offspring t, ${rowSource(name, 't')}
     where t.org_id = $1::uuid and t.breeding_group_id = $2::uuid and t.id = any($3::uuid[]) order by t.id`,
    tenant.orgId,
    litterId,
    uuidsFrom(firstId, count),
  );
}

/** Several young of a litter, all or none, and once, however often they are sent under the same id. */
export function addYoung(
  db: Database,
  tenant: Tenant,
  litterId: string,
  young: readonly Values[],
  firstId: string | undefined,
): Promise<string[]> {
  return db.transaction(tenant, async (trx) => {
    const litter = await lockLitter(trx, litterId);
    if (!litter) throw notFound('breeding_groups');
    const kept = await keptYoung(trx, tenant, litterId, young.length, firstId);
    const rows = kept.length === young.length ? kept : await insertYoung(trx, tenant, litter, young, firstId);
    return rows.map(({ j }) => j);
  });
}

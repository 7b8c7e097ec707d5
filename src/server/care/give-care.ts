import type { Transaction } from 'kysely';
import { doseByWeight, withdrawalUntil } from '#domain/care/dose.ts';
import { doseWords, productWords, restWords } from '#domain/care/given-words.ts';
import { type CareKind, type CareState, isMedical } from '#domain/care/lists.ts';
import { formatDateLong } from '#domain/dates.ts';
import { AppError } from '#domain/errors.ts';
import { lastDayBegun } from '#domain/rules/shape.ts';
import { uuidv7 } from '#domain/uuid.ts';
import type { Giving } from '#domain/verbs/give-care.ts';
import { convertWeight } from '#domain/weight.ts';
import { calledName, youngName } from '#server/dashboard/occasion.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { insertManyStatement } from '#server/records/insert-many.ts';
import { notFound } from '#server/records/read-record.ts';
import { invalid, newValues } from '#server/records/record-values.ts';
import { runSql, runStatement } from '#server/records/statements.ts';
import { moveItems, plansOfItems } from './care-items.ts';

type Trx = Transaction<Schema>;

export interface LockedItem {
  readonly id: string;
  readonly what: string;
  readonly kind: CareKind;
  readonly state: CareState;
  readonly starts: string;
  readonly anchorOn: string;
  readonly doneOn: string | null;
  readonly animalId: string | null;
  readonly offspringId: string | null;
  readonly name: string | null;
  readonly weight: number | null;
  readonly weightUnit: string | null;
}

/** Items held against other writers until the transaction ends, with whom they are about. @throws AppError 'not-found' */
export async function lockItems(trx: Trx, ids: readonly string[]): Promise<readonly LockedItem[]> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  const found = await runSql<LockedItem>(
    trx,
    `select i.id, i.what, i.kind, i.state, i.starts, i.anchor_on, i.done_on, i.animal_id, i.offspring_id,
      coalesce(${calledName('a')}, ${youngName('o')}) as name,
      coalesce(a.weight, o.current_weight)::float8 as weight,
      case when i.animal_id is null then o.weight_unit else a.weight_unit end as weight_unit
     from care_items i
     left join animals a on a.org_id = $org and a.id = i.animal_id
     left join offspring o on o.org_id = $org and o.id = i.offspring_id
     where i.org_id = $org and i.id = any($1::uuid[]) and i.deleted_at is null order by i.id for update of i`,
    wanted,
  );
  if (found.length !== wanted.length) throw notFound('care_items');
  return found;
}

const nameOf = ({ name }: LockedItem): string => name || 'one without a name';

const listed = (names: readonly string[]): string =>
  names.length < 3
    ? names.join(' and ')
    : `${names.slice(0, 3).join(', ')}${names.length > 3 ? ` and ${names.length - 3} more` : ''}`;

/** What was given, as a giving and a correction say it. */
export type Given = Omit<Giving, 'items'>;

function refuseImpossible(items: readonly LockedItem[], { doneOn, byWeight }: Given): void {
  if (doneOn > lastDayBegun()) {
    throw invalid({ doneOn: 'That date is in the future. Give the day it really happened' });
  }
  const early = items.find(
    ({ starts, anchorOn }) => starts !== 'Dam before birth' && starts !== 'Course' && doneOn < anchorOn,
  );
  if (early)
    throw invalid({ doneOn: `That day lies before ${formatDateLong(early.anchorOn)}, when the plan began` });
  if (!byWeight) return;
  const unweighed = items.filter(({ weight }) => weight === null || weight <= 0);
  if (unweighed.length > 0) {
    throw invalid({
      dose: `There is no weight of ${listed(unweighed.map(nameOf))}. Weigh first, leave out who has none, or give one dose for each`,
    });
  }
}

/** Two figures behind the point: no scales for living animals show more of a kilogram. */
const kgOf = ({ weight, weightUnit }: LockedItem): number | null =>
  weight === null ? null : Number(convertWeight(weight, weightUnit ?? 'kg', 'kg').toPrecision(3));

/** What each of them got, as it is kept. */
function resultOf(item: LockedItem, given: Given) {
  const { byWeight, dose = null, doseUnit = null, route = null, withdrawalDays = null } = given;
  const weightKg = byWeight ? kgOf(item) : null;
  return {
    id: item.id,
    doneOn: given.doneOn,
    product: given.product,
    lot: given.lot,
    route,
    dose: byWeight && dose !== null && weightKg !== null ? doseByWeight(dose, weightKg) : dose,
    doseUnit: dose === null ? null : doseUnit,
    dosePerKg: byWeight ? dose : null,
    weightKg,
    givenBy: given.givenBy,
    withdrawalUntil: withdrawalUntil(given.doneOn, withdrawalDays),
    notes: given.notes,
    healthRecordId: isMedical(item.kind) && (item.animalId || item.offspringId) ? uuidv7() : null,
  };
}

/**
 * Writes down what was given: the result of each item, a health record where something was given or found, and the days
 * of what is counted from it. The items are held by the transaction.
 */
export async function keepGiven(
  trx: Trx,
  tenant: Tenant,
  items: readonly LockedItem[],
  given: Given,
): Promise<void> {
  refuseImpossible(items, given);
  const results = items.map((item) => ({ item, result: resultOf(item, given) }));
  const health = results.flatMap(({ item, result }) => {
    if (result.healthRecordId === null) return [];
    const values = newValues('health_records', {
      animalId: item.animalId,
      puppyId: item.offspringId,
      recordType: item.kind,
      date: result.doneOn,
      description: item.what,
      medication: productWords(result),
      treatment: doseWords(result),
      notes: restWords(result.givenBy, result.withdrawalUntil, result.notes),
    });
    return [{ id: result.healthRecordId, values }];
  });
  if (health.length > 0) await runStatement(trx, insertManyStatement('health_records', tenant, health));
  await runSql(
    trx,
    `update care_items i set state = 'Done', done_on = n."doneOn", product = n.product, lot = n.lot, route = n.route,
       dose = n.dose, dose_unit = n."doseUnit", dose_per_kg = n."dosePerKg", weight_kg = n."weightKg",
       given_by = n."givenBy", withdrawal_until = n."withdrawalUntil", notes = n.notes, health_record_id = n."healthRecordId"
     from jsonb_to_recordset($1::jsonb) as n(id uuid, "doneOn" date, product text, lot text, route text, dose numeric,
       "doseUnit" text, "dosePerKg" numeric, "weightKg" numeric, "givenBy" text, "withdrawalUntil" date, notes text,
       "healthRecordId" uuid)
     where i.org_id = $org and i.id = n.id`,
    JSON.stringify(results.map(({ result }) => result)),
  );
  await followResults(trx, items);
}

/** Moves what is counted from these items. */
export async function followResults(trx: Trx, items: readonly LockedItem[]): Promise<void> {
  const plans = await plansOfItems(
    trx,
    items.map(({ id }) => id),
  );
  const anchors = new Map(items.map(({ id, anchorOn }) => [id, anchorOn]));
  const byPlan = new Map(
    plans.flatMap(({ id, plan }) => (anchors.has(id) ? [[plan, anchors.get(id) ?? '']] : [])),
  );
  await moveItems(
    trx,
    plans.filter(({ plan }) => byPlan.has(plan)),
    (plan) => byPlan.get(plan) ?? '',
  );
}

/**
 * One dose, or one deed, for one or for a whole litter: all or none. Sent again it is kept once.
 * @throws AppError 'not-found', 'conflict' where one has it already, 'invalid' at the field
 */
export function giveCare(db: Database, tenant: Tenant, { items: ids, ...given }: Giving): Promise<number> {
  return db.transaction(tenant, async (trx) => {
    const items = await lockItems(trx, ids);
    // Its answer was lost, and it is sent again.
    if (items.every(({ state, doneOn }) => state === 'Done' && doneOn === given.doneOn)) return items.length;
    const settled = items.filter(({ state }) => state !== 'Open' && state !== 'Skipped');
    if (settled.length > 0) {
      throw new AppError(
        'conflict',
        `${listed(settled.map(nameOf))}: recorded already, or no longer due here. Load the page again to see how it stands.`,
      );
    }
    await keepGiven(trx, tenant, items, given);
    return items.length;
  });
}

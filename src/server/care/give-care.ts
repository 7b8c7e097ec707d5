import type { Transaction } from 'kysely';
import { doseProblem } from '#domain/birth/feeding.ts';
import { doseByWeight, withdrawalUntil } from '#domain/care/dose.ts';
import { doseWords, productWords, recordedWords, restWords } from '#domain/care/given-words.ts';
import { type DoseUnit, isMedical } from '#domain/care/lists.ts';
import { addDays, daysBetween, formatDateLong } from '#domain/dates.ts';
import { AppError } from '#domain/errors.ts';
import { beforeBirth } from '#domain/rules/lives.ts';
import { uuidv7 } from '#domain/uuid.ts';
import type { Giving, RecordedMeanwhile } from '#domain/verbs/give-care.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql, runStatement } from '#server/db/statements.ts';
import { todayOf } from '#server/organisations/today-of.ts';
import { insertManyStatement } from '#server/records/insert-many.ts';
import { invalid, newValues } from '#server/records/record-values.ts';
import { isFirstOf } from '#server/records/sent-once.ts';
import { isOfWhoLeft, moveItems, plansOfItems } from './care-items.ts';
import { type LockedItem, lockItems } from './lock-items.ts';
import { replaceResults } from './replace-results.ts';
import { type WeightThen, weightsThen } from './weights-then.ts';

type Trx = Transaction<Schema>;

const nameOf = ({ name }: LockedItem): string => name || 'one without a name';

const listed = (names: readonly string[]): string =>
  names.length < 3
    ? names.join(' and ')
    : `${names.slice(0, 3).join(', ')}${names.length > 3 ? ` and ${names.length - 3} more` : ''}`;

/** What was given, as a giving and a correction say it. */
export type Given = Omit<Giving, 'items' | 'replaces'>;

/** What each of them weighed then, by item; asked where a dose is reckoned by it. */
type Weights = ReadonlyMap<string, WeightThen>;

const weightsFor = (
  trx: Trx,
  items: readonly LockedItem[],
  { doneOn, byWeight }: Given,
): Weights | Promise<Weights> =>
  byWeight
    ? weightsThen(
        trx,
        items.map(({ id }) => id),
        doneOn,
      )
    : new Map();

/** Days: the last dose may slip past midnight, or be made up for the day after. */
const lateDoseDays = 1;

function refuseImpossible(
  items: readonly LockedItem[],
  { doneOn, byWeight, dose, doseUnit }: Given,
  { weights, today }: { readonly weights: Weights; readonly today: string },
): void {
  if (doneOn > today) {
    throw invalid({ doneOn: 'That date is in the future. Give the day it really happened' });
  }
  const early = items.find(
    ({ starts, anchorOn }) => starts !== 'Dam before birth' && starts !== 'Course' && doneOn < anchorOn,
  );
  if (early)
    throw invalid({ doneOn: `That day lies before ${formatDateLong(early.anchorOn)}, when the plan began` });
  const unborn = items.find(({ bornOn }) => bornOn !== null && doneOn < bornOn);
  if (unborn?.bornOn) throw invalid({ doneOn: beforeBirth(unborn.name || null, unborn.bornOn) });
  const outside = items.find(
    ({ starts, anchorOn, courseUntil }) =>
      starts === 'Course' && (doneOn < anchorOn || doneOn > addDays(courseUntil ?? anchorOn, lateDoseDays)),
  );
  if (outside) {
    const { anchorOn, courseUntil } = outside;
    const from = formatDateLong(anchorOn);
    const during =
      courseUntil === null || courseUntil === anchorOn
        ? `is of ${from}`
        : `runs from ${from} to ${formatDateLong(courseUntil)}`;
    throw invalid({
      doneOn: `This course ${during}. Give a day of the course, or begin another one for what was given before or after it`,
    });
  }
  const dead = items.find(({ diedOn }) => diedOn !== null && doneOn > diedOn);
  if (dead?.diedOn)
    throw invalid({
      doneOn: `${dead.name || 'This one'} died on ${formatDateLong(dead.diedOn)}, before that day`,
    });
  for (const { species, bornOn } of items) {
    const ageDays = bornOn === null ? null : daysBetween(bornOn, doneOn);
    const problem = species && doseProblem({ dose, doseUnit, byWeight, species, ageDays });
    if (problem) throw invalid({ dose: problem });
  }
  if (!byWeight) return;
  const unweighed = items.filter(({ id }) => !weights.has(id));
  if (unweighed.length > 0) {
    throw invalid({
      dose: `There is no weight of ${listed(unweighed.map(nameOf))} up to ${formatDateLong(doneOn)}. Add a weighing, leave out who has none, or give one dose for each`,
    });
  }
  const outgrown = items.filter(({ id }) => weights.get(id)?.isOutgrown);
  if (outgrown.length > 0) {
    throw invalid({
      dose: `The last weight of ${listed(outgrown.map(nameOf))} was more than three days old, and young ones grow fast. Weigh first, or give one dose for each`,
    });
  }
}

/** What each of them got, as it is kept. */
function resultOf(item: LockedItem, given: Given, weights: Weights) {
  const { byWeight, dose = null, doseUnit = null, route = null, withdrawalDays = null } = given;
  const weightKg = weights.get(item.id)?.kg ?? null;
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
  const weights = await weightsFor(trx, items, given);
  refuseImpossible(items, given, { weights, today: await todayOf(trx, tenant) });
  const results = items.map((item) => ({ item, result: resultOf(item, given, weights) }));
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
  const ids = items.map(({ id }) => id);
  await moveItems(trx, await plansOfItems(trx, ids));
}

interface Recorded {
  readonly id: string;
  readonly doneOn: string | null;
  readonly product: string | null;
  readonly lot: string | null;
  readonly route: string | null;
  readonly dose: number | null;
  readonly doseUnit: DoseUnit | null;
  readonly dosePerKg: number | null;
  readonly weightKg: number | null;
  readonly givenBy: string | null;
}

/** What stands for each of them, beside what was to be written there. */
async function besideYours(trx: Trx, items: readonly LockedItem[], given: Given): Promise<RecordedMeanwhile> {
  const theirs = await runSql<Recorded>(
    trx,
    `select id, done_on, product, lot, route, dose::float8 as dose, dose_unit, dose_per_kg::float8 as dose_per_kg,
       weight_kg::float8 as weight_kg, given_by
     from care_items where org_id = $org and id = any($1::uuid[])`,
    items.map(({ id }) => id),
  );
  const byId = new Map(theirs.map((one) => [one.id, one]));
  const weights = await weightsFor(trx, items, given);
  return {
    meanwhile: items.flatMap((item) => {
      const found = byId.get(item.id);
      if (!found) return [];
      const yours = { ...resultOf(item, given, weights), doseUnit: given.doseUnit ?? null };
      return [{ name: nameOf(item), theirs: recordedWords(found), yours: recordedWords(yours) }];
    }),
  };
}

/**
 * What was given before its animal left or died, and is written down only now. When a grown one was sold nobody has written
 * down: then whoever writes is believed.
 */
const isFromBefore = (item: LockedItem, doneOn: string): boolean =>
  isOfWhoLeft(item) &&
  (item.state === 'Ended' ? item.diedOn !== null : item.soldOn === null || doneOn <= item.soldOn);

/**
 * Which of them take the result: those that are open, and in the place of those somebody recorded meanwhile another one,
 * where that is wanted.
 * @throws AppError 'conflict', with both beside each other where only a person can say which of them holds
 */
async function itemsToGive(
  trx: Trx,
  {
    db,
    tenant,
    items,
  }: { readonly db: Database; readonly tenant: Tenant; readonly items: readonly LockedItem[] },
  { replaces, ...given }: Omit<Giving, 'items'>,
): Promise<readonly LockedItem[]> {
  const settled = items.filter(
    (item) => item.state !== 'Open' && item.state !== 'Skipped' && !isFromBefore(item, given.doneOn),
  );
  if (settled.length === 0) return items;
  const isRecorded = settled.every(({ state }) => state === 'Done');
  if (!isRecorded || !replaces) {
    throw new AppError(
      'conflict',
      `${listed(settled.map(nameOf))}: recorded already, or no longer due here. Load the page again to see how it stands.`,
      isRecorded ? { details: await besideYours(trx, settled, given) } : {},
    );
  }
  const others = await replaceResults(db, trx, tenant, settled);
  return [...items.filter((item) => !settled.includes(item)), ...others];
}

/**
 * One dose, or one deed, for one or for a whole litter: all or none. Sent again under the same id it is kept once;
 * without one, where everything holds the same already.
 * @throws AppError 'not-found', 'conflict' where one has it already, 'invalid' at the field
 */
export function giveCare(
  db: Database,
  tenant: Tenant,
  { items: ids, ...giving }: Giving,
  onceId?: string,
): Promise<number> {
  return db.transaction(tenant, async (trx) => {
    const isFirst = await isFirstOf(trx, onceId);
    const items = await lockItems(trx, ids);
    const isSame = items.every(({ state, doneOn }) => state === 'Done' && doneOn === giving.doneOn);
    if (!isFirst || (onceId === undefined && isSame)) return items.length;
    const { replaces: _, ...given } = giving;
    await keepGiven(trx, tenant, await itemsToGive(trx, { db, tenant, items }, giving), given);
    return items.length;
  });
}

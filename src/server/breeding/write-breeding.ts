import type { Transaction } from 'kysely';
import type { RuleResult } from '#domain/answers/compliance.ts';
import { brokenRequired, evidenceOf } from '#domain/compliance/check-pair.ts';
import { formatDateLong, todayIn } from '#domain/dates.ts';
import { AppError, notHere } from '#domain/errors.ts';
import { brokenByChange } from '#domain/record-rules.ts';
import { impossibleBirth, isBirthNew } from '#domain/rules/birth-after-mating.ts';
import { uuidv7 } from '#domain/uuid.ts';
import { followedByStatus } from '#server/breeding-groups/litters-found-empty.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql, runStatement } from '#server/db/statements.ts';
import { readPreferences } from '#server/organisations/preferences.ts';
import { insertRecord } from '#server/records/in-transaction.ts';
import { readRecord } from '#server/records/read-record.ts';
import {
  changedValues,
  invalid,
  newValues,
  requireHolding,
  type Values,
} from '#server/records/record-values.ts';
import { selectRows } from '#server/records/rows.ts';
import { explainMiss, updateStatement } from '#server/records/write-record.ts';
import { checkPair } from './check-pair.ts';
import { keepVerdicts } from './keep-verdicts.ts';
import { requireNamersFit } from './named-mating.ts';

const name = 'breeding_records';

const reasonIn = (values: Values): string | null =>
  typeof values.overrideReason === 'string' && values.overrideReason !== '' ? values.overrideReason : null;

/** A broken rule is no wall, but somebody has to say why it does not count; the sentence says what is broken. */
function requireReason(results: readonly RuleResult[], values: Values): void {
  const broken = brokenRequired(results);
  if (broken.length === 0 || reasonIn(values) !== null) return;
  const told = broken.map((result) => `${result.name}: ${evidenceOf(result, 'fail')}`).join(' ');
  throw new AppError('invalid', `${told} Choose another pair or day, or give the reason.`, {
    fields: { overrideReason: `${told} Give a reason for going ahead` },
    details: { broken: broken.map(({ ruleId }) => ruleId) },
  });
}

async function checkedResults(db: Database, tenant: Tenant, values: Values): Promise<readonly RuleResult[]> {
  const { rules } = await checkPair(db, tenant, {
    femaleId: String(values.femaleId),
    maleId: String(values.maleId),
    matingOn: String(values.matingDate),
  });
  return rules;
}

/** A heat belongs to one female, and a mating to a heat of hers that had begun. */
async function requireOwnHeat(trx: Transaction<Schema>, values: Values, before: Values = {}): Promise<void> {
  const isSame = ['heatCycleId', 'femaleId', 'matingDate'].every((field) => values[field] === before[field]);
  if (!values.heatCycleId || isSame) return;
  const [heat] = await runSql(
    trx,
    'select animal_id, cycle_start_date from heat_cycles where org_id = $org and id = $1::uuid and deleted_at is null',
    values.heatCycleId,
  );
  if (!heat) throw invalid({ heatCycleId: notHere('heat') });
  if (heat.animalId !== values.femaleId) {
    throw invalid({ heatCycleId: 'This heat belongs to another female' });
  }
  if (String(heat.cycleStartDate) > String(values.matingDate)) {
    const began = formatDateLong(String(heat.cycleStartDate));
    throw invalid({ heatCycleId: `This heat began on ${began}, after the mating` });
  }
}

const whenMated = ['femaleId', 'matingDate', 'togetherUntilOn'];

/**
 * A birth comes as long after its mating as young are carried: the day that the mating names, and that of the litter that
 * came of it.
 */
async function requirePossibleBirth(
  trx: Transaction<Schema>,
  values: Values,
  before: Values = {},
): Promise<void> {
  if (!isBirthNew(values, before, [...whenMated, 'actualDueDate'], 'method')) return;
  const ofFemale = 'where t.org_id = $org and t.id = $1::uuid';
  const [dam] = await runStatement(
    trx,
    selectRows('animals', 't', ['species', 'subSpecies'], ofFemale, [values.femaleId]),
  );
  if (!dam) return;
  const mated = { on: values.matingDate, until: values.togetherUntilOn, method: values.method };
  const problem = impossibleBirth(dam, mated, values.actualDueDate);
  if (problem) throw invalid({ actualDueDate: problem });
  if (before.id === undefined || !isBirthNew(values, before, whenMated, 'method')) return;
  const ofMating = 'where t.org_id = $org and t.breeding_record_id = $1::uuid and t.deleted_at is null';
  const litters = await runStatement(
    trx,
    selectRows('breeding_groups', 't', ['birthDate'], ofMating, [before.id]),
  );
  for (const { birthDate } of litters) {
    const its = impossibleBirth(dam, mated, birthDate);
    if (its)
      throw invalid({ matingDate: `Its litter is born on ${formatDateLong(String(birthDate))}. ${its}` });
  }
}

const today = async (db: Database, tenant: Tenant): Promise<string> =>
  todayIn((await readPreferences(db, tenant)).timeZone);

/** A mating, planned or done, with the verdict of every breeding rule kept beside it. */
export async function createBreeding(
  db: Database,
  tenant: Tenant,
  body: unknown,
  id: string = uuidv7(),
): Promise<string> {
  const values = newValues(name, body);
  const results = await checkedResults(db, tenant, values);
  requireReason(results, values);
  const on = await today(db, tenant);
  return db.transaction(tenant, async (trx) => {
    await requireOwnHeat(trx, values);
    await requirePossibleBirth(trx, values);
    const text = await insertRecord(trx, name, tenant, values, { id });
    await keepVerdicts(trx, tenant, { breedingRecordId: id, reason: reasonIn(values), on, results });
    return text;
  });
}

const decisive = ['femaleId', 'maleId', 'matingDate', 'overrideReason'] as const;

export async function updateBreeding(
  db: Database,
  tenant: Tenant,
  id: string,
  body: unknown,
): Promise<string> {
  const { version, changes } = changedValues(name, body);
  const before = await readRecord(db, tenant, name, id);
  const current = JSON.parse(before) as Values;
  const merged = { ...current, ...changes };
  requireHolding(brokenByChange(name, changes, current));
  const isDecided = decisive.some((field) => field in changes && changes[field] !== current[field]);
  const results = isDecided ? await checkedResults(db, tenant, merged) : null;
  if (results) requireReason(results, merged);
  const on = await today(db, tenant);
  const text = await db.transaction(tenant, async (trx) => {
    await requireOwnHeat(trx, merged, current);
    await requireNamersFit(trx, merged, current);
    await requirePossibleBirth(trx, merged, current);
    if (Object.keys(changes).length === 0) return current.version === version ? before : undefined;
    const [row] = await runStatement(trx, updateStatement(name, id, version, changes));
    if (!row) return undefined;
    await followedByStatus(trx, tenant, id, current.status, merged.status);
    if (results)
      await keepVerdicts(trx, tenant, { breedingRecordId: id, reason: reasonIn(merged), on, results });
    return row.j;
  });
  if (text === undefined) throw await explainMiss(db, tenant, name, id, changes);
  return text;
}

/** The rules as they stand now against a breeding that is recorded; its verdicts are written anew. */
export async function recheckBreeding(
  db: Database,
  tenant: Tenant,
  id: string,
): Promise<readonly RuleResult[]> {
  const current = JSON.parse(await readRecord(db, tenant, name, id)) as Values;
  const results = await checkedResults(db, tenant, current);
  const on = await today(db, tenant);
  await db.transaction(tenant, (trx) =>
    keepVerdicts(trx, tenant, { breedingRecordId: id, reason: reasonIn(current), on, results }),
  );
  return results;
}

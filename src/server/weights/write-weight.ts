import { type Death, deadOnTheScales } from '#domain/birth/death.ts';
import { isAhead, type Moment, stillToCome, wrongPart } from '#domain/birth/moment.ts';
import { clockIn, daysBetween, formatDateLong, isDate, todayIn } from '#domain/dates.ts';
import { weightProblem } from '#domain/species/plausible-weight.ts';
import type { Database, Statement, Tenant } from '#server/db/database.ts';
import { deathSql } from '#server/records/death-of-young.ts';
import { readRecord } from '#server/records/read-record.ts';
import { changedValues, newValues, requireHolding, type Values } from '#server/records/record-values.ts';
import { createRecord, updateRecord } from '#server/records/write-record.ts';

const name = 'weights';

const subjects = `select s.species, s.born, s.death, coalesce(p.time_zone, 'UTC') as zone from (
    select a.species, a.birth_date as born, null::json as death from animals a where a.org_id = $org and a.id = $1::uuid
    union all
    select o.species, g.birth_date, ${deathSql('o')} from offspring o
      join breeding_groups g on g.org_id = $org and g.id = o.breeding_group_id
      where o.org_id = $org and o.id = $2::uuid) s
  left join organization_preferences p on p.org_id = $org`;

/** Who was weighed, and by whose clocks. */
export interface Weighed {
  readonly species?: unknown;
  readonly born?: unknown;
  readonly death?: Death | null;
  readonly zone: string;
}

/**
 * Nobody is weighed before the birth, after the death or in time to come, or weighs more than any of the species at that
 * age. By field, why not.
 */
export function weighingProblems(
  { species, born, death, zone }: Weighed,
  { weighedOn, weighedTime, value, unit }: Values,
): Readonly<Record<string, string>> {
  const isDated = typeof weighedOn === 'string' && isDate(weighedOn);
  const ageDays = typeof born === 'string' && isDated ? daysBetween(born, weighedOn) : undefined;
  const broken: Record<string, string> = {};
  if (ageDays !== undefined && ageDays < 0)
    broken.weighedOn = `That day lies before the birth on ${formatDateLong(String(born))}`;
  else if (isDated) Object.assign(broken, notThen({ on: weighedOn, time: textOr(weighedTime) }, death, zone));
  const problem = weightProblem({ species, value, unit, ageDays: ageDays && Math.max(0, ageDays) });
  if (problem) broken.value = problem;
  return broken;
}

/** @throws AppError 'invalid' where nobody can have weighed that then */
export const requirePlausible = (weighed: Weighed, values: Values): void =>
  requireHolding(weighingProblems(weighed, values));

const textOr = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** Why nobody can have been weighed at that moment, at the day or the hour; nothing where they can. */
function notThen(moment: Moment, death: Death | null | undefined, timeZone: string): Record<string, string> {
  const now = { on: todayIn(timeZone), time: clockIn(timeZone) };
  const at = (other: Moment, sentence: string) => ({
    [wrongPart(moment, other) === 'time' ? 'weighedTime' : 'weighedOn']: sentence,
  });
  if (isAhead(moment, now, timeZone)) return at(now, stillToCome);
  const dead = death && deadOnTheScales(moment, death, { timeZone, today: now.on, child: 'one' });
  return dead ? at(death, dead) : {};
}

async function checkWeighing(db: Database, tenant: Tenant, values: Values): Promise<void> {
  const { animalId = null, offspringId = null } = values;
  const [[subject] = []] = await db.scoped<[Statement<Weighed>]>(
    tenant,
    [{ sql: subjects, parameters: [animalId, offspringId] }],
    { readOnly: true },
  );
  if (subject) requirePlausible(subject, values);
}

export async function createWeight(
  db: Database,
  tenant: Tenant,
  body: unknown,
  id: string | undefined,
): Promise<string> {
  await checkWeighing(db, tenant, newValues(name, body));
  return createRecord(db, tenant, name, body, { id });
}

const decisive = ['animalId', 'offspringId', 'weighedOn', 'weighedTime', 'value', 'unit'] as const;

export async function updateWeight(db: Database, tenant: Tenant, id: string, body: unknown): Promise<string> {
  const { changes } = changedValues(name, body);
  if (decisive.some((field) => field in changes)) {
    const current = JSON.parse(await readRecord(db, tenant, name, id)) as Values;
    if (decisive.some((field) => field in changes && changes[field] !== current[field]))
      await checkWeighing(db, tenant, { ...current, ...changes });
  }
  return updateRecord(db, tenant, name, id, body);
}

import { daysBetween, isDate } from '#domain/dates.ts';
import { weightProblem } from '#domain/species/plausible-weight.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { readRecord } from '#server/records/read-record.ts';
import { changedValues, newValues, requireHolding, type Values } from '#server/records/record-values.ts';
import { createRecord, updateRecord } from '#server/records/write-record.ts';

const name = 'weights';

const subjects = `select a.species, a.birth_date as born from animals a where a.org_id = $org and a.id = $1::uuid
  union all
  select o.species, g.birth_date from offspring o
    join breeding_groups g on g.org_id = $org and g.id = o.breeding_group_id
    where o.org_id = $org and o.id = $2::uuid`;

interface Weighed {
  readonly species?: unknown;
  readonly born?: unknown;
}

/** Nobody is weighed before the birth, or weighs more than any of the species at that age. */
export function requirePlausible({ species, born }: Weighed, { weighedOn, value, unit }: Values): void {
  const ageDays =
    typeof born === 'string' && typeof weighedOn === 'string' && isDate(weighedOn)
      ? daysBetween(born, weighedOn)
      : undefined;
  const broken: Record<string, string> = {};
  if (ageDays !== undefined && ageDays < 0) broken.weighedOn = `That day lies before the birth on ${born}`;
  const problem = weightProblem({ species, value, unit, ageDays: ageDays && Math.max(0, ageDays) });
  if (problem) broken.value = problem;
  requireHolding(broken);
}

async function checkWeighing(db: Database, tenant: Tenant, values: Values): Promise<void> {
  const { animalId = null, offspringId = null } = values;
  const [[subject] = []] = await db.scoped(tenant, [{ sql: subjects, parameters: [animalId, offspringId] }], {
    readOnly: true,
  });
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

const decisive = ['animalId', 'offspringId', 'weighedOn', 'value', 'unit'] as const;

export async function updateWeight(db: Database, tenant: Tenant, id: string, body: unknown): Promise<string> {
  const { changes } = changedValues(name, body);
  if (decisive.some((field) => field in changes)) {
    const current = JSON.parse(await readRecord(db, tenant, name, id)) as Values;
    await checkWeighing(db, tenant, { ...current, ...changes });
  }
  return updateRecord(db, tenant, name, id, body);
}

import type { z } from 'zod';
import { formatDateLong } from '#domain/dates.ts';
import { criteria, resultsOn } from '#domain/evaluation/criteria.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { readRecord } from '#server/records/read-record.ts';
import { changedValues, invalid, newValues, type Values } from '#server/records/record-values.ts';
import { createRecord, updateRecord } from '#server/records/write-record.ts';

/** A sentence for each line that cannot be kept, at fields like `criteria.2.what`. @throws AppError 'invalid' */
function requireLines(shape: z.ZodType, field: string, value: unknown): void {
  const read = shape.safeParse(value);
  if (read.success) return;
  const fields: Record<string, string> = {};
  for (const { path, message } of read.error.issues) fields[[field, ...path].join('.')] ??= message;
  throw invalid(fields);
}

export function createForm(db: Database, tenant: Tenant, body: unknown, id?: string): Promise<string> {
  requireLines(criteria, 'criteria', newValues('evaluation_forms', body).criteria);
  return createRecord(db, tenant, 'evaluation_forms', body, { id });
}

/** Evaluations that stand keep the criteria they were made by. */
export function updateForm(db: Database, tenant: Tenant, id: string, body: unknown): Promise<string> {
  const { changes } = changedValues('evaluation_forms', body);
  if ('criteria' in changes) requireLines(criteria, 'criteria', changes.criteria);
  return updateRecord(db, tenant, 'evaluation_forms', id, body);
}

const requireResults = ({ scaleTo, results }: Values): void =>
  requireLines(resultsOn(Number(scaleTo)), 'results', results);

/** Nobody is evaluated before the birth. @throws AppError 'invalid' at the day */
async function requireBorn(
  db: Database,
  tenant: Tenant,
  { offspringId, evaluatedOn }: Values,
): Promise<void> {
  const sql = `select g.birth_date::text as born from offspring o
    join breeding_groups g on g.org_id = $org and g.id = o.breeding_group_id
    where o.org_id = $org and o.id = $1::uuid and g.birth_date > $2::date`;
  const parameters = [offspringId, evaluatedOn];
  const [[late]] = await db.scoped(tenant, [{ sql, parameters }], { readOnly: true });
  if (late) {
    const born = formatDateLong(String(late.born));
    throw invalid({ evaluatedOn: `That day lies before the birth on ${born}` });
  }
}

export async function createEvaluation(
  db: Database,
  tenant: Tenant,
  body: unknown,
  id?: string,
): Promise<string> {
  const values = newValues('evaluations', body);
  requireResults(values);
  await requireBorn(db, tenant, values);
  return createRecord(db, tenant, 'evaluations', body, { id });
}

const judged = ['results', 'scaleTo', 'evaluatedOn', 'offspringId'];

export async function updateEvaluation(
  db: Database,
  tenant: Tenant,
  id: string,
  body: unknown,
): Promise<string> {
  const { changes } = changedValues('evaluations', body);
  if (judged.some((field) => field in changes)) {
    const current = JSON.parse(await readRecord(db, tenant, 'evaluations', id)) as Values;
    const after = { ...current, ...changes };
    if ('results' in changes || 'scaleTo' in changes) requireResults(after);
    if ('evaluatedOn' in changes || 'offspringId' in changes) await requireBorn(db, tenant, after);
  }
  return updateRecord(db, tenant, 'evaluations', id, body);
}

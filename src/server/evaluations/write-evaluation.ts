import type { z } from 'zod';
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

export async function createEvaluation(
  db: Database,
  tenant: Tenant,
  body: unknown,
  id?: string,
): Promise<string> {
  requireResults(newValues('evaluations', body));
  return createRecord(db, tenant, 'evaluations', body, { id });
}

export async function updateEvaluation(
  db: Database,
  tenant: Tenant,
  id: string,
  body: unknown,
): Promise<string> {
  const { changes } = changedValues('evaluations', body);
  if ('results' in changes || 'scaleTo' in changes) {
    const current = JSON.parse(await readRecord(db, tenant, 'evaluations', id)) as Values;
    requireResults({ ...current, ...changes });
  }
  return updateRecord(db, tenant, 'evaluations', id, body);
}

import { steps } from '#domain/care/step.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { changedValues, invalid, newValues } from '#server/records/record-values.ts';
import { createRecord, updateRecord } from '#server/records/write-record.ts';

const name = 'care_templates';

/** A sentence for each line that cannot be followed, at fields like `steps.2.from`. */
function requireSteps(value: unknown): void {
  const read = steps.safeParse(value);
  if (read.success) return;
  const fields: Record<string, string> = {};
  for (const { path, message } of read.error.issues) fields[['steps', ...path].join('.')] ??= message;
  throw invalid(fields);
}

export function createTemplate(db: Database, tenant: Tenant, body: unknown, id?: string): Promise<string> {
  requireSteps(newValues(name, body).steps);
  return createRecord(db, tenant, name, body, { id });
}

/** Plans that have begun stay as they are; those that begin from now on have these lines. */
export function updateTemplate(db: Database, tenant: Tenant, id: string, body: unknown): Promise<string> {
  const { changes } = changedValues(name, body);
  if ('steps' in changes) requireSteps(changes.steps);
  return updateRecord(db, tenant, name, id, body);
}

import type { Database, Tenant } from '#server/db/database.ts';
import { changedValues, newValues } from '#server/records/record-values.ts';
import { createRecord, updateRecord } from '#server/records/write-record.ts';
import { checkAssignee } from './check-assignee.ts';

const name = 'task_rules';

/** What is ahead already gets its tasks at once, by a trigger. @throws AppError 'invalid' */
export async function createTaskRule(
  db: Database,
  tenant: Tenant,
  body: unknown,
  id?: string,
): Promise<string> {
  await checkAssignee(db, tenant, newValues(name, body));
  return createRecord(db, tenant, name, body, { id });
}

/** Tasks that were made stay as they are; those made from now on are as the rule says. @throws AppError 'invalid' */
export async function updateTaskRule(
  db: Database,
  tenant: Tenant,
  id: string,
  body: unknown,
): Promise<string> {
  await checkAssignee(db, tenant, changedValues(name, body).changes);
  return updateRecord(db, tenant, name, id, body);
}

import { reportConfigProblem } from '#domain/report-config.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { readRecord } from '#server/records/read-record.ts';
import { invalid } from '#server/records/record-values.ts';
import { createRecord, updateRecord } from '#server/records/write-record.ts';

/** A report that nothing could draw is not kept. */
function checkConfig(body: unknown): void {
  if (typeof body !== 'object' || body === null || !('config' in body)) return;
  const problem = reportConfigProblem(body.config);
  if (problem !== null) throw invalid({ config: problem });
}

export function createReport(db: Database, tenant: Tenant, body: unknown, id?: string): Promise<string> {
  checkConfig(body);
  return createRecord(db, tenant, 'report_definitions', body, { id });
}

const mailFields = ['mailEvery', 'mailFile'] as const;

/** Mail goes to whoever made the report; nobody else has it sent to them, or stopped. */
async function checkMail(db: Database, tenant: Tenant, id: string, body: unknown): Promise<void> {
  if (typeof body !== 'object' || body === null) return;
  const told: Readonly<Record<string, unknown>> = { ...body };
  const named = mailFields.filter((field) => told[field] !== undefined);
  if (named.length === 0) return;
  const current = JSON.parse(await readRecord(db, tenant, 'report_definitions', id));
  if (current.userId === tenant.userId) return;
  const changed = named.find((field) => told[field] !== current[field]);
  if (changed === undefined) return;
  throw invalid({
    [changed]:
      'Only whoever made this report sets its mail. Save it as a report of your own to have it mailed to you.',
  });
}

export async function updateReport(db: Database, tenant: Tenant, id: string, body: unknown): Promise<string> {
  checkConfig(body);
  await checkMail(db, tenant, id, body);
  return updateRecord(db, tenant, 'report_definitions', id, body);
}

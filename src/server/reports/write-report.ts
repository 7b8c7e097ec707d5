import { reportConfigProblem } from '#domain/report-config.ts';
import type { Database, Tenant } from '#server/db/database.ts';
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

export function updateReport(db: Database, tenant: Tenant, id: string, body: unknown): Promise<string> {
  checkConfig(body);
  return updateRecord(db, tenant, 'report_definitions', id, body);
}

import type { Transaction } from 'kysely';
import { todayIn } from '#domain/dates.ts';
import type { Tenant } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql } from '#server/records/statements.ts';

/** The day it is where the organisation is, inside a transaction. */
export async function todayOf(trx: Transaction<Schema>, tenant: Tenant): Promise<string> {
  const [row] = await runSql(
    trx,
    'select time_zone from organization_preferences where org_id = $1::uuid',
    tenant.orgId,
  );
  return todayIn(typeof row?.timeZone === 'string' ? row.timeZone : 'UTC');
}

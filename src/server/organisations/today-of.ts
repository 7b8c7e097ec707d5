import type { Transaction } from 'kysely';
import { clockIn, todayIn } from '#domain/dates.ts';
import type { Tenant } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql } from '#server/db/statements.ts';

async function zoneOf(trx: Transaction<Schema>, tenant: Tenant): Promise<string> {
  const [row] = await runSql(
    trx,
    'select time_zone from organization_preferences where org_id = $1::uuid',
    tenant.orgId,
  );
  return typeof row?.timeZone === 'string' ? row.timeZone : 'UTC';
}

/** The day it is where the organisation is, inside a transaction. */
export const todayOf = async (trx: Transaction<Schema>, tenant: Tenant): Promise<string> =>
  todayIn(await zoneOf(trx, tenant));

/** Day and hour there, and by whose clocks. */
export async function nowOf(
  trx: Transaction<Schema>,
  tenant: Tenant,
): Promise<{ readonly on: string; readonly time: string; readonly timeZone: string }> {
  const zone = await zoneOf(trx, tenant);
  return { on: todayIn(zone), time: clockIn(zone), timeZone: zone };
}

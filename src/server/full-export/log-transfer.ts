import type { Transaction } from 'kysely';
import type { Database, Tenant } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { runSql } from '../db/statements.ts';
import { recordSecurityEvent } from '../security/record-event.ts';
import type { Manifest } from './manifest.ts';

/** What came or went, without the records themselves: how many of each kind that has any. */
const detailsOf = ({ createdAt, organisation, records }: Manifest) => ({
  madeAt: createdAt,
  organisation,
  records: Object.fromEntries(
    records.filter(({ rows }) => rows > 0).map(({ entity, rows }) => [entity, rows]),
  ),
});

/** An entry of the log about the organisation as a whole, inside a transaction. */
export async function logTransferIn(
  trx: Transaction<Schema>,
  { orgId, userId }: Tenant,
  action: 'export' | 'import',
  manifest: Manifest,
): Promise<void> {
  await runSql(trx, 'select log_transfer($1, $2::jsonb)', action, JSON.stringify(detailsOf(manifest)));
  const kind = action === 'export' ? 'everything-exported' : 'everything-imported';
  await recordSecurityEvent(trx, { kind, orgId, userId });
}

export const logTransfer = (
  db: Database,
  tenant: Tenant,
  action: 'export' | 'import',
  manifest: Manifest,
): Promise<void> => db.transaction(tenant, (trx) => logTransferIn(trx, tenant, action, manifest));

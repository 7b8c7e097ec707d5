import { formatDateLong } from '#domain/dates.ts';
import type { StatementRunner } from '#server/db/database.ts';
import { runSql } from '#server/records/statements.ts';

/**
 * What shows that a contract for a young one is signed: one that both sides have signed here, else a document with that
 * in its name, on the young one or its buyer. The one place that knows; undefined where there is none.
 */
export async function contractEvidence(
  trx: StatementRunner,
  youngId: string,
  customerId: string | null,
): Promise<string | undefined> {
  const [contract] = await runSql<{ title: string; on: string | null }>(
    trx,
    `select title, signed_on::text as "on" from contracts where org_id = $org and offspring_id = $1::uuid
       and kind = 'Sale' and status = 'Signed' and deleted_at is null order by signed_on desc nulls last limit 1`,
    youngId,
  );
  if (contract)
    return `${contract.title}, signed by both${contract.on ? ` on ${formatDateLong(contract.on)}` : ''}`;
  const [paper] = await runSql<{ name: string }>(
    trx,
    `select name from documents where org_id = $org and deleted_at is null and name ~* '(contract|agreement|vertrag)'
       and (entity_type = 'offspring' and entity_id = $1::uuid or entity_type = 'customers' and entity_id = $2::uuid)
     order by created_at desc limit 1`,
    youngId,
    customerId,
  );
  return paper && `Kept: ${paper.name}`;
}

import type { Transaction } from 'kysely';
import { checkEach } from '#domain/check-each.ts';
import { uuidsFrom, uuidv7 } from '#domain/uuid.ts';
import type { Weighing } from '#domain/verbs/weigh-young.ts';
import type { Database, Row, Tenant } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql, runStatement, type TextRow } from '#server/db/statements.ts';
import { rowSource, rowText } from '#server/records/columns.ts';
import { insertManyStatement } from '#server/records/insert-many.ts';
import { notFound } from '#server/records/read-record.ts';
import { invalid, newValues } from '#server/records/record-values.ts';
import { requirePlausible } from './write-weight.ts';

/** Held against a second click until the transaction ends. */
async function lockLitter(trx: Transaction<Schema>, tenant: Tenant, id: string): Promise<Row> {
  const [found] = await runSql(
    trx,
    `select species, birth_date as born from breeding_groups
     where org_id = $1::uuid and id = $2::uuid and deleted_at is null for no key update`,
    tenant.orgId,
    id,
  );
  if (!found) throw notFound('breeding_groups');
  return found;
}

async function requireYoung(
  trx: Transaction<Schema>,
  tenant: Tenant,
  litterId: string,
  { weights }: Weighing,
): Promise<void> {
  const found = await runSql(
    trx,
    `select id from offspring where org_id = $1::uuid and breeding_group_id = $2::uuid and deleted_at is null`,
    tenant.orgId,
    litterId,
  );
  const ids = new Set(found.map(({ id }) => id));
  const stray = weights.findIndex(({ offspringId }) => !ids.has(offspringId.toLowerCase()));
  if (stray !== -1) throw invalid({ [`${stray}.offspringId`]: 'This one is not in this litter any more' });
}

/**
 * Weighs the young of a litter, all or none. Their current weight follows in the database, as it does for a weight that
 * comes by a form or an import. Sent again under the same `firstId` it is kept once. Answers the weights as JSON text.
 * @throws AppError 'not-found', 'invalid' with fields like `2.value`
 */
export function weighYoung(
  db: Database,
  tenant: Tenant,
  litterId: string,
  weighing: Weighing,
  firstId: string = uuidv7(),
): Promise<string> {
  const { weights, ...shared } = weighing;
  const ids = uuidsFrom(firstId, weights.length);
  return db.transaction(tenant, async (trx) => {
    const litter = await lockLitter(trx, tenant, litterId);
    const kept = await runSql<TextRow>(
      trx,
      `select ${rowText} as j from weights t, ${rowSource('weights', 't')}
       where t.org_id = $1::uuid and t.id = any($2::uuid[]) order by t.id`,
      tenant.orgId,
      ids,
    );
    if (kept.length === weights.length) return answerOf(kept);
    await requireYoung(trx, tenant, litterId, weighing);
    const records = checkEach(weights, (one, index) => {
      const values = newValues('weights', { ...shared, ...one });
      requirePlausible(litter, values);
      return { id: ids[index] ?? uuidv7(), values };
    });
    return answerOf(await runStatement(trx, insertManyStatement('weights', tenant, records)));
  });
}

const answerOf = (rows: readonly TextRow[]): string => `{"items":[${rows.map(({ j }) => j).join(',')}]}`;

import type { Transaction } from 'kysely';
import { formatDateLong } from '#domain/dates.ts';
import type { Tenant } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql } from '#server/db/statements.ts';
import { invalid } from '#server/records/record-values.ts';

/** Why a weight that was typed is not taken. */
export const followsWeighing = (day: string): string =>
  `Follows the last weighing, of ${formatDateLong(day)}. Correct that one or add a weighing`;

/**
 * A weight is typed into a record only as long as there is no weighing; from then on the last weighing is the weight.
 * @throws AppError 'invalid' at the field where another weight is typed
 */
export async function refuseTypedWeight(
  trx: Transaction<Schema>,
  tenant: Tenant,
  subject: { readonly column: 'animal_id' | 'offspring_id'; readonly id: string; readonly field: string },
): Promise<void> {
  const [last] = await runSql(
    trx,
    `select max(weighed_on) as day from weights
     where org_id = $1::uuid and ${subject.column} = $2::uuid and deleted_at is null`,
    tenant.orgId,
    subject.id,
  );
  if (typeof last?.day !== 'string') return;
  throw invalid({ [subject.field]: followsWeighing(last.day) });
}

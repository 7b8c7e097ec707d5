import type { Transaction } from 'kysely';
import { formatDate } from '#domain/dates.ts';
import type { Tenant } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { todayOf } from '#server/organisations/today-of.ts';
import { invalid } from '#server/records/record-values.ts';

/** Money goes back after it came in, and not ahead. @throws AppError 'invalid' at `on` */
export async function requireAfterPayment(
  trx: Transaction<Schema>,
  tenant: Tenant,
  { paidDate, date }: { readonly paidDate: string | null; readonly date: string },
  on: string,
): Promise<void> {
  const paidOn = paidDate ?? date;
  const today = await todayOf(trx, tenant);
  if (on < paidOn)
    throw invalid({ on: `It was paid on ${formatDate(paidOn, today)}. Give that day or a later one` });
  if (on > today) throw invalid({ on: 'That day is still to come. Give the day the money went back' });
}

import { todayIn } from '#domain/dates.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { readPreferences } from '#server/organisations/preferences.ts';
import { readRecord } from '#server/records/read-record.ts';
import { invalid, type Values } from '#server/records/record-values.ts';

const name = 'financial_transactions';

const isRefunded = ({ type, paymentStatus }: Values): boolean =>
  type === 'income' && paymentStatus === 'Refunded';

const dayOfMoney = ({ paidDate, date }: Values): unknown => paidDate ?? date;

/**
 * Of an entry that is new: one that went back before anybody wrote it down leaves every year as it is, unless its day is
 * named.
 */
export const daysOfNew = (values: Values): Values =>
  isRefunded(values) && values.refundedOn == null ? { ...values, refundedOn: dayOfMoney(values) } : values;

/** What was paid and is called refunded from now on went back today, where nobody says when. */
function refundDay(before: Values, after: Values, today: string): Values {
  if (!isRefunded(after) || after.refundedOn != null) return {};
  if (isRefunded(before)) {
    if (before.refundedOn == null) return {};
    throw invalid({ refundedOn: 'Give the day it was paid back' });
  }
  return { refundedOn: before.paymentStatus === 'Paid' ? today : dayOfMoney(after) };
}

/** What was held and is something else from now on is earned from today on; what is held again is not earned. */
function earningDay(before: Values, after: Values, today: string): Values {
  if (after.type !== 'income' || before.purpose === after.purpose) return {};
  const isForfeited = after.purpose === 'Forfeited deposit' && before.purpose === 'Deposit';
  if (isForfeited || (before.purpose === 'Credit' && after.purpose !== null)) return { earnedOn: today };
  return after.purpose === 'Credit' || after.purpose === 'Deposit' ? { earnedOn: null } : {};
}

/** A change with the days that follow from it, where nobody names them: the books know no income without a day. */
export async function withDays(db: Database, tenant: Tenant, id: string, changes: Values): Promise<Values> {
  if (!('paymentStatus' in changes || 'purpose' in changes || 'refundedOn' in changes)) return changes;
  const before = JSON.parse(await readRecord(db, tenant, name, id)) as Values;
  const after = { ...before, ...changes };
  const today = todayIn((await readPreferences(db, tenant)).timeZone);
  return {
    ...changes,
    ...refundDay(before, after, today),
    ...(changes.earnedOn == null && earningDay(before, after, today)),
  };
}

import type { Transaction } from 'kysely';
import { AppError } from '#domain/errors.ts';
import { boardingNights } from '#domain/portal/door.ts';
import { uuidv7 } from '#domain/uuid.ts';
import { formatMoney } from '#domain/writing.ts';
import type { Database, StatementRunner, Tenant } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql } from '#server/db/statements.ts';
import { cents, type Entry, openOf } from '#server/invoices/books.ts';
import { bookedYoung } from '#server/offspring/young.ts';
import { todayOf } from '#server/organisations/today-of.ts';
import {
  changeRecord,
  insertRecord,
  labelledJson,
  lockRecord,
  requireLocked,
  type Whole,
} from '#server/records/in-transaction.ts';
import { newValues, type Values } from '#server/records/record-values.ts';
import { removeWithin } from '#server/records/remove-record.ts';
import { currencyOf } from '#server/records/whole-units.ts';

type Pickup = Whole<'puppy_pickups'>;

/** The day it leaves if it leaves now: the planned one, or today where that is still to come. */
export const leavingOn = ({ pickupDate }: Values, today: string): string =>
  typeof pickupDate === 'string' && pickupDate < today ? pickupDate : today;

/** The day it left, whatever was planned; one that is here still would leave now. */
export async function leftOn(trx: StatementRunner, pickup: Pickup, today: string): Promise<string> {
  const checked = pickup.doorChecks as { readonly on?: string } | null;
  if (checked?.on) return checked.on;
  const sql = `select sold_on::text as on from offspring where org_id = $org and id = $1::uuid`;
  const [young] =
    pickup.status === 'done' ? await runSql<{ on: string | null }>(trx, sql, pickup.puppyId) : [];
  return young?.on ?? leavingOn(pickup, today);
}

interface Fees {
  readonly boarding: { readonly nights: number; readonly amount: number } | null;
  readonly transport: number | null;
}

/** What a pickup costs besides its young one, if it leaves on that day; amounts exact to the cent. */
export function feesOf({ freeUntil, boardingPerNight, transportFee }: Pickup, on: string): Fees {
  const nights = boardingNights(freeUntil, on);
  const amount = Math.round(nights * Number(boardingPerNight ?? 0) * 100) / 100;
  return {
    boarding: amount > 0 ? { nights, amount } : null,
    transport: Number(transportFee ?? 0) > 0 ? Number(transportFee) : null,
  };
}

const kinds = [
  { field: 'boardingEntryId', category: 'Boarding', amount: ({ boarding }: Fees) => boarding?.amount ?? 0 },
  { field: 'transportEntryId', category: 'Transport', amount: ({ transport }: Fees) => transport ?? 0 },
] as const;

/** Whether the books say what the pickup says. */
export async function isCharged(trx: StatementRunner, pickup: Pickup, on: string): Promise<boolean> {
  const fees = feesOf(pickup, on);
  const rows = await runSql<{ id: string; amount: string }>(
    trx,
    `select id, amount::text as amount from financial_transactions
     where org_id = $org and id = any($1::uuid[]) and deleted_at is null`,
    [pickup.boardingEntryId, pickup.transportEntryId].filter((id) => id !== null),
  );
  return kinds.every(
    ({ field, amount }) => cents(rows.find(({ id }) => id === pickup[field])?.amount) === cents(amount(fees)),
  );
}

/** What of a fee somebody has noted as received; the rest is open. */
const receivedOf = (entry: Entry): number => cents(entry.amount) - openOf(entry);

/** What came in for it stays what it was: more or less is asked for, and where nothing is left it is paid. */
function askedNow(entry: Entry, wanted: number): Values {
  const left = cents(wanted) - receivedOf(entry);
  if (left === 0)
    return {
      ...{ amount: wanted, balanceAmount: null },
      ...{ paymentStatus: 'Paid', paidDate: entry.paidDate ?? entry.date },
    };
  return { amount: wanted, ...(entry.balanceAmount !== null && { balanceAmount: left / 100 }) };
}

/**
 * Asks for boarding and transport in the books, once: what was asked for and is not paid is corrected where it stands,
 * and the ledger posts the difference. Answers what the pickup remembers of it.
 * @throws AppError 'conflict' where another sum was paid already, or more than this
 */
export async function chargeFees(
  trx: Transaction<Schema>,
  tenant: Tenant,
  pickup: Pickup,
  on: string,
): Promise<Values> {
  const young = await lockRecord(trx, 'offspring', pickup.puppyId);
  if (!young) throw new AppError('conflict', 'What was to be picked up is in the trash.');
  const fees = feesOf(pickup, on);
  const remembered: Record<string, unknown> = {};
  for (const { field, category, amount } of kinds) {
    const wanted = cents(amount(fees)) / 100;
    const entry = pickup[field] ? await lockRecord(trx, 'financial_transactions', pickup[field]) : undefined;
    if (cents(entry?.amount) === cents(wanted)) continue;
    if (entry && entry.paymentStatus !== 'Pending' && entry.paymentStatus !== 'Overdue')
      throw new AppError('conflict', `${category} is paid already. Change that payment instead.`);
    if (entry && cents(wanted) < receivedOf(entry)) {
      const came = formatMoney(receivedOf(entry) / 100, await currencyOf(trx));
      throw new AppError(
        'conflict',
        `${category}: ${came} came in already, and this comes to less. Change that payment instead.`,
      );
    }
    if (entry && wanted === 0) continue;
    if (entry) {
      await changeRecord(trx, 'financial_transactions', entry.id, entry.version, askedNow(entry, wanted));
    } else {
      const id = uuidv7();
      const values = newValues('financial_transactions', {
        ...{ type: 'income', category, purpose: 'Other', amount: wanted, date: on, dueDate: on },
        description: `${category}, ${bookedYoung(young)}`,
        ...{ paymentStatus: 'Pending', species: young.species, breedingGroupId: young.breedingGroupId },
        ...{ offspringId: young.id, customerId: pickup.customerId ?? young.customerId },
      });
      await insertRecord(trx, 'financial_transactions', tenant, values, {
        id,
        fixed: { puppyId: young.id },
      });
      remembered[field] = id;
    }
  }
  return remembered;
}

async function removeUnpaid(trx: Transaction<Schema>, tenant: Tenant, id: string): Promise<void> {
  const entry = await lockRecord(trx, 'financial_transactions', id);
  if (entry?.paymentStatus === 'Pending' || entry?.paymentStatus === 'Overdue')
    await removeWithin(trx, tenant, 'financial_transactions', id);
}

/**
 * The same for a pickup by itself, before or after it has gone. Answers the pickup as JSON text.
 * @throws AppError 'not-found', 'conflict'
 */
export const chargePickup = (db: Database, tenant: Tenant, id: string): Promise<string> =>
  db.transaction(tenant, async (trx) => {
    const pickup = await requireLocked(trx, 'puppy_pickups', id);
    const on = await leftOn(trx, pickup, await todayOf(trx, tenant));
    const remembered = await chargeFees(trx, tenant, pickup, on);
    if (Object.keys(remembered).length > 0)
      await changeRecord(trx, 'puppy_pickups', id, pickup.version, remembered);
    // What is not asked for any more goes last: that empties the pickup's reference by itself.
    const fees = feesOf(pickup, on);
    for (const { field, amount } of kinds) {
      const entry = pickup[field];
      if (entry && amount(fees) === 0) await removeUnpaid(trx, tenant, entry);
    }
    return labelledJson(trx, 'puppy_pickups', id);
  });

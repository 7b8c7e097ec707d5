import type { Transaction } from 'kysely';
import { AppError } from '#domain/errors.ts';
import { uuidsFrom, uuidv7 } from '#domain/uuid.ts';
import type { Reservation } from '#domain/verbs/reserve-young.ts';
import { formatMoney } from '#domain/writing.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql } from '#server/db/statements.ts';
import { checkYoung } from '#server/offspring/check-young.ts';
import { calledYoung, type Young } from '#server/offspring/young.ts';
import { holdPlaceOf } from '#server/picks/hold-place.ts';
import { changeRecord, insertRecord, labelledJson, requireLocked } from '#server/records/in-transaction.ts';
import { changedValues, invalid, newValues, type Values } from '#server/records/record-values.ts';
import { currencyOf } from '#server/records/whole-units.ts';
import { staleVersion } from '#server/records/write-record.ts';
import { activateBuyer } from './activate-buyer.ts';
import { aboutYoung, bookDeposit, type Deposit, underField } from './book-deposit.ts';
import { refuseTaken } from './refuse-taken.ts';

/** What is paid to hold it is a part of its price. What was agreed at no price, or as a gift, says nothing about a deposit. */
async function refuseAbovePrice(trx: Transaction<Schema>, price: unknown, deposit: Deposit): Promise<void> {
  if (!price || deposit.amount <= Number(price)) return;
  const words = formatMoney(Number(price), await currencyOf(trx));
  throw invalid({
    'deposit.amount': `The deposit is more than the price of ${words}. Check both amounts`,
  });
}

interface Ids {
  readonly depositId: string;
  readonly newCustomerId: string;
}

const unavailable: Readonly<Record<string, string>> = {
  Sold: 'is already sold',
  Kept: 'is kept and not for sale',
  Deceased: 'has died',
};

/** @throws AppError 'conflict' when it is somebody else’s, kept or dead */
export async function refuseUnavailable(
  trx: Transaction<Schema>,
  young: Young,
  customerId: string | null,
): Promise<void> {
  await refuseTaken(trx, young, customerId);
  const why = unavailable[young.status];
  if (why) throw new AppError('conflict', `${calledYoung(young)} ${why}.`);
}

/** The buyer, who is an active customer from now on. Answers their id; null where nobody is named. */
async function settleBuyer(
  trx: Transaction<Schema>,
  tenant: Tenant,
  { customerId, newCustomer }: Reservation,
  { newCustomerId }: Ids,
): Promise<string | null> {
  if (newCustomer) {
    const values = underField('newCustomer', () =>
      newValues('customers', { status: 'Active', ...newCustomer }),
    );
    await insertRecord(trx, 'customers', tenant, values, { id: newCustomerId });
    return newCustomerId;
  }
  if (!customerId) return null;
  await activateBuyer(trx, customerId);
  return customerId;
}

async function isBooked(trx: Transaction<Schema>, depositId: string): Promise<boolean> {
  const [found] = await runSql(
    trx,
    'select id from financial_transactions where org_id = $org and id = $1::uuid',
    depositId,
  );
  return found !== undefined;
}

/**
 * Reserves a young one: its status, buyer and price, the new buyer's record, and the deposit that was received or asked
 * for, all or nothing. Of two people at the same second one gets it and the other is told who has it. Sent again under
 * the same `firstId` nothing is booked twice. Answers the young one and the id of the deposit as JSON text.
 * @throws AppError 'not-found', 'conflict' when it is taken, 'stale-version', 'invalid'
 */
export function reserveYoung(
  db: Database,
  tenant: Tenant,
  id: string,
  body: Reservation,
  firstId: string = uuidv7(),
): Promise<string> {
  const [depositId = '', newCustomerId = ''] = uuidsFrom(firstId, 2);
  const wanted = body.newCustomer ? newCustomerId : (body.customerId?.toLowerCase() ?? null);
  return db.transaction(tenant, async (trx) => {
    const young = await requireLocked(trx, 'offspring', id);
    const { changes } = changedValues('offspring', {
      version: body.version,
      status: 'Reserved',
      customerId: wanted,
      ...(body.price !== undefined && { price: body.price }),
    });
    const booked = body.deposit ? await isBooked(trx, depositId) : true;
    if (!(booked && standsAlready(young, changes))) {
      await refuseUnavailable(trx, young, wanted);
      if (young.version !== body.version)
        throw staleVersion(await labelledJson(trx, 'offspring', id), changes);
      const customerId = await settleBuyer(trx, tenant, body, { depositId, newCustomerId });
      await checkYoung(trx, { ...young, ...changes, customerId }, young);
      await changeRecord(trx, 'offspring', id, young.version, changes);
      if (body.deposit)
        await refuseAbovePrice(trx, changes.price === undefined ? young.price : changes.price, body.deposit);
      if (customerId) await holdPlaceOf(trx, young, customerId);
      if (body.deposit)
        await bookDeposit(trx, tenant, { ...aboutYoung(young), customerId }, body.deposit, depositId);
    }
    const depositText = body.deposit ? JSON.stringify(depositId) : 'null';
    return `{"young":${await labelledJson(trx, 'offspring', id)},"depositId":${depositText}}`;
  });
}

const standsAlready = (young: Young, changes: Values): boolean =>
  Object.entries(changes).every(([field, value]) => young[field] === value);

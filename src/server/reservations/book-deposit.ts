import type { Transaction } from 'kysely';
import { AppError } from '#domain/errors.ts';
import { isLongAgo, longAgo } from '#domain/ledger/years.ts';
import type { Reservation } from '#domain/verbs/reserve-young.ts';
import type { Tenant } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { bookedYoung, type Young } from '#server/offspring/young.ts';
import { todayOf } from '#server/organisations/today-of.ts';
import { insertRecord } from '#server/records/in-transaction.ts';
import { invalid, newValues, type Values } from '#server/records/record-values.ts';

export type Deposit = NonNullable<Reservation['deposit']>;

/** What the deposit that holds a young one says of it. */
export const aboutYoung = (young: Young): Values => ({
  description: `Deposit, ${bookedYoung(young)}`,
  species: young.species,
  breedingGroupId: young.breedingGroupId,
  offspringId: young.id,
});

/** Books a deposit that was received or asked for; `about` says what for, and whose it is. */
export async function bookDeposit(
  trx: Transaction<Schema>,
  tenant: Tenant,
  about: Values,
  deposit: Deposit,
  id: string,
): Promise<void> {
  const { amount, isReceived, on, paymentMethod } = deposit;
  if (isLongAgo(on, await todayOf(trx, tenant))) throw invalid({ 'deposit.on': longAgo });
  const check = () =>
    newValues('financial_transactions', {
      type: 'income',
      category: 'Deposit',
      purpose: 'Deposit',
      amount,
      date: on,
      ...(isReceived ? { paymentStatus: 'Paid', paidDate: on, paymentMethod } : { dueDate: on }),
      ...about,
    });
  const values = underField('deposit', check, { date: 'on', paidDate: 'on', dueDate: 'on' });
  const fixed = about.offspringId ? { puppyId: about.offspringId } : {};
  await insertRecord(trx, 'financial_transactions', tenant, values, { id, fixed });
}

/** Names the part of the request a sentence is about: `deposit.amount`. `called`: what the request calls a field otherwise. */
export function underField<T>(
  part: string,
  check: () => T,
  called: Readonly<Record<string, string>> = {},
): T {
  try {
    return check();
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields) throw error;
    throw invalid(
      Object.fromEntries(
        Object.entries(error.fields).map(([field, text]) => [`${part}.${called[field] ?? field}`, text]),
      ),
    );
  }
}

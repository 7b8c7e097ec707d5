import type { Transaction } from 'kysely';
import { AppError } from '#domain/errors.ts';
import { mayRead } from '#domain/policy.ts';
import type { Standing } from '#domain/roles.ts';
import type { Schema } from '#server/db/schema.ts';
import { calledYoung, type Young } from '#server/offspring/young.ts';
import { findBuyer } from './find-buyer.ts';

export const isTaken = (status: unknown): boolean => status === 'Reserved' || status === 'Sold';

/**
 * One that is reserved for or sold to somebody goes to nobody else before it is released.
 * @throws AppError 'conflict' that names who has it
 */
export async function refuseTaken(
  trx: Transaction<Schema>,
  young: Young,
  customerId: unknown,
): Promise<void> {
  if (!isTaken(young.status) || young.customerId === null || young.customerId === customerId) return;
  const holder = await findBuyer(trx, young.customerId);
  const called = calledYoung(young);
  const sentence =
    young.status === 'Sold'
      ? `${called} is already sold${holder ? ` to ${holder.name}` : ''}. Clear that buyer first.`
      : `${called} is already reserved${holder ? ` for ${holder.name}` : ''}. Release that reservation first.`;
  throw new AppError('conflict', sentence, { fields: { customerId: sentence.replace(/[.]$/, '') } });
}

/** What frees it, by what it is. */
const wayOut: Readonly<Record<string, (name: string) => string>> = {
  Reserved: (name) => `is reserved for ${name}. Release that reservation first.`,
  Sold: (name) => `is sold to ${name}. Clear that buyer first.`,
};
const otherWay = (name: string): string =>
  `has ${name} as its buyer. Choose Reserved or Sold, or clear that buyer.`;

/**
 * Nobody's buyer is left on one that becomes available or is kept: it is released, or its buyer cleared with the same
 * change, and neither is done by whoever does not see buyers.
 * @throws AppError 'conflict' that says what frees it
 */
export async function refuseBuyerLeft(
  trx: Transaction<Schema>,
  role: Standing,
  before: Young,
  after: Young,
): Promise<void> {
  const isFree = after.status === 'Available' || after.status === 'Kept';
  if (!isFree || after.status === before.status || after.customerId === null) return;
  const buyer = await findBuyer(trx, after.customerId);
  if (!buyer) return;
  const way = wayOut[before.status] ?? otherWay;
  const why = mayRead(role, 'customers')
    ? way(buyer.name)
    : 'has a buyer. Ask an owner or admin to release it first.';
  const sentence = `${calledYoung(after)} ${why}`;
  throw new AppError('conflict', sentence, { fields: { status: sentence.replace(/[.]$/, '') } });
}

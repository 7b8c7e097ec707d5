import type { Transaction } from 'kysely';
import { AppError } from '#domain/errors.ts';
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

import { z } from 'zod';
import { oneLine } from '../fields/one-line.ts';
import { isInBooks, outsideBooks } from '../ledger/years.ts';
import { spelled } from '../writing.ts';
import { tax } from './settings.ts';

const cents = z.int().min(0).max(9_999_999_999);
export const bookDay = z.iso.date('Choose a day').refine(isInBooks, outsideBooks);

export const invoiceLine = z.object({
  description: oneLine().min(1, 'Say what it is for').max(500, 'At most 500 characters'),
  quantity: z.number().gt(0, 'More than nothing').max(100_000).multipleOf(0.001, 'At most three places'),
  price: cents.meta({ description: 'Of one, in whole cents' }),
  discount: z
    .object({ kind: z.enum(['percent', 'amount']), value: z.number().min(0) })
    .refine(({ kind, value }) => (kind === 'percent' ? value <= 100 : Number.isInteger(value)), 'Too much')
    .nullable()
    .default(null),
  taxes: z.array(tax).max(5, 'At most five taxes').default([]),
  offspringId: z.guid().nullable().default(null),
});

export const invoiceLines = z.array(invoiceLine).max(100, 'At most 100 lines');

export const instalments = z
  .array(z.object({ dueOn: bookDay, amount: cents.min(1, 'More than nothing').nullable() }))
  .max(36, { error: () => spelled('At most 36 instalments') });

/** What was received before an invoice was issued, as it stands on it. */
export interface Applied {
  readonly transactionId: string;
  readonly on: string;
  readonly words: string;
  /** Whole cents. */
  readonly amount: number;
}

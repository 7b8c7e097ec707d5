import { z } from 'zod';
import { isDate } from '../dates.ts';
import { unreadableDate } from '../entry/unreadable-date.ts';
import { oneLine } from '../fields/one-line.ts';
import { isInBooks, outsideBooks } from '../ledger/years.ts';
import { formatNumber, spelled } from '../writing.ts';
import { tax } from './settings.ts';

const mostCents = 9_999_999_999;
const cents = z
  .int('Type an amount with at most two digits after the point')
  .min(0, 'Not below zero. What comes off goes under Discount')
  .max(mostCents, { error: () => `At most ${formatNumber(mostCents / 100)}. Check the figures` });
export const bookDay = z
  .string('Choose a day')
  .min(1, 'Choose a day')
  .refine((text) => text === '' || isDate(text), {
    error: ({ input }) => unreadableDate(undefined, input),
  })
  .refine(isInBooks, outsideBooks)
  .meta({ format: 'date' });

export const invoiceLine = z.object({
  description: oneLine().min(1, 'Say what it is for').max(500, 'At most 500 characters'),
  quantity: z
    .number('Type a number, such as 1')
    .gt(0, 'Type a number above zero')
    .max(100_000, { error: () => `At most ${formatNumber(100_000)}` })
    .multipleOf(0.001, 'At most three digits after the point'),
  price: cents.meta({ description: 'Of one, in whole cents' }),
  discount: z
    .object({
      kind: z.enum(['percent', 'amount']),
      value: z.number('Type a number').min(0, 'Type a number above zero'),
    })
    .refine(({ kind, value }) => kind !== 'percent' || value <= 100, 'At most 100 %')
    .refine(
      ({ kind, value }) => kind === 'percent' || Number.isInteger(value),
      'At most two digits after the point',
    )
    .nullable()
    .default(null),
  taxes: z.array(tax).max(5, 'At most five taxes').default([]),
  offspringId: z.guid().nullable().default(null),
});

export const invoiceLines = z.array(invoiceLine).max(100, 'At most 100 lines');

export const instalments = z
  .array(
    z.object({
      dueOn: bookDay,
      amount: cents.min(1, 'Type an amount above zero, or leave it blank for the rest').nullable(),
    }),
  )
  .max(36, { error: () => spelled('At most 36 instalments') });

/** What was received before an invoice was issued, as it stands on it. */
export interface Applied {
  readonly transactionId: string;
  readonly on: string;
  readonly words: string;
  /** Whole cents. */
  readonly amount: number;
}

import { z } from 'zod';
import { paymentTerms } from '../entities/values.ts';
import { oneLine } from '../fields/one-line.ts';
import { isStorable, notStorable } from '../fields/storable.ts';
import { formatNumber } from '../writing.ts';
import { wrongFormat } from './numbers.ts';

const upTo = (max: number) => `At most ${max} characters`;

export const tax = z.object({
  name: oneLine().min(1, 'Name the tax').max(40, upTo(40)),
  rate: z.number().min(0).max(100).multipleOf(0.001, 'At most three places'),
});

const words = (max: number) => z.string().trim().refine(isStorable, notStorable).max(max, upTo(max));
const line = (max: number) => oneLine().max(max, upTo(max));
const pattern = line(40).min(1, 'Write how the number looks');

const firstNumbers = () => `A whole number from 1 to ${formatNumber(9_999_999)}`;
const someDays = 'One to five numbers of days from 1 to 180, such as 3, 14';

const usualReminder =
  'Hello {name},\n\n{amount} of invoice {number} was due on {due}. If you have paid in the meantime, thank you: then there is nothing left to do.';

/** How an organization writes invoices. */
export const invoiceSettings = z
  .object({
    invoicePattern: pattern.default('INV-{year}-{number}'),
    creditPattern: pattern.default('CN-{year}-{number}'),
    receiptPattern: pattern.default('R-{year}-{number}'),
    digits: z.int().min(1).max(8).default(4),
    perYear: z.boolean().default(true),
    /** Of the first invoice, for whoever has written some elsewhere; later ones follow the last. */
    firstNumber: z
      .int({ error: firstNumbers })
      .min(1, { error: firstNumbers })
      .max(9_999_999, { error: firstNumbers })
      .default(1),
    terms: z.enum(paymentTerms).default('Net 15'),
    taxes: z.array(tax).max(5, 'At most five taxes').default([]),
    pricesIncludeTax: z.boolean().default(true),
    bankDetails: words(1000).default(''),
    /** Address, tax number and whatever else has to stand on an invoice. */
    sender: words(1000).default(''),
    footer: words(1000).default(''),
    remindersOn: z.boolean().default(false),
    /** After the day it was due. */
    reminderDays: z
      .array(z.int(someDays).min(1, someDays).max(180, someDays))
      .min(1, someDays)
      .max(5, someDays)
      .default([3, 14]),
    reminderSubject: line(150).default('Invoice {number} is still open'),
    reminderText: words(3000).default(usualReminder),
  })
  .superRefine((all, context) => {
    for (const field of ['invoicePattern', 'creditPattern', 'receiptPattern'] as const) {
      const message = wrongFormat(all[field], all.perYear);
      if (message) context.addIssue({ code: 'custom', path: [field], message });
    }
    if (all.reminderDays.some((day, at) => day <= (all.reminderDays[at - 1] ?? 0)))
      context.addIssue({ code: 'custom', path: ['reminderDays'], message: 'Each later than the one before' });
  });

export type InvoiceSettings = z.output<typeof invoiceSettings>;

/** Whoever has set nothing. */
export const usualInvoiceSettings: InvoiceSettings = invoiceSettings.parse({});

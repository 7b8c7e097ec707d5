import { z } from 'zod';
import { oneLine } from '../fields/one-line.ts';
import { invoiceKinds, invoiceStates } from '../invoice/kinds.ts';
import { bookDay as day, invoiceLines } from '../invoice/read-lines.ts';
import { invoiceSettings } from '../invoice/settings.ts';
import { sumOfMoney } from './sum-of-money.ts';

const method = z.enum(['cash', 'credit_card', 'check', 'wire_transfer', 'paypal']).nullable().default(null);
const version = z.int();

export const issueInvoiceBody = z.object({ version, issuedOn: day.optional() });

export const payInvoiceBody = z.object({
  amount: sumOfMoney.describe('In units of the currency'),
  on: day,
  paymentMethod: method,
  reference: oneLine().max(120, 'At most 120 characters').nullable().default(null),
});

export const creditInvoiceBody = z.object({
  version,
  reason: oneLine().min(1, 'Say why').max(300, 'At most 300 characters'),
  lines: invoiceLines
    .min(1, 'Say what is credited')
    .optional()
    .describe('All that is left of the invoice without them'),
  paid: z
    .enum(['keep', 'back', 'owed'])
    .default('keep')
    .describe('What becomes of money that came in: kept for the buyer, paid back today, or to be paid back'),
  paymentMethod: method,
});

export const replaceInvoiceBody = z.object({
  version,
  reason: oneLine().min(1, 'Say why').max(300, 'At most 300 characters'),
});

export const sendInvoiceBody = z.object({ to: z.email('This is no address').max(254).optional() });

export const invoicesFromBody = z
  .object({ offspringId: z.guid(), customerId: z.guid(), breedingGroupId: z.guid() })
  .partial()
  .refine(
    (given) => Object.values(given).filter((id) => id !== undefined).length === 1,
    'Name one: offspringId, customerId or breedingGroupId',
  );

export const invoiceOverviewQuery = z.object({
  kind: z.enum(invoiceKinds).default('Invoice'),
  state: z.enum(invoiceStates).optional(),
  customerId: z.guid().optional(),
  offspringId: z.guid().optional(),
  search: oneLine().max(100).optional(),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
});
export type InvoiceOverviewQuery = z.output<typeof invoiceOverviewQuery>;

/** An empty text takes a key away; what is left out stays. */
export const invoiceSettingsBody = z.object({
  settings: invoiceSettings,
  stripeKey: z
    .string()
    .trim()
    .max(300)
    .regex(/^((sk|rk)_(live|test)_\w+)?$/, 'A secret key begins with sk_ or rk_')
    .optional(),
  stripeWebhookSecret: z
    .string()
    .trim()
    .max(300)
    .regex(/^(whsec_\w+)?$/, 'The secret of a webhook begins with whsec_')
    .optional(),
});

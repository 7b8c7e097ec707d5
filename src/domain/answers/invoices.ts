import { z } from 'zod';
import { invoiceKinds, invoiceStates } from '../invoice/kinds.ts';
import { invoiceSettings, tax } from '../invoice/settings.ts';
import { listOf } from './list-of.ts';

const money = z.number().describe('In units of the currency, to the cent');
const day = z.string();

const overviewItem = z.object({
  id: z.guid(),
  kind: z.enum(invoiceKinds),
  number: z.string().nullable(),
  state: z.enum(invoiceStates),
  customerId: z.guid().nullable().optional().describe('Missing for whoever does not read customers'),
  customerName: z.string().nullable(),
  issuedOn: day.nullable(),
  nextDue: day.nullable().describe('The oldest day on which something is still due'),
  currency: z.string(),
  total: money,
  paid: money,
  open: money,
  overdue: money,
});

export const invoiceOverviewAnswer = z
  .object({
    items: listOf(overviewItem),
    hasMore: z.boolean(),
    sums: z
      .object({ open: money, overdue: money, drafts: z.int(), currency: z.string() })
      .describe('Of all invoices, or of the customer or young one asked for'),
    counts: z.partialRecord(z.enum(invoiceStates), z.int()),
  })
  .meta({ id: 'InvoiceOverview' });
export type InvoiceOverview = z.infer<typeof invoiceOverviewAnswer>;

const due = z.object({ transactionId: z.guid(), dueOn: day, amount: money, isOverdue: z.boolean() });
const payment = z.object({
  transactionId: z.guid(),
  on: day,
  amount: money.describe('Below nothing where it went back'),
  words: z.string(),
  receiptNumber: z.string().nullable(),
});
const paper = z.object({
  id: z.guid(),
  kind: z.enum(invoiceKinds),
  number: z.string().nullable(),
  issuedOn: day.nullable(),
  total: money,
});

export const invoiceSheetAnswer = z
  .object({
    state: z.enum(invoiceStates),
    currency: z.string(),
    total: money,
    paid: money,
    open: money,
    overdue: money,
    credited: money,
    owedBack: money.describe('Credited, and not paid back yet'),
    due: listOf(due),
    payments: listOf(payment),
    papers: listOf(paper).describe('Credit notes and receipts'),
    replacedBy: z.guid().nullable(),
    deposits: listOf(z.object({ on: day, words: z.string(), amount: money })).describe(
      'Received already: what a draft takes off when it is issued',
    ),
    payUrl: z.string().nullable().describe('Where the buyer can pay online'),
    mailTo: z.string().nullable(),
    usual: z.object({
      terms: z.string(),
      taxes: listOf(tax),
      bankDetails: z.string(),
    }),
  })
  .meta({ id: 'InvoiceSheet' });
export type InvoiceSheet = z.infer<typeof invoiceSheetAnswer>;

/** The settings, and whether buyers can pay online; the keys themselves are never told. */
export const invoiceSettingsAnswer = z
  .object({
    settings: invoiceSettings,
    currency: z.string(),
    payments: z.object({
      isOn: z.boolean(),
      keyEnd: z.string().nullable().describe('The last four signs of the key'),
      webhookUrl: z.string().describe('Where Stripe tells of payments'),
    }),
  })
  .meta({ id: 'InvoiceSettings' });
export type InvoiceSettingsAnswer = z.infer<typeof invoiceSettingsAnswer>;

export const payLinkAnswer = z
  .object({ url: z.string().describe('For the buyer alone') })
  .meta({ id: 'PayLink' });

export type PayLink = z.infer<typeof payLinkAnswer>;

export const invoicesMadeAnswer = z
  .object({ invoices: listOf(z.object({ id: z.guid(), isNew: z.boolean() })) })
  .meta({ id: 'InvoicesMade' });
export type InvoicesMade = z.infer<typeof invoicesMadeAnswer>;

export const invoiceSentAnswer = z
  .object({ to: z.string(), letter: z.enum(['sent', 'kept']).describe('Kept where there is no mail server') })
  .meta({ id: 'InvoiceSent' });

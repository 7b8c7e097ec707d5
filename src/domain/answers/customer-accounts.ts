import { z } from 'zod';
import { listOf } from './list-of.ts';

/** What one customer has taken and owes. What agreed prices leave unpaid is open. */
const account = z.object({
  customerId: z.guid(),
  reserved: z.int(),
  bought: z.int(),
  income: z.number().describe('Of what was paid, all but the deposits that are held'),
  paid: z.number(),
  paidBack: z.number().describe('Of what was paid, what went back'),
  depositsHeld: z.number().describe('Until the young one they are for has gone'),
  heldForLater: z
    .number()
    .describe('Of what is held, what is for none that they have: a credit, or for a place'),
  open: z.number(),
  overdue: z.number().describe('Of what is open, what is past its day or marked so'),
  expenses: z.number().describe('What was paid to them: refunds apart, a stud fee or a stipend'),
  firstEntryOn: z.iso.date().nullable().describe('The day of the first entry with them'),
});

export const customerAccountsAnswer = z.object({ items: listOf(account) }).meta({ id: 'CustomerAccounts' });

export type CustomerAccount = z.infer<typeof account>;
export type CustomerAccounts = z.infer<typeof customerAccountsAnswer>;

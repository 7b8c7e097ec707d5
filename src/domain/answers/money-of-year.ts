import { z } from 'zod';
import { distanceUnits } from '../drive-units.ts';
import { listOf } from './list-of.ts';

const amount = z.number();

/** Amounts in the organisation's currency, exact to the cent: they are added up by the database, not in floating point. */
export const moneyOfYearAnswer = z
  .object({
    year: z.int(),
    income: amount,
    expenses: amount,
    leftOver: amount,
    months: listOf(z.object({ month: z.int(), income: amount, expenses: amount })),
    categories: listOf(
      z.object({ type: z.enum(['income', 'expense']), category: z.string(), amount, count: z.int() }),
    ),
    litters: listOf(
      z.object({
        id: z.uuid(),
        label: z.string(),
        bornOn: z.iso.date().nullable(),
        isOpen: z.boolean(),
        income: amount,
        expenses: amount,
      }),
    ).describe('What was booked on litters and their young in this year, as far as entries name one'),
    drives: listOf(
      z.object({ unit: z.enum(distanceUnits), distance: z.number(), amount, count: z.int() }),
    ).describe('Expenses of the year with a distance, by its unit; empty where there are none'),
    depositsHeld: amount.describe('Paid deposits for young that have not left yet; no income before'),
    unpaid: amount.describe('Income that is due and not paid'),
    reserved: z
      .object({ young: z.int(), agreed: amount, received: amount, due: amount })
      .describe('Of all that are reserved now, as the sale of each says'),
    years: listOf(z.int()).describe('Years in which there are entries, newest first'),
    shared: z
      .object({ income: amount, expenses: amount })
      .describe(
        'Beside one species: entries of the year that name none. They are part of no species’ figures',
      ),
  })
  .meta({ id: 'MoneyOfYear' });

export type MoneyOfYear = z.infer<typeof moneyOfYearAnswer>;

import { z } from 'zod';

const amount = z.number();

/** What was booked on one young one, one litter or one animal, in the organisation's currency and exact to the cent. */
export const subjectAccountAnswer = z
  .object({
    agreed: amount
      .nullable()
      .describe('Prices of the young that are reserved or sold; null where none has one'),
    toPay: amount.nullable().describe('The agreed prices, or what their invoices made of them'),
    beside: amount.describe('What boarding, transport and the like of them come to, paid or not'),
    received: amount.describe(
      'Income that has come in, deposits included, less what was paid back before anything went home; of one that is reserved or sold, what its present buyer has paid',
    ),
    open: amount.describe('What agreed prices leave unpaid, or what was asked for and is not paid'),
    overdue: amount.describe('Of what was asked for, what is past its day or marked so'),
    depositsHeld: amount.describe('Paid deposits for young that have not left yet; no income before'),
    income: amount.describe('Income in the books, without the deposits that are held'),
    expenses: amount,
    net: amount,
  })
  .meta({ id: 'SubjectAccount' });

export type SubjectAccount = z.infer<typeof subjectAccountAnswer>;

/** On whom entries were booked: one of the three. */
export const accountSubjects = ['offspringId', 'breedingGroupId', 'animalId'] as const;
export type AccountSubject = (typeof accountSubjects)[number];

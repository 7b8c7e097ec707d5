import { z } from 'zod';
import { financialTransactions } from '../entities/financial-transactions.ts';
import { day } from './day.ts';
import { sumOfMoney } from './sum-of-money.ts';

const price = z.number('Type the price in figures, such as 1500').min(0, 'A price is not below zero');

/** Who gets this young one, for what price, and what was paid or asked for to hold it. */
export const reservation = z
  .object({
    version: z.int().min(1),
    customerId: z.guid().nullish(),
    /** A buyer who has no record yet: the fields of a customer. */
    newCustomer: z.record(z.string(), z.unknown()).optional(),
    price: price.nullish(),
    deposit: z
      .object({
        amount: sumOfMoney,
        /** Received on that day, or asked for until then. */
        isReceived: z.boolean(),
        on: day,
        paymentMethod: z.enum(financialTransactions.fields.paymentMethod.choices).nullish(),
      })
      .optional(),
  })
  .refine(({ customerId, newCustomer }) => !(customerId && newCustomer), {
    path: ['customerId'],
    message: 'Choose a customer or add a new one, not both',
  })
  .refine(({ customerId, newCustomer, deposit }) => !deposit || customerId || newCustomer, {
    path: ['customerId'],
    message: 'Choose who pays the deposit',
  });
export type Reservation = z.output<typeof reservation>;

const young = z.looseObject({
  id: z.guid(),
  version: z.int().min(1),
  status: z.string(),
  customerId: z.guid().nullable(),
  price: z.number().nullable(),
});

export const reservationAnswer = z.object({ young, depositId: z.guid().nullable() });

export const release = z.object({ version: z.int().min(1) });

/** What was paid to hold it stays in the books until it is paid back. */
export const releaseAnswer = z.object({ young, depositHeld: z.number() });
export type ReleaseAnswer = z.output<typeof releaseAnswer>;

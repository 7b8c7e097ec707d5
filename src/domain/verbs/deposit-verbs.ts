import { z } from 'zod';
import { financialTransactions } from '../entities/financial-transactions.ts';
import { oneLine } from '../fields/one-line.ts';
import { day } from './day.ts';
import { sumOfMoney as amount } from './sum-of-money.ts';

const version = z.int().min(1);

/** What a deposit is for from now on: one young one, or a litter. */
export const depositMove = z
  .object({ version, offspringId: z.guid().nullish(), breedingGroupId: z.guid().nullish() })
  .refine(({ offspringId, breedingGroupId }) => Boolean(offspringId) !== Boolean(breedingGroupId), {
    path: ['offspringId'],
    message: 'Choose what it is for from now on',
  });
export type DepositMove = z.output<typeof depositMove>;

/** Without an amount, all that is held. */
export const depositPart = z.object({ version, amount: amount.nullish() });
export type DepositPart = z.output<typeof depositPart>;

export const depositPayBack = z.object({
  version,
  amount,
  on: day,
  paymentMethod: z.enum(financialTransactions.fields.paymentMethod.choices).nullish(),
  reason: oneLine().max(200, 'At most 200 characters').nullish(),
});
export type DepositPayBack = z.output<typeof depositPayBack>;

/** Of what was paid and is held no longer. */
export const refund = z.object({
  version,
  amount,
  on: day,
  reason: oneLine().max(200, 'At most 200 characters').nullish(),
});
export type Refund = z.output<typeof refund>;

/** Of a credit, what counts for this young one from now on. */
export const creditUse = z.object({ version, offspringId: z.guid(), amount: amount.nullish() });
export type CreditUse = z.output<typeof creditUse>;

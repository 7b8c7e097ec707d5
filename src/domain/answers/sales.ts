import { z } from 'zod';
import { contractStatuses } from '../contract/kinds.ts';
import { saleActs, saleStates, saleStepKeys } from '../sale/sale-steps.ts';
import { listOf } from './list-of.ts';

const amount = z.number();

const asked = z.object({
  id: z.guid(),
  version: z.int(),
  amount,
  paymentStatus: z.string(),
  on: z.string().nullable().describe('The day it was paid, or is due'),
  isOverdue: z.boolean(),
});

const sale = z.object({
  youngId: z.guid(),
  stage: z.enum(saleStepKeys).nullable().describe('The furthest step that is done'),
  steps: listOf(
    z.object({ key: z.enum(saleStepKeys), state: z.enum(saleStates), acts: listOf(z.enum(saleActs)) }),
  ).describe('What plan and role do not open is no step; none for one that is kept or dead'),
  buyer: z.object({ id: z.guid(), name: z.string() }).nullable(),
  inquiry: z.object({ id: z.guid(), stage: z.string(), receivedOn: z.string() }).nullable(),
  waiting: z.int().describe('How many ask for its litter or wait for it'),
  money: z
    .object({
      agreed: amount.nullable().describe('Null before it is reserved, and without a price'),
      received: amount,
      due: amount.describe('What the agreed price leaves unpaid, or what was asked for and is not paid'),
    })
    .nullable()
    .describe('Null where plan or role do not open the books'),
  deposit: asked.extend({ isPaid: z.boolean() }).nullable(),
  asked: asked.nullable().describe('What else was asked for and is not paid'),
  contract: z
    .object({
      id: z.guid().nullable().describe('Null for a paper that is kept'),
      title: z.string(),
      status: z.enum(contractStatuses).nullable(),
      signedOn: z.string().nullable(),
      otherPrice: z
        .object({ paper: amount, record: amount.nullable() })
        .nullable()
        .describe('Its price, where it is out to be signed and another one holds by now'),
    })
    .nullable(),
  outWith: z
    .object({ id: z.guid(), name: z.string() })
    .nullable()
    .describe('A contract that is still out to be signed by somebody who does not have it any more'),
  mayLeaveFrom: z
    .string()
    .nullable()
    .describe('The first day the breeding rules let it go; null where it may go today'),
  pickup: z
    .object({
      id: z.guid(),
      version: z.int(),
      status: z.string(),
      pickupDate: z.string(),
      pickupTime: z.string().nullable(),
      pickupLocation: z.string().nullable(),
    })
    .nullable(),
});
export type Sale = z.infer<typeof sale>;

/** The sale of one young one, of each of a litter, or of whatever one customer takes. */
export const salesAnswer = z.object({ items: listOf(sale) }).meta({ id: 'Sales' });
export type Sales = z.infer<typeof salesAnswer>;

/** Whose sales are asked for: one of the three. */
export const saleSubjects = ['offspringId', 'breedingGroupId', 'customerId'] as const;
export type SaleSubject = (typeof saleSubjects)[number];

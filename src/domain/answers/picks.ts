import { z } from 'zod';
import { lists } from '../waiting/pick-order.ts';
import { passingPolicies, pickPolicies, placePurposes } from '../waiting/policies.ts';
import { listOf } from './list-of.ts';

const place = z.object({
  id: z.guid(),
  version: z.int(),
  customerId: z.guid(),
  customerName: z.string(),
  list: z.enum(lists).describe('The nearest list they stand on: this litter, its breed, or the kennel'),
  joinedOn: z.string(),
  createdAt: z.string(),
  depositPaidOn: z.string().nullable(),
  givenPlace: z.int().nullable(),
  movedAt: z.string().nullable(),
  passedAt: z.string().nullable(),
  heldYoungId: z.guid().nullable(),
  wishedSex: z.string().nullable(),
  wishedColor: z.string().nullable(),
  purpose: z.enum(placePurposes).nullable(),
  wantedYoungId: z.guid().nullable(),
  notes: z.string().nullable(),
});

const young = z.object({
  id: z.guid(),
  version: z.int(),
  name: z.string().nullable(),
  collarColor: z.string().nullable(),
  gender: z.string(),
  color: z.string().nullable(),
  quality: z.string().nullable().describe('What it is good for, where somebody has said so'),
  price: z.number().nullable().optional().describe('Missing for whoever does not read finances'),
  status: z.string(),
  customerId: z.guid().nullable(),
});

/** Everything pick day goes by; the order and its reasons follow from it (`domain/waiting/pick-order`). */
export const picksAnswer = z
  .object({
    policy: z.enum(pickPolicies).nullable().describe('Null where nobody has chosen: first come'),
    onPassing: z.enum(passingPolicies).nullable().describe('Null where nobody has chosen: the place is kept'),
    places: listOf(place),
    young: listOf(young),
  })
  .meta({ id: 'Picks' });

export type Picks = z.infer<typeof picksAnswer>;
export type PickPlace = z.infer<typeof place>;
export type PickYoung = z.infer<typeof young>;

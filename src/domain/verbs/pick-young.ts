import { z } from 'zod';
import { reservation } from './reserve-young.ts';

/** Which young one a place gets; without one, the first free one that meets the wishes. */
export const pick = z.object({ placeId: z.guid(), offspringId: z.guid().optional() });
export type Pick = z.output<typeof pick>;

export const pickAnswer = z.object({ placeId: z.guid(), young: z.looseObject({ id: z.guid() }) });

/** The turn of a place at one litter goes by. */
export const pass = z.object({ breedingGroupId: z.guid() });

/** What was paid, or asked for, to stand on the list. */
export const placeDeposit = z.object({ deposit: reservation.shape.deposit.unwrap() });

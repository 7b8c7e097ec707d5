import { z } from 'zod';
import { reservation } from './reserve-young.ts';

/** Which young one a place gets; without one, the first free one that meets the wishes. */
export const pick = z.object({ placeId: z.guid(), offspringId: z.guid().optional() });
export type Pick = z.output<typeof pick>;

export const pickAnswer = z.object({ placeId: z.guid(), young: z.looseObject({ id: z.guid() }) });

/** The turn of a place at one litter goes by. */
export const pass = z.object({ breedingGroupId: z.guid() });

/** The same taken back. Where it was moved behind the others, `movedAt` says by which pass, as that was answered. */
export const passBack = pass.extend({ movedAt: z.iso.datetime({ offset: true }).nullish() });
export type PassBack = z.output<typeof passBack>;

/** What was paid, or asked for, to stand on the list. */
export const placeDeposit = z.object({ deposit: reservation.shape.deposit.unwrap() });

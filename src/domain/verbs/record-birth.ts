import { z } from 'zod';
import { day } from './day.ts';

/** More than any litter or hatch is entered at once. */
export const mostYoungAtOnce = 200;

/** Each one is checked like a single new record; here only that it is a list of objects. */
const young = z.array(z.record(z.string(), z.unknown())).max(mostYoungAtOnce);

/** The day, the young, and whatever else is known of the litter by now; its version where it was expected. */
export const birth = z.looseObject({
  birthDate: day,
  offspring: young.default([]),
});
export type Birth = z.output<typeof birth>;

export const addedYoung = z.object({ offspring: young.min(1) });

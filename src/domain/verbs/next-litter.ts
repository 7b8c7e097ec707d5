import { z } from 'zod';
import { animals } from '../entities/animals.ts';
import { oneLine } from '../fields/one-line.ts';
import { lastDayBegun, notBefore } from '../rules/shape.ts';
import { kindKeys } from '../species/kinds.ts';
import { laysEggs } from '../species/laying.ts';
import { speciesKeys, speciesOf } from '../species/species.ts';
import { day } from './day.ts';

const line = (max: number, missing: string) =>
  oneLine().min(1, missing).max(max, `At most ${max} characters`);

/** An animal that has a record, or the name of one that gets it now. */
const parent = z.union(
  [
    z.strictObject({ id: z.guid() }),
    z.strictObject({
      name: line(animals.fields.name.max ?? 200, 'Name is required'),
      breed: line(animals.fields.breed.max ?? 120, 'Breed is required'),
      subSpecies: z.enum(kindKeys as [string, ...string[]]).nullish(),
      /** Somebody else’s: it serves this litter and does not count for the plan. */
      isOutside: z.boolean().default(false),
    }),
  ],
  { error: 'Choose one, or give a name and a breed' },
);
export type LitterParent = z.output<typeof parent>;

/** A pair and one day: all that a litter needs, also before any of the three has a record. */
export const nextLitter = z
  .object({
    species: z.enum(speciesKeys),
    dam: parent,
    sire: parent,
    /** The day of the mating; for animals that lay, the day the eggs were set. */
    bredOn: day.nullish(),
    bornOn: day.nullish(),
  })
  .refine(({ bredOn, bornOn }) => Boolean(bredOn) !== Boolean(bornOn), {
    path: ['bredOn'],
    message: 'Give the day they were bred or the day of the birth',
  })
  .superRefine(({ species, bredOn }, { addIssue }) => {
    if (notBefore(lastDayBegun(), bredOn)) return;
    // A litter may name the day of a mating that is planned; this one is said to be on its way already.
    const instead = laysEggs(speciesOf(species))
      ? 'Give the day the eggs were set'
      : 'Add the litter once they are bred';
    addIssue({ code: 'custom', path: ['bredOn'], message: `That date is in the future. ${instead}` });
  });
export type NextLitter = z.output<typeof nextLitter>;

import { z } from 'zod';
import { doseUnits, routes } from '../care/lists.ts';
import { oneLine } from '../fields/one-line.ts';
import { isStorable, notStorable } from '../fields/storable.ts';
import { day } from './day.ts';

/** As many as one litter or hatch has, and its dam. */
export const mostAtOnce = 201;

const words = () => z.string().trim().refine(isStorable, notStorable);

const said = (most: number, text = oneLine) =>
  text()
    .max(most, `At most ${most} characters`)
    .nullish()
    .transform((text) => (text === '' ? null : (text ?? null)));

const amount = z
  .number()
  .positive('The dose must be above zero')
  .max(99_999, 'That is more than can be given');

/** What was done or given, the same for all it was given to. */
const given = {
  doneOn: day,
  product: said(160),
  lot: said(80),
  route: z.enum(routes).nullish(),
  dose: amount.nullish().describe('For each; with `byWeight` per kg of its own weight'),
  doseUnit: z.enum(doseUnits).nullish(),
  byWeight: z.boolean().default(false),
  givenBy: said(160),
  withdrawalDays: z
    .int('Give whole days')
    .min(0)
    .max(400, 'At most 400 days')
    .nullish()
    .describe('Days of the label in which meat, milk or eggs are not for people'),
  notes: said(2000, words),
};

const withDose = <
  S extends z.ZodType<{
    dose?: number | null | undefined;
    doseUnit?: string | null | undefined;
    byWeight: boolean;
  }>,
>(
  body: S,
) =>
  body.superRefine(({ dose, doseUnit, byWeight }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (typeof dose === 'number' && !doseUnit) refuse('doseUnit', 'Choose what the dose is counted in');
    if (byWeight && typeof dose !== 'number') refuse('dose', 'Give the dose per kg');
  });

const items = z.array(z.guid()).min(1, 'Choose at least one').max(mostAtOnce);

export const giving = withDose(
  z.object({
    ...given,
    items,
    replaces: z
      .boolean()
      .default(false)
      .describe('What somebody else recorded for them meanwhile is superseded by this'),
  }),
);
export type Giving = z.output<typeof giving>;

/** What takes the place of what was recorded: other facts, or that it was not done after all. */
export const superseding = withDose(
  z.object({ ...given, isDone: z.boolean().default(true).describe('False: it was not done after all') }),
);
export type Superseding = z.output<typeof superseding>;

/** Why something was refused that somebody else recorded meanwhile: both, beside each other. */
export interface RecordedMeanwhile {
  readonly meanwhile: readonly {
    readonly name: string;
    readonly theirs: string;
    readonly yours: string;
  }[];
  /** Where what was sent may be a record that is there: which one. */
  readonly sameAs?: string;
}

export const skipping = z.object({
  items,
  isSkipped: z.boolean().describe('False: it is due again'),
  notes: said(2000, words),
});
export type Skipping = z.output<typeof skipping>;

/** A course of medication: so many doses a day, for so many days, each of them ticked when it is given. */
export const course = withDose(
  z.object({
    subjects: z
      .array(z.object({ entity: z.enum(['animals', 'offspring']), id: z.guid() }))
      .min(1, 'Choose at least one')
      .max(mostAtOnce),
    product: oneLine().min(1, 'Say what is given').max(160),
    firstOn: day,
    days: z.int('Give whole days').min(1, 'At least one day').max(90, 'At most 90 days'),
    perDay: z.int('Give a whole number').min(1, 'At least once a day').max(6, 'At most six times a day'),
    route: given.route,
    dose: given.dose,
    doseUnit: given.doseUnit,
    byWeight: given.byWeight,
    withdrawalDays: given.withdrawalDays,
  }),
);
export type Course = z.output<typeof course>;

export const beginning = z.object({ litterId: z.guid() });

/** One step of the checklist of a line, for all who share the line. */
export const careStepTick = z.object({
  items,
  step: z.guid(),
  isDone: z.boolean().describe('False: it is open again'),
});
export type CareStepTick = z.output<typeof careStepTick>;

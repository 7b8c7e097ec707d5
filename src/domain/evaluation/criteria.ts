import { z } from 'zod';
import { oneLine } from '../fields/one-line.ts';

const line = (most: number) => oneLine().max(most, `At most ${most} characters`);

const criterion = z.object({
  key: line(60).min(1),
  what: line(80).min(1, 'Say what is judged'),
  /** What 1 and the highest figure stand for. */
  low: line(60).nullish(),
  high: line(60).nullish(),
});
export type Criterion = z.output<typeof criterion>;

const result = criterion.extend({
  /** Null where it was not judged. */
  score: z.int('Choose a whole figure').min(1).max(10).nullable(),
});
export type Scored = z.output<typeof result>;

const distinct = (rows: readonly { readonly key: string }[], context: z.RefinementCtx): void => {
  const seen = new Set<string>();
  rows.forEach(({ key }, index) => {
    if (seen.has(key))
      context.addIssue({ code: 'custom', path: [index, 'key'], message: 'There are two of this one' });
    seen.add(key);
  });
};

const most = 40;

/** What a form asks for. */
export const criteria = z
  .array(criterion)
  .min(1, 'Add at least one criterion')
  .max(most, `At most ${most} criteria in one form`)
  .superRefine(distinct);

/** What was seen; at least one criterion is judged, and none above the scale. */
export const resultsOn = (scaleTo: number) =>
  z
    .array(result)
    .min(1, 'Nothing is judged')
    .max(most, `At most ${most} criteria in one form`)
    .superRefine((rows, context) => {
      distinct(rows, context);
      if (rows.length > 0 && rows.every(({ score }) => score === null))
        context.addIssue({ code: 'custom', path: [], message: 'Judge at least one criterion' });
      rows.forEach(({ score }, index) => {
        if (score !== null && score > scaleTo)
          context.addIssue({
            code: 'custom',
            path: [index, 'score'],
            message: `At most ${scaleTo} on this scale`,
          });
      });
    });

import { z } from 'zod';
import { oneLine } from '../fields/one-line.ts';
import { careKinds } from './lists.ts';

/** Far enough for what is counted in years, and back before a birth. */
export const farthestDay = 1500;

const key = z.string().trim().min(1).max(60);
const days = z.int('Give whole days').min(-400).max(farthestDay, `At most ${farthestDay} days`);

/**
 * One line of a plan. Without `after` its day is counted from what began the plan, and stays there however late another
 * line was done; with `after` it is counted from the day that line was really done.
 */
const step = z.object({
  key,
  what: oneLine().min(1, 'Say what is to be done').max(200, 'At most 200 characters'),
  kind: z.enum(careKinds),
  /** The first day on which it is due. */
  from: days,
  /** The last day of the window, where it is one. */
  to: days.nullish(),
  after: key.nullish(),
  /** Counted after another line it is yet never due before this day of life. */
  notBefore: days.nullish(),
  /** Who says so. */
  source: oneLine().max(300, 'At most 300 characters').nullish(),
  /** The procedure whose steps are ticked off while it is done. */
  sopTemplateId: z.guid().nullish(),
});

export type Step = z.output<typeof step>;

/** The lines of a template; a sentence for each that cannot be followed. */
export const steps = z
  .array(step)
  .max(80, 'At most 80 lines in one plan')
  .superRefine((lines, context) => {
    const before = new Set<string>();
    lines.forEach((line, index) => {
      const refuse = (field: keyof Step, message: string) =>
        context.addIssue({ code: 'custom', path: [index, field], message });
      if (before.has(line.key)) refuse('key', 'Two lines have the same key');
      if (line.after && !before.has(line.after)) refuse('after', 'It can only follow a line above it');
      if (line.after && line.from < 0) refuse('from', 'It cannot come before the line it follows');
      if (typeof line.to === 'number' && line.to < line.from)
        refuse('to', 'The last day lies before the first');
      before.add(line.key);
    });
  });

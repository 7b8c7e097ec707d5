import { daysBetween } from '../dates.ts';
import { gramsOf, type ScaleReading, type ScaleUnit, scaleText } from '../entry/scale-entry.ts';
import type { WeighedOn } from '../reproduction/growth.ts';
import { oddness } from './odd-weight.ts';

export interface OddQuestion {
  readonly lead: string;
  readonly ask: string;
  /** What is kept all the same: "Keep 27 g". */
  readonly keep: string;
  /** What it was weighed at before, where both may be right. */
  readonly both?: string;
}

/** From half a year on nobody doubles within weeks any more. */
const grownAfterDays = 180;

/** Whether one was grown when it was weighed; so is taken who has no day of birth, as the book of the grown may have it. */
export const wasGrown = (weighedOn: string, bornOn: unknown): boolean =>
  typeof bornOn !== 'string' || daysBetween(bornOn, weighedOn) >= grownAfterDays;

/** The question before a weight far off the last one of the same animal is kept; null where there is none. */
export function oddQuestion(
  reading: ScaleReading,
  last: (Pick<WeighedOn, 'on' | 'grams'> & { readonly isGrown?: boolean }) | undefined,
  on: string,
  unit: ScaleUnit,
): OddQuestion | null {
  if (!last) return null;
  const grams = gramsOf(reading);
  const odd = oddness(grams, last.grams, last.isGrown ? 0 : daysBetween(last.on, on));
  if (!odd) return null;
  const [words, before] = [scaleText(grams, unit), scaleText(last.grams, unit)];
  const question = {
    tenth: { lead: `${words} is a tenth of the last weight.`, ask: 'Did the last digit get lost?' },
    tenfold: { lead: `${words} is ten times the last weight.`, ask: 'Is it a digit too many?' },
    light: { lead: `${words} is less than half the last weight.`, ask: `It was ${before}. Is that right?` },
    heavy: { lead: `${words} is more than twice the last weight.`, ask: `It was ${before}. Is that right?` },
  }[odd];
  return { ...question, keep: `Keep ${words}` };
}

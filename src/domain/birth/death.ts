import { isBefore, type Moment, momentWords } from './moment.ts';

/** When a young one died, as far as anybody wrote it down. */
export interface Death extends Moment {
  readonly isStillborn: boolean;
}

/** Why nobody lived then any more, as "This puppy died at 03:10 on 26 November"; undefined where it may have. */
export function deadThen(
  moment: Moment,
  death: Death,
  { timeZone, today, child }: { readonly timeZone: string; readonly today: string; readonly child: string },
): string | undefined {
  if (!isBefore(death, moment, timeZone)) return undefined;
  return `This ${child} ${death.isStillborn ? 'was stillborn' : 'died'} ${momentWords(death, today)}`;
}

/** The same of the scales: who was born dead is weighed once it lies there, on that day. */
export const deadOnTheScales = (
  moment: Moment,
  death: Death,
  here: Parameters<typeof deadThen>[2],
): string | undefined => deadThen(moment, death.isStillborn ? { ...death, time: null } : death, here);

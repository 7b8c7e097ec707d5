import { addMonths, formatDate, shortMonths } from '../dates.ts';

/** The days a report is about, both included; open where left out. */
export interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export type Step = 'month' | 'year';

const longestInMonths = 24;
const mostSteps = 240;

/** How time is cut up so that a chart shows something: months of up to two years, years of all that is longer or open. */
export const stepOf = ({ from, to }: Days): Step =>
  !from || !to || addMonths(from, longestInMonths) < to ? 'year' : 'month';

/** The step a day lies in: `2026-11` or `2026`. */
export const stepWith = (day: string, step: Step): string => day.slice(0, step === 'month' ? 7 : 4);

const after = (step: Step, at: string): string =>
  step === 'month' ? addMonths(`${at}-01`, 1).slice(0, 7) : String(Number(at) + 1).padStart(4, '0');

/**
 * The steps from the first to the last, without gaps: a year without a litter is a fact too. A span that is open begins
 * and ends with what was found; days to come are left out.
 */
export function stepsOf(
  days: Days,
  found: readonly string[],
  today: string,
  step: Step = stepOf(days),
): string[] {
  const sorted = [...found].sort();
  const first = days.from ? stepWith(days.from, step) : sorted[0];
  const until = days.to ? stepWith(days.to, step) : sorted.at(-1);
  const latest = [stepWith(today, step), ...sorted.slice(-1)].sort().at(-1);
  const last = until && latest && until > latest ? latest : until;
  if (first === undefined || last === undefined) return [];
  const steps: string[] = [];
  // A year typed wrong far back must not leave out those of today.
  for (let at = first; at <= last; at = after(step, at)) steps.push(at);
  return steps.slice(-mostSteps);
}

/**
 * "Nov 2026" of `2026-11`, "3 Nov 2026" of a day; a year stays what it is.
 * @param today A day of this year leaves the year out; undefined where each says it.
 */
export function stepWords(step: string, today?: string): string {
  if (step.length === 10) return formatDate(step, today);
  const month = step.length === 7 ? shortMonths[Number(step.slice(5, 7)) - 1] : undefined;
  return month === undefined ? step : `${month} ${step.slice(0, 4)}`;
}

/** Quarters that begin with December: the same for both halves of the earth, where spring is not. */
export const seasons = ['Dec to Feb', 'Mar to May', 'Jun to Aug', 'Sep to Nov'] as const;

export const seasonOf = (day: string): (typeof seasons)[number] =>
  seasons[Math.floor((Number(day.slice(5, 7)) % 12) / 3)] ?? seasons[0];

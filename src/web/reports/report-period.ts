import { addMonths, formatDate } from '#domain/dates.ts';

/** What the address says of the span a report is about. */
export interface PeriodChoice {
  /** `this-year`, `last-year`, `last-12`, `all`, or `own` with two days. */
  readonly period?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export interface Span {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** "2026", "Since the beginning", "1 Mar to 30 Jun 2026". */
  readonly words: string;
  /** How time is cut up so that a chart shows something: months of a year, years of all. */
  readonly step: 'month' | 'year';
}

export const periodOptions = (today: string) => {
  const year = Number(today.slice(0, 4));
  return [
    { value: 'this-year', label: `This year, ${year}` },
    { value: 'last-year', label: `Last year, ${year - 1}` },
    { value: 'last-12', label: 'Last 12 months' },
    { value: 'all', label: 'All years' },
    { value: 'own', label: 'From a day to a day' },
  ] as const;
};

export const defaultPeriod = 'this-year';

const yearSpan = (year: string): Span => ({
  from: `${year}-01-01`,
  to: `${year}-12-31`,
  words: year,
  step: 'month',
});

function ownSpan({ from, to }: PeriodChoice): Span {
  const [first, last] = from && to && from > to ? [to, from] : [from, to];
  const words = [first && `from ${formatDate(first)}`, last && `to ${formatDate(last)}`]
    .filter(Boolean)
    .join(' ');
  const isLong = !first || !last || addMonths(first, 24) < last;
  return {
    from: first,
    to: last,
    words: words === '' ? 'All years' : words.charAt(0).toUpperCase() + words.slice(1),
    step: isLong ? 'year' : 'month',
  };
}

/** The days of a choice, both included. */
export function spanOf(choice: PeriodChoice, today: string): Span {
  const year = Number(today.slice(0, 4));
  switch (choice.period ?? defaultPeriod) {
    case 'last-year':
      return yearSpan(String(year - 1));
    case 'last-12':
      return {
        from: `${addMonths(today, -11).slice(0, 7)}-01`,
        to: today,
        words: `12 months to ${formatDate(today)}`,
        step: 'month',
      };
    case 'all':
      return { from: undefined, to: undefined, words: 'All years', step: 'year' };
    case 'own':
      return ownSpan(choice);
    default:
      return yearSpan(String(year));
  }
}

const monthAfter = (month: string): string => addMonths(`${month}-01`, 1).slice(0, 7);

/**
 * The steps from the first to the last that is known, without gaps: a year without a litter is a fact too. A span that
 * is open begins and ends with what was found.
 */
export function stepsOf(span: Span, found: readonly string[]): string[] {
  const sorted = [...found].sort();
  const length = span.step === 'month' ? 7 : 4;
  const first = span.from?.slice(0, length) ?? sorted[0];
  const last = span.to?.slice(0, length) ?? sorted.at(-1);
  if (first === undefined || last === undefined) return [];
  const steps: string[] = [];
  const next = (step: string) =>
    span.step === 'month' ? monthAfter(step) : String(Number(step) + 1).padStart(4, '0');
  for (let step = first; step <= last && steps.length < 240; step = next(step)) steps.push(step);
  return steps;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** "Nov 2026" of `2026-11`; a year and a day stay what they are. */
export function stepWords(step: string, today: string): string {
  if (step.length === 10) return formatDate(step, today);
  const month = months[Number(step.slice(5, 7)) - 1];
  return month === undefined ? step : `${month} ${step.slice(0, 4)}`;
}

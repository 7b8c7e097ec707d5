import { addMonths, formatDate } from '#domain/dates.ts';

/** What the address says of the span a report is about. */
export interface PeriodChoice {
  /** `this-year`, `last-year`, `last-12`, `last-5`, `all`, or `own` with two days. */
  readonly period?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export interface Span {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** "2026", "Since the beginning", "1 Mar to 30 Jun 2026". */
  readonly words: string;
}

export const periodOptions = (today: string) => {
  const year = Number(today.slice(0, 4));
  return [
    { value: 'this-year', label: `This year, ${year}` },
    { value: 'last-year', label: `Last year, ${year - 1}` },
    { value: 'last-12', label: 'Last 12 months' },
    { value: 'last-5', label: `Five years, ${year - 4} to ${year}` },
    { value: 'all', label: 'All years' },
    { value: 'own', label: 'From a day to a day' },
  ] as const;
};

/** What goes on for years is told of all of them, what is done every year of this one. */
export const defaultPeriodOf = (report: string): string =>
  ['fertility', 'intervals', 'inbreeding'].includes(report) ? 'all' : 'this-year';

const yearSpan = (year: string): Span => ({
  from: `${year}-01-01`,
  to: `${year}-12-31`,
  words: year,
});

function ownSpan({ from, to }: PeriodChoice): Span {
  const [first, last] = from && to && from > to ? [to, from] : [from, to];
  const words = [first && `from ${formatDate(first)}`, last && `to ${formatDate(last)}`]
    .filter(Boolean)
    .join(' ');
  return {
    from: first,
    to: last,
    words: words === '' ? 'All years' : words.charAt(0).toUpperCase() + words.slice(1),
  };
}

/** The days of a choice, both included. */
export function spanOf(choice: PeriodChoice, today: string): Span {
  const year = Number(today.slice(0, 4));
  switch (choice.period) {
    case 'last-year':
      return yearSpan(String(year - 1));
    case 'last-12':
      return {
        from: `${addMonths(today, -11).slice(0, 7)}-01`,
        to: today,
        words: `12 months to ${formatDate(today)}`,
      };
    case 'last-5':
      return { from: `${year - 4}-01-01`, to: `${year}-12-31`, words: `${year - 4} to ${year}` };
    case 'all':
      return { from: undefined, to: undefined, words: 'All years' };
    case 'own':
      return ownSpan(choice);
    default:
      return yearSpan(String(year));
  }
}

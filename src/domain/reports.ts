/** What the server answers for reports and the web draws. Sums are added up by the database, exact to the cent. */

export interface FieldSum {
  readonly total: number;
  /** How many records have a value that is neither missing nor zero: what a mean is taken over. */
  readonly filled: number;
}

export type FieldSums = Readonly<Record<string, FieldSum>>;

export interface SummaryGroup {
  /** The common value: text, `2026-11` for a month, an id for a reference; null where it is not recorded. */
  readonly key: string | null;
  /** The name of the record referred to. */
  readonly label: string | null;
  readonly count: number;
  readonly sums: FieldSums;
}

/** The records of an entity put together by one column, or all of them where none is given. */
export interface ReportSummary {
  readonly count: number;
  readonly sums: FieldSums;
  readonly groups: readonly SummaryGroup[];
  /** There are more groups than are answered. */
  readonly isCut: boolean;
}

export interface YoungByStatus {
  readonly status: string;
  readonly count: number;
  /** How many have a price, and what the prices come to. */
  readonly priced: number;
  readonly price: number;
  /** Income booked for them: what has been paid, and what is still open. */
  readonly paid: number;
  readonly open: number;
}

export interface MoneyByCategory {
  readonly type: 'income' | 'expense';
  readonly category: string;
  readonly count: number;
  readonly amount: number;
}

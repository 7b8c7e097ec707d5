/** One account of the books. */
export interface Account {
  readonly key: AccountKey;
  /** As an accountant's program numbers it: 1 what one has, 2 what one owes, 4 income, 6 costs. */
  readonly number: string;
  readonly label: string;
  /** Where it stands in the result of a year; left out for what is only held or owed. */
  readonly result?: 'income' | 'expense';
}

export type AccountKey =
  | 'cash'
  | 'receivable'
  | 'unpaid'
  | 'deposits'
  | 'credit'
  | 'payable'
  | 'tax'
  | 'sales'
  | 'forfeited'
  | 'other income'
  | 'expenses';

/**
 * The accounts, in the order of a trial balance. Books are kept as money moves: what is asked for and not paid stands in
 * `receivable` against `unpaid`, and is income only once it has come in. Tax that was taken counts as income, as paying
 * it over counts as an expense.
 */
export const accounts: readonly Account[] = [
  { key: 'cash', number: '1000', label: 'Cash and bank' },
  { key: 'receivable', number: '1200', label: 'Receivable' },
  { key: 'unpaid', number: '1290', label: 'Asked for and unpaid' },
  { key: 'payable', number: '2000', label: 'Bills to pay' },
  { key: 'deposits', number: '2100', label: 'Deposits held' },
  { key: 'credit', number: '2200', label: 'Customer credit' },
  { key: 'tax', number: '4900', label: 'Tax taken', result: 'income' },
  { key: 'sales', number: '4000', label: 'Sales', result: 'income' },
  { key: 'forfeited', number: '4100', label: 'Forfeited deposits', result: 'income' },
  { key: 'other income', number: '4200', label: 'Other income', result: 'income' },
  { key: 'expenses', number: '6000', label: 'Expenses', result: 'expense' },
];

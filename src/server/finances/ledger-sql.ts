import { accounts } from '#domain/ledger/accounts.ts';

/** The postings `p` with their entries `e`; a statement adds whose and of which days. */
export const allPostings = `ledger_entries e join ledger_postings p on p.org_id = $org and p.entry_id = e.id`;

const listed = (kind: 'income' | 'expense'): string =>
  accounts
    .filter((account) => account.result === kind)
    .map(({ key }) => `'${key}'`)
    .join(', ');

/** Only what was earned and spent. */
export const resultPostings = `${allPostings} and p.account in (${listed('income')}, ${listed('expense')})`;

/** Of a posting of these. */
export const typeOfPosting = `(case when p.account in (${listed('expense')}) then 'expense' else 'income' end)`;

/** What a posting adds to its type, in cents: what was earned stands on the credit side; what is only held adds nothing. */
export const earnedCents = `(case when p.account in (${listed('expense')}) then p.amount
  when p.account in (${listed('income')}) then -p.amount else 0 end)`;

/** Of the year that is the second parameter. */
export const inYear = (column: string): string =>
  `${column} >= make_date($2::int, 1, 1) and ${column} < make_date($2::int + 1, 1, 1)`;

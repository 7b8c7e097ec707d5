import type { MoneyOfYear } from '#domain/answers/money-of-year.ts';
import type { ProfitOfYear } from '#domain/answers/profit-of-year.ts';
import { integer, money, text } from '#domain/fields/make.ts';
import { accounts } from '#domain/ledger/accounts.ts';
import { shareWords } from '#domain/ledger/share-out.ts';
import { type Actor, mayRead } from '#domain/policy.ts';
import type { Database, Row, Tenant } from '#server/db/database.ts';
import { csvCell, csvHead, csvLine } from '#server/spreadsheets/csv.ts';
import type { SheetColumn } from '#server/spreadsheets/workbook.ts';
import { allPostings, inYear } from './ledger-sql.ts';

/** The year by category, as rows of a sheet. */
export const yearColumns: readonly SheetColumn[] = [
  { header: 'Type', field: text('Type', { max: 20 }) },
  { header: 'Category', field: text('Category', { max: 80 }) },
  { header: 'Entries', field: integer('Entries') },
  { header: 'Amount', field: money('Amount') },
];

/** Income first, then expenses, each by category with its sum, and what is left. */
export function yearRows({ categories, income, expenses, leftOver }: MoneyOfYear): unknown[][] {
  const of = (type: 'income' | 'expense', label: string): unknown[][] =>
    categories
      .filter((one) => one.type === type)
      .map(({ category, count, amount }) => [label, category, count, amount]);
  return [
    ...of('income', 'Income'),
    ['Income', 'Together', null, income],
    ...of('expense', 'Expense'),
    ['Expense', 'Together', null, expenses],
    ['Net', '', null, leftOver],
  ];
}

export async function* yearCsv(rows: readonly (readonly unknown[])[]): AsyncGenerator<string> {
  yield csvHead(yearColumns.map(({ header }) => header));
  for (const row of rows) yield csvLine(row.map((cell) => csvCell(cell)));
}

/** Profits of a year as rows: each litter, each animal, what is nobody's, the year; then how general costs were shared. */
export async function* profitCsv({
  share,
  litters,
  animals,
  general,
  leftOver,
}: ProfitOfYear): AsyncGenerator<string> {
  const line = (...cells: unknown[]): string => csvLine(cells.map((cell) => csvCell(cell)));
  yield csvHead(['Of', 'Name', 'Born', 'Income', 'Own costs', 'Shared costs', 'Profit']);
  for (const { label, bornOn, income, expenses, shared, profit } of litters)
    yield line('Litter', label, bornOn, income, expenses, shared, profit);
  for (const { label, income, expenses, shared, profit } of animals)
    yield line('Animal', label, null, income, expenses, shared, profit);
  const rest = Math.round((general.income - general.expenses + general.shared) * 100) / 100;
  yield line('General', '', null, general.income, general.expenses, -general.shared || 0, rest);
  yield line('Year', '', null, null, null, null, leftOver);
  yield line(shareWords(share, { litter: 'litter', child: 'young one' }));
}

const atOnce = 5_000;
const journalColumns = ['Date', 'Entry', 'Account number', 'Account', 'Debit', 'Credit', 'Memo'];
const accountOf = new Map(accounts.map((account) => [account.key as string, account]));

/**
 * Every posting of a year as a line of a general journal, in the order of its days: what an accountant's program reads.
 * Debits and credits of an entry, and of the whole file, are the same.
 */
export async function* journalCsv(db: Database, actor: Actor & Tenant, year: number): AsyncGenerator<string> {
  const namesCustomers = mayRead(actor.role, 'customers');
  yield csvHead(journalColumns);
  let last: Row | undefined;
  do {
    const [rows]: [Row[]] = await db.scoped(
      actor,
      [
        {
          // The memo is as "transactionWords" says it: descriptions often begin with the category already.
          sql: `select e.id, e.day::text as day, p.account, p.amount::float8 as amount, e.reason,
              concat_ws(', ', case when starts_with(lower(f.description), lower(e.category)) then null else e.category end,
                f.description, nullif(concat_ws(' ', c.first_name, c.last_name), '')) as memo
            from ${allPostings}
            left join financial_transactions f on f.org_id = $org and f.id = e.transaction_id
            left join customers c on c.org_id = $org and c.id = e.customer_id and $6::boolean
            where e.org_id = $org and $1::text is null and ${inYear('e.day')}
              and ($3::date is null or (e.day, e.id, p.account) > ($3::date, $4::uuid, $5::text))
            order by e.day, e.id, p.account limit ${atOnce}`,
          parameters: [
            null,
            year,
            last?.day ?? null,
            last?.id ?? null,
            last?.account ?? null,
            namesCustomers,
          ],
        },
      ],
      { readOnly: true },
    );
    for (const row of rows) yield journalLine(row);
    last = rows.length === atOnce ? rows.at(-1) : undefined;
  } while (last);
}

function journalLine({ id, day, account, amount, reason, memo }: Row): string {
  const { number = '', label = '' } = accountOf.get(String(account)) ?? {};
  const cents = Number(amount);
  const side = (value: number): string => (value > 0 ? (value / 100).toFixed(2) : '');
  const said = reason === 'posted' ? String(memo) : `${String(memo)} (${String(reason)})`;
  return csvLine([String(day), String(id), number, csvCell(label), side(cents), side(-cents), csvCell(said)]);
}

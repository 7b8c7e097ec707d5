import { expect } from 'vitest';
import type { CustomerAccounts } from '#domain/answers/customer-accounts.ts';
import { type Metrics, metricsAnswer } from '#domain/answers/dashboard.ts';
import type { MoneyOfYear } from '#domain/answers/money-of-year.ts';
import { type Sale, salesAnswer } from '#domain/answers/sales.ts';
import type { SubjectAccount } from '#domain/answers/subject-account.ts';
import { addDays } from '#domain/dates.ts';
import { groupsOf } from '#domain/invoice/groups.ts';
import type { InvoiceLine } from '#domain/invoice/totals.ts';
import { smallestUnit } from '#domain/smallest-unit.ts';
import { formatMoney } from '#domain/writing.ts';
import type { Row } from '#server/db/database.ts';
import type { TestApp, TestUser } from '#tests/support/server.ts';

const cents = (amount: unknown): number => Math.round(Number(amount ?? 0) * 100);

interface Entry {
  readonly id: string;
  readonly type: string;
  readonly paymentStatus: string;
  readonly amount: number;
  readonly balanceAmount: number | null;
  readonly customerId: string | null;
  readonly invoiceId: string | null;
  readonly offspringId: string | null;
  readonly dueDate: string | null;
  readonly date: string;
}

interface Paper {
  readonly id: string;
  readonly kind: string;
  readonly number: string | null;
  readonly aboutId: string | null;
  readonly currency: string | null;
  readonly pricesIncludeTax: boolean | null;
  readonly lines: readonly InvoiceLine[];
}

interface Young {
  readonly id: string;
  readonly status: string;
  readonly customerId: string | null;
  readonly breedingGroupId: string;
  readonly soldOn: string | null;
}

/** Reserved, or gone home whatever became of it there: what was agreed for it is owed. */
const isOwedFor = ({ status, soldOn }: Young): boolean =>
  status === 'Reserved' || status === 'Sold' || (status === 'Deceased' && soldOn !== null);

const openOf = ({ type, paymentStatus, amount, balanceAmount }: Entry): number =>
  type === 'income' && ['Pending', 'Overdue'].includes(paymentStatus)
    ? cents(Math.min(balanceAmount ?? amount, amount))
    : 0;

/** What a paper asks for, or takes back, by young one; `null` for none in particular. */
const byYoung = ({ lines, pricesIncludeTax, currency }: Paper): ReadonlyMap<string | null, number> =>
  new Map(
    groupsOf(lines, pricesIncludeTax !== false, smallestUnit(currency ?? 'USD')).map(({ of, amount }) => [
      of,
      amount,
    ]),
  );

/**
 * Of each young one on an invoice, what its entries ask for and have received, less what went back, is what the invoice
 * says of it less what its credit notes take. Where a note names no line, only all of them together are.
 */
function invoicesAgree(papers: readonly Paper[], entries: readonly Entry[]): void {
  for (const invoice of papers.filter(({ kind, number }) => kind === 'Invoice' && number !== null)) {
    const asked = byYoung(invoice);
    const notes = papers
      .filter(({ kind, aboutId }) => kind === 'Credit note' && aboutId === invoice.id)
      .map(byYoung);
    const own = entries.filter(({ invoiceId }) => invoiceId === invoice.id);
    const isByLine = notes.every((note) => [...note].every(([of, amount]) => amount <= (asked.get(of) ?? 0)));
    const sides = isByLine ? [...asked.keys()].map((of) => [of]) : [[...asked.keys()]];
    const sum = (of: ReadonlyMap<string | null, number>, side: readonly (string | null)[]): number =>
      [...of].reduce((all, [one, amount]) => all + (!isByLine || side.includes(one) ? amount : 0), 0);
    for (const side of sides) {
      const booked = own
        .filter(({ offspringId }) => !isByLine || side.includes(offspringId))
        .reduce((all, { type, amount }) => all + (type === 'income' ? cents(amount) : -cents(amount)), 0);
      const onPaper = notes.reduce((all, note) => all - sum(note, side), sum(asked, side));
      expect([invoice.number, side, booked]).toEqual([invoice.number, side, onPaper]);
    }
  }
}

const totals = `sum(p.amount)::int as total,
  0 - sum(case when p.account in ('sales', 'forfeited', 'other income', 'tax') then p.amount else 0 end)::int as income,
  sum(case when p.account = 'expenses' then p.amount else 0 end)::int as expenses,
  0 - sum(case when p.account in ('deposits', 'credit') then p.amount else 0 end)::int as held`;
const postings = `from ledger_entries e join ledger_postings p on p.org_id = $org and p.entry_id = e.id where e.org_id = $org`;

/** What all that is the same to the cent says at last. */
export interface Agreed {
  readonly accounts: ReadonlyMap<string, CustomerAccounts['items'][number]>;
  readonly sales: ReadonlyMap<string, Sale>;
  readonly today: Metrics;
}

/**
 * Fails unless the ledger balances by entry, customer, litter and year, and everything that shows money says the same to
 * the cent: the year, Today, the strip of each sale, invoices with their credit notes, the accounts of young, litters and
 * customers, and the page of each buyer whose cookie is given.
 */
export async function agree(
  test: TestApp,
  user: TestUser,
  cookies: ReadonlyMap<string, string> = new Map(),
): Promise<Agreed> {
  const get = async <T>(path: string): Promise<T> => {
    const answer = await test.inject({ url: `/api/${path}`, headers: user.headers });
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`);
    return answer.json<T>();
  };
  const all = async <T>(path: string): Promise<readonly T[]> => {
    const found: T[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: { items: T[]; nextCursor: string | null } = await get(
        `${path}?pageSize=200${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
      );
      found.push(...page.items);
      cursor = page.nextCursor;
    }
    return found;
  };
  const query = async (sql: string): Promise<Row[]> =>
    (await test.database.scoped(user, [{ sql, parameters: [] }]))[0];

  const [unbalanced] = await query(
    `select count(*)::int as n from (select 1 ${postings} group by e.id having sum(p.amount) <> 0) u`,
  );
  expect(unbalanced?.n, 'entries that do not balance').toBe(0);
  const entries = await all<Entry>('finances');
  const young = await all<Young>('offspring');
  invoicesAgree(await all<Paper>('invoices'), entries);

  const today = metricsAnswer.parse(await get('dashboard/metrics'));
  for (const row of await query(
    `select extract(year from e.day)::int as year, ${totals} ${postings} group by 1`,
  )) {
    const money = await get<MoneyOfYear>(`finances/summary?year=${row.year}`);
    expect({ year: row.year, total: row.total, income: row.income, expenses: row.expenses }).toEqual({
      ...{ year: row.year, total: 0, income: cents(money.income), expenses: cents(money.expenses) },
    });
  }
  const [held] = await query(`select ${totals} ${postings}`);
  expect(cents(today.money?.depositsHeld), 'deposits held, as Today says').toBe(held?.held ?? 0);
  const asked = entries.reduce((sum, entry) => sum + openOf(entry), 0);
  expect(cents(today.money?.unpaid), 'unpaid, as Today says').toBe(asked);
  const wanting = new Map(today.wanting.map((one) => [one.id, one.title]));
  for (const entry of entries) {
    const day = entry.dueDate ?? entry.date;
    if (openOf(entry) === 0 || day > today.today || day < addDays(today.today, -120)) continue;
    const amount = formatMoney(openOf(entry) / 100, 'USD', { isShort: true });
    expect(wanting.get(`payment-${entry.id}`) ?? 'nothing on Today').toContain(amount);
  }

  for (const row of await query(
    `select e.breeding_group_id as id, ${totals} ${postings} and e.breeding_group_id is not null group by 1`,
  )) {
    const account = await get<SubjectAccount>(`finances/account?breedingGroupId=${row.id}`);
    expect({ litter: row.id, ...row }).toEqual({
      ...{ litter: row.id, id: row.id, total: 0, income: cents(account.income) },
      ...{ expenses: cents(account.expenses), held: cents(account.depositsHeld) },
    });
  }

  const sales = new Map<string, Sale>();
  for (const litter of new Set(young.map(({ breedingGroupId }) => breedingGroupId)))
    for (const sale of salesAnswer.parse(await get(`sales?breedingGroupId=${litter}`)).items)
      sales.set(sale.youngId, sale);
  const reserved = young.flatMap(({ id, status }) => {
    const money = sales.get(id)?.money;
    return status === 'Reserved' && money ? [money] : [];
  });
  const sum = (of: 'agreed' | 'received' | 'due') =>
    reserved.reduce((all, money) => all + cents(money[of]), 0);
  const shownToday = today.money?.reserved;
  expect(
    [shownToday?.young, ...(['agreed', 'received', 'due'] as const).map((of) => cents(shownToday?.[of]))],
    'agreed, received and due, as Today says',
  ).toEqual([reserved.length, sum('agreed'), sum('received'), sum('due')]);
  const due = (id: string): number => cents(sales.get(id)?.money?.due);
  const isTouched = ({ id, status }: Young): boolean =>
    status !== 'Available' || entries.some(({ offspringId }) => offspringId === id);
  for (const one of young.filter(isTouched)) {
    const { id, customerId } = one;
    const account = await get<SubjectAccount>(`finances/account?offspringId=${id}`);
    // What is asked of somebody who had it before is no debt of whoever has it now; taken by nobody by name, it is all due.
    const isNobodys = customerId === null && isOwedFor(one);
    const ofOthers = entries.filter(
      (entry) =>
        entry.offspringId === id &&
        entry.customerId !== null &&
        entry.customerId !== customerId &&
        !isNobodys,
    );
    expect([id, account.agreed, cents(account.open)]).toEqual([
      id,
      sales.get(id)?.money?.agreed ?? null,
      due(id) + ofOthers.reduce((sum, entry) => sum + openOf(entry), 0),
    ]);
    if (isOwedFor(one)) expect([id, account.received]).toEqual([id, sales.get(id)?.money?.received]);
  }

  const rows = await query(
    `select e.customer_id as id, ${totals} ${postings} and e.customer_id is not null group by 1`,
  );
  const customers = [...new Set([...rows.map(({ id }) => String(id)), ...cookies.keys()])];
  const accounts: Agreed['accounts'] = new Map(
    customers.length === 0
      ? []
      : (await get<CustomerAccounts>(`customers/accounts?ids=${customers.join(',')}`)).items.map((one) => [
          one.customerId,
          one,
        ]),
  );
  for (const row of rows) {
    const account = accounts.get(String(row.id));
    expect(row).toEqual({
      ...{ id: row.id, total: 0, income: cents(account?.income), held: cents(account?.depositsHeld) },
      expenses: row.expenses,
    });
  }
  for (const [id, account] of accounts) {
    const own = young.filter((one) => one.customerId === id && isOwedFor(one));
    const isOwn = ({ offspringId }: Entry): boolean => own.some((one) => one.id === offspringId);
    const elsewhere = entries.filter((one) => one.customerId === id && !isOwn(one));
    const forNone = elsewhere.filter((one) => one.offspringId === null && one.type === 'income');
    const least = elsewhere.reduce((sum, entry) => sum + openOf(entry), 0);
    const most = own.reduce((sum, one) => sum + due(one.id), least);
    // What they paid for no young one in particular counts for what nobody has asked them for.
    if (forNone.length === 0) expect([id, cents(account.open)]).toEqual([id, most]);
    else expect([id, cents(account.open)]).toEqual([id, expect.toSatisfy((open) => open <= most)]);
    const cookie = cookies.get(id);
    if (cookie === undefined) continue;
    const page = await test.inject({ url: '/portal', headers: { cookie } });
    const shown = /Paid so far<\/dt><dd>([^<]+)<.*?Still open<\/dt><dd>([^<]+)</s.exec(page.body);
    const amount = (value: number): string => formatMoney(value, 'USD');
    if (shown)
      expect([id, shown[1], shown[2]]).toEqual([
        ...[id, amount(account.paid), account.open === 0 ? 'Nothing' : amount(account.open)],
      ]);
    else expect([id, page.statusCode, account.paid, account.open]).toEqual([id, 200, 0, 0]);
  }
  return { accounts, sales, today };
}

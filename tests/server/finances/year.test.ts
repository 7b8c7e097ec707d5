import { beforeAll, describe, expect, it } from 'vitest';
import type { CustomerAccounts } from '#domain/answers/customer-accounts.ts';
import type { MoneyOfYear } from '#domain/answers/money-of-year.ts';
import type { ProfitOfYear } from '#domain/answers/profit-of-year.ts';
import type { SubjectAccount } from '#domain/answers/subject-account.ts';
import { costShares } from '#domain/ledger/share-out.ts';
import type { Row } from '#server/db/database.ts';
import { databases } from '#tests/support/database.ts';
import { type TestUser, withTestApp } from '#tests/support/server.ts';

const cents = (amount: number): number => Math.round(amount * 100);

describe.each(databases)('the books of the sample data, on $name', (kind) => {
  const server = withTestApp(kind);
  let user: TestUser;
  let years: readonly number[];
  const ask = (url: string, method: 'GET' | 'POST' | 'PUT' = 'GET', payload?: object) =>
    server.current.inject({ method, url, headers: user.headers, ...(payload && { payload }) });
  const get = async <T>(url: string): Promise<T> => {
    const answer = await ask(url);
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`);
    return answer.json<T>();
  };
  const query = async (sql: string): Promise<Row[]> =>
    (await server.current.database.scoped(user, [{ sql, parameters: [] }]))[0];
  const summary = (year: number) => get<MoneyOfYear>(`/api/finances/summary?year=${year}`);

  beforeAll(async () => {
    user = await server.current.signUp({ plan: 'premium' });
    const filled = await ask('/api/sample-data', 'POST');
    if (filled.statusCode !== 201) throw new Error(filled.body);
    ({ years } = await summary(new Date().getFullYear()));
    expect(years.length).toBeGreaterThan(1);
  });

  it('say the same to the cent on every screen', async () => {
    const earned = `sum(case when p.account = 'expenses' then 0 when p.account in ('sales', 'forfeited', 'other income', 'tax')
      then -p.amount else 0 end)::int as income, sum(case when p.account = 'expenses' then p.amount else 0 end)::int as expenses,
      sum(case when p.account in ('deposits', 'credit') then -p.amount else 0 end)::int as held`;
    const from = `from ledger_entries e join ledger_postings p on p.org_id = $org and p.entry_id = e.id where e.org_id = $org`;
    let held = 0;
    for (const row of await query(
      `select extract(year from e.day)::int as year, ${earned} ${from} group by 1`,
    )) {
      const money = await summary(Number(row.year));
      expect([row.year, cents(money.income), cents(money.expenses)]).toEqual([
        row.year,
        row.income,
        row.expenses,
      ]);
      held += Number(row.held);
    }
    const now = await summary(years[0] ?? 2026);
    expect(cents(now.depositsHeld)).toBe(held);
    expect(held).toBeGreaterThan(0);
    const [open] = await query(
      `select sum(p.amount)::int as amount from ledger_postings p where p.org_id = $org and p.account = 'receivable'`,
    );
    expect(cents(now.unpaid)).toBe(Number(open?.amount));
    const customers = await query(
      `select e.customer_id as id, ${earned} ${from} and e.customer_id is not null group by 1`,
    );
    expect(customers.length).toBeGreaterThan(3);
    const { items } = await get<CustomerAccounts>(
      `/api/customers/accounts?ids=${customers.map(({ id }) => id).join(',')}`,
    );
    expect(items.map((one) => [one.customerId, cents(one.income), cents(one.depositsHeld)])).toEqual(
      customers.map((row) => [row.id, row.income, row.held]),
    );
    for (const row of await query(
      `select e.breeding_group_id as id, ${earned} ${from} and e.breeding_group_id is not null group by 1`,
    )) {
      const account = await get<SubjectAccount>(`/api/finances/account?breedingGroupId=${row.id}`);
      expect([row.id, cents(account.income), cents(account.expenses), cents(account.depositsHeld)]).toEqual([
        row.id,
        row.income,
        row.expenses,
        row.held,
      ]);
    }
  });

  it.each(costShares)('add up to the year with general costs shared %s', async (generalCosts) => {
    expect((await ask('/api/org/preferences', 'PUT', { generalCosts })).statusCode).toBe(200);
    let shared = 0;
    for (const year of years) {
      const profit = await get<ProfitOfYear>(`/api/finances/profit?year=${year}`);
      const { income, expenses, shared: out } = profit.general;
      const parts = [...profit.litters, ...profit.animals].reduce((sum, one) => sum + cents(one.profit), 0);
      expect(parts + cents(income) - cents(expenses) + cents(out)).toBe(
        cents((await summary(year)).leftOver),
      );
      const bearers = [...profit.litters, ...profit.animals];
      expect(bearers.reduce((sum, one) => sum + cents(one.shared), 0)).toBe(cents(out));
      for (const one of bearers)
        expect(cents(one.profit)).toBe(cents(one.income) - cents(one.expenses) - cents(one.shared));
      const file = (await ask(`/api/finances/profit.csv?year=${year}`)).body.trim().split('\r\n');
      const column = (at: number) =>
        file.slice(1, -2).reduce((sum, line) => sum + cents(Number(line.split(',').at(at))), 0);
      expect([column(-1), column(-2)]).toEqual([cents((await summary(year)).leftOver), 0]);
      expect(file.at(-1)).toContain('General costs are the expenses that name no litter and no animal.');
      shared += cents(out);
    }
    if (generalCosts === 'none') expect(shared).toBe(0);
    else expect(shared).toBeGreaterThan(0);
  });

  it('leave as files that say the same', async () => {
    for (const year of years) {
      const money = await summary(year);
      // Excel reads names as they are written by this mark alone.
      for (const name of ['year', 'profit', 'journal', 'drives'])
        expect((await ask(`/api/finances/${name}.csv?year=${year}`)).body.charCodeAt(0)).toBe(0xfeff);
      const byCategory = (await ask(`/api/finances/year.csv?year=${year}`)).body.trim().split('\r\n');
      expect(byCategory[0]).toBe('Type,Category,Entries,Amount');
      expect(byCategory.at(-1)).toBe(`Net,,,${money.leftOver}`);
      expect(byCategory).toHaveLength(money.categories.length + 4);
      const journal = (await ask(`/api/finances/journal.csv?year=${year}`)).body.trim().split('\r\n');
      expect(journal[0]).toBe('Date,Entry,Account number,Account,Debit,Credit,Memo');
      let [debit, credit] = [0, 0];
      for (const line of journal.slice(1)) {
        const [day = '', , , , left, right] = line.split(',');
        expect(day.slice(0, 4)).toBe(String(year));
        debit += cents(Number(left));
        credit += cents(Number(right));
      }
      expect(debit).toBe(credit);
      expect(debit).toBeGreaterThan(cents(money.income));
    }
    const workbook = await ask(`/api/finances/year.xlsx?year=${years[0]}`);
    expect(workbook.statusCode).toBe(200);
    expect(workbook.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });
});

import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CustomerAccounts } from '#domain/answers/customer-accounts.ts';
import type { MoneyOfYear } from '#domain/answers/money-of-year.ts';
import type { ProfitOfYear } from '#domain/answers/profit-of-year.ts';
import type { ReadyReport } from '#domain/answers/ready-reports.ts';
import type { SubjectAccount } from '#domain/answers/subject-account.ts';
import { costShares } from '#domain/ledger/share-out.ts';
import type { Row } from '#server/db/database.ts';
import { type TestUser, withTestApp } from '#tests/support/server.ts';
import { type Kennel, openKennel } from '../animals/kennel.ts';
import { unzip } from '../full-export/archives.ts';

const cents = (amount: number): number => Math.round(amount * 100);

interface Files {
  readonly get: (url: string) => Promise<LightMyRequestResponse>;
}

const cellsOf = (line: string): string[] =>
  [...line.matchAll(/"((?:[^"]|"")*)"|([^,]+)|(?<=,|^)(?=,|$)/g)].map(([, quoted, bare]) =>
    (quoted?.replaceAll('""', '"') ?? bare ?? '').trim(),
  );
const csvOf = (body: string): string[][] =>
  body
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
    .map(cellsOf);

/**
 * Every sum of a year, on the screen of the finances, in the ready report and in each file, is the same to the cent, and
 * comes to what the postings of the journal say.
 */
async function yearAgrees({ get }: Files, year: number): Promise<MoneyOfYear> {
  const money = (await get(`/api/finances/summary?year=${year}`)).json<MoneyOfYear>();
  const wanted = money.categories
    .map(({ type, category, count, amount }) => [type, category, count, cents(amount)])
    .sort();
  const span = `from=${year}-01-01&to=${year}-12-31`;
  const report = (await get(`/api/reports/ready?report=money&${span}`)).json<ReadyReport>();
  const reported = report.sections.flatMap(({ key, rows }) =>
    key === 'litters'
      ? []
      : rows.map(({ cells: [name, n, amount] }) => [key, name, n, cents(Number(amount))]),
  );
  expect(reported.sort()).toEqual(wanted);
  const csv = csvOf((await get(`/api/finances/year.csv?year=${year}`)).body);
  const filed = csv.slice(1).filter(([, category]) => category !== 'Together' && category !== '');
  expect(
    filed
      .map(([type, category, n, amount]) => [type?.toLowerCase(), category, Number(n), cents(Number(amount))])
      .sort(),
  ).toEqual(wanted);
  const together = (type: string) => csv.find((line) => line[0] === type && line[1] === 'Together')?.[3];
  expect([together('Income'), together('Expense'), csv.at(-1)?.[3]].map(Number)).toEqual([
    ...[money.income, money.expenses, money.leftOver],
  ]);
  const workbook = await unzip((await get(`/api/finances/year.xlsx?year=${year}`)).rawPayload);
  const sheet = workbook.get('xl/worksheets/sheet1.xml')?.toString() ?? '';
  const rows = [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    ['A', 'B', 'C', 'D'].map((column) => {
      const [, text, figure] =
        new RegExp(`<c r="${column}\\d+"[^>]*>(?:<is><t[^>]*>([^<]*)</t></is>|<v>([^<]*)</v>)`).exec(row) ??
        [];
      return text ?? figure ?? '';
    }),
  );
  expect(rows).toEqual(csv);
  const [, ...journal] = csvOf((await get(`/api/finances/journal.csv?year=${year}`)).body);
  const posted = (isIn: (number: string) => boolean): number =>
    journal.reduce(
      (sum, [, , number = '', , debit, credit]) =>
        isIn(number) ? sum + cents(Number(debit)) - cents(Number(credit)) : sum,
      0,
    );
  expect(posted(() => true)).toBe(0);
  expect([-posted((one) => one.startsWith('4')), posted((one) => one.startsWith('6'))]).toEqual([
    ...[cents(money.income), cents(money.expenses)],
  ]);
  return money;
}

describe('the books of the sample data', () => {
  const server = withTestApp();
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
      const money = await yearAgrees({ get: ask }, year);
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

  it('are those of a year that was reckoned by hand, in every file', async () => {
    const kennel: Kennel = await openKennel(server.current);
    const { headers } = kennel.user;
    const add = async (path: string, values: object) => {
      const { status, body } = await kennel.send('POST', path, values);
      expect([path, status, body.detail]).toEqual([path, 201, undefined]);
      return body;
    };
    const act = async (path: string, verb: string, values: object = {}) => {
      const { version } = (await kennel.send('GET', path)).body;
      const { status, body } = await kennel.send('POST', `${path}/${verb}`, { version, ...values });
      expect([verb, status, body.detail]).toEqual([verb, expect.toBeOneOf([200, 201]), undefined]);
      return body;
    };
    const buyer = async (firstName: string) => (await add('customers', { firstName, lastName: 'Vale' })).id;
    const [ada, ben, cyd] = [await buyer('Ada'), await buyer('Ben'), await buyer('Cyd')];
    const breedingGroupId = (
      await add('breeding-groups', {
        ...{ motherId: await kennel.own('Fern'), birthDate: '2024-10-01' },
        fatherId: await kennel.own('Rowan', { gender: 'Male' }),
      })
    ).id;
    const puppy = async (customerId: string, status = 'Reserved') =>
      (await add('offspring', { breedingGroupId, gender: 'Female', status, customerId })).id;
    const [first, second, third] = [await puppy(ada), await puppy(ben), await puppy(cyd)];
    const income = (category: string, amount: number, date: string, values: object = {}) =>
      add('finances', { type: 'income', category, amount, date, paymentStatus: 'Paid', ...values });
    const deposit = (customerId: string, offspringId: string, amount: number, date: string) =>
      income('Deposit', amount, date, { purpose: 'Deposit', customerId, offspringId });
    // Held over New Year: earned when it leaves, forfeited, paid back.
    await deposit(ada, first, 500, '2024-12-20');
    const forfeited = await deposit(ben, second, 300.05, '2024-11-15');
    const back = await deposit(cyd, third, 400, '2024-12-30');
    await income('Sale', 1500, '2025-01-10', { purpose: 'Sale', customerId: ada, offspringId: first });
    await kennel.change(`offspring/${first}`, { status: 'Sold', soldOn: '2025-01-10' });
    await act(`finances/${back.id}`, 'pay-back', { amount: 400, on: '2025-01-05' });
    await act(`finances/${forfeited.id}`, 'forfeit');
    // Of last year, and given back in this one, in part; of this year, and given back whole in it.
    const stud = await income('Stud service', 700, '2024-12-15');
    await act(`finances/${stud.id}`, 'refund', { amount: 200, on: '2025-03-01' });
    const set = await income('Puppy set', 60, '2025-07-01');
    await act(`finances/${set.id}`, 'refund', { amount: 60, on: '2025-07-15' });
    // Two taxes in the prices, 10.00 and 2.50; the second line is credited and paid back.
    const taxed = (description: string, price: number, name: string, rate: number) => ({
      ...{ description, quantity: 1, price, taxes: [{ name, rate }] },
    });
    const grooming = taxed('Grooming', 5250, 'City', 5);
    const { id: invoice } = await add('invoices', {
      ...{ customerId: ada, lines: [taxed('Boarding', 11_000, 'State', 10), grooming] },
    });
    await act(`invoices/${invoice}`, 'issue', { issuedOn: '2025-04-01' });
    await kennel.send('POST', `invoices/${invoice}/payments`, { amount: 162.5, on: '2025-04-02' });
    await act(`invoices/${invoice}`, 'credit', { reason: 'Not groomed', paid: 'back', lines: [grooming] });
    const cost = (category: string, amount: number, date: string, values: object = {}) =>
      add('finances', { type: 'expense', category, amount, date, paymentStatus: 'Paid', ...values });
    await cost('Mileage', 28.48, '2025-06-01', { distance: 42.5, distanceUnit: 'mi' });
    await cost('Feed', 80.1, '2025-12-31', { taxAmount: 12.82, paidDate: '2026-01-03' });
    const { id: gone } = await cost('Feed', 999, '2025-08-01');
    await kennel.send('DELETE', `finances/${gone}`);

    const files = { get: (url: string) => server.current.inject({ url, headers }) };
    const by = ({ categories }: MoneyOfYear) =>
      categories.map(({ type, category, count, amount }) => [type, category, count, amount]).sort();
    // What comes to nothing anywhere is an entry of its own day; the tax that goes back is none, it only lowers the income.
    expect(by(await yearAgrees(files, 2024))).toEqual([
      ['income', 'Deposit', 1, 0],
      ['income', 'Stud service', 1, 700],
    ]);
    const journal = (await files.get('/api/finances/journal.csv?year=2025')).body;
    expect([
      journal.includes('"Refund, Deposit, Cyd Vale (paid back)"'),
      journal.includes('Refund, Refund'),
    ]).toEqual([true, false]);
    const past = await yearAgrees(files, 2025);
    expect(by(past)).toEqual([
      ['expense', 'Feed', 1, 80.1],
      ['expense', 'Mileage', 1, 28.48],
      ['expense', 'Refund', 1, 0],
      ['income', 'Deposit', 1, 500],
      ['income', 'Puppy set', 1, 0],
      ['income', 'Sale', 2, 1662.5],
      ['income', 'Stud service', 1, -200],
    ]);
    expect([past.income, past.expenses, past.leftOver]).toEqual([1962.5, 108.58, 1853.92]);
    expect(past.drives).toEqual([{ unit: 'mi', distance: 42.5, amount: 28.48, count: 1 }]);
    const now = await yearAgrees(files, past.years[0] ?? 0);
    expect(by(now)).toEqual([
      ['expense', 'Refund', 1, 50],
      ['income', 'Forfeited deposit', 1, 300.05],
      ['income', 'Refund', 0, -2.5],
    ]);
    expect([now.income, now.expenses, now.leftOver]).toEqual([297.55, 50, 247.55]);
  });
});

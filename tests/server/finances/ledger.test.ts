import { beforeAll, describe, expect, it } from 'vitest';
import type { EntityName } from '#domain/entities/index.ts';
import { added, type Line, linesOf } from '#domain/ledger/lines-of.ts';
import { smallestUnit } from '#domain/smallest-unit.ts';
import { customerAccounts } from '#server/customers/accounts.ts';
import type { Row, Tenant } from '#server/db/database.ts';
import { moneyOfYear, yearStatements } from '#server/finances/money-of-year.ts';
import { accountStatements, subjectAccount } from '#server/finances/subject-account.ts';
import { removeRecord } from '#server/records/remove-record.ts';
import { createRecord } from '#server/records/write-record.ts';
import { databases, withSharedDatabase } from '#tests/support/database.ts';
import { makeTenant } from '#tests/support/organisation.ts';
import { type Books, randomBooks } from '#tests/support/random-books.ts';

describe.each(databases)('the ledger on $name', (kind) => {
  const database = withSharedDatabase(kind);
  let tenant: Tenant;
  const create = async (name: EntityName, values: object): Promise<string> =>
    (JSON.parse(await createRecord(database.current, tenant, name, values)) as { id: string }).id;
  const query = async (sql: string, ...parameters: unknown[]): Promise<Row[]> =>
    (await database.current.scoped(tenant, [{ sql, parameters }]))[0];

  /** The names of the random books as ids of real records. */
  const ids = new Map<string, string>();
  const idOf = (name: string | null): string | null => (name === null ? null : (ids.get(name) ?? null));
  const transactionId = (name: string): string =>
    `0190a0a0-0000-7000-8000-${name.slice(1).padStart(12, '0')}`;

  beforeAll(async () => {
    tenant = await makeTenant(database.current);
    const parent = { breed: 'Toller', birthDate: '2020-01-01' };
    for (const name of ['c1', 'c2'])
      ids.set(name, await create('customers', { firstName: name, lastName: 'Okafor' }));
    for (const [index, name] of ['l1', 'l2'].entries()) {
      const motherId = await create('animals', { ...parent, name: `Penny ${index}`, gender: 'Female' });
      const fatherId = await create('animals', { ...parent, name: `Otter ${index}`, gender: 'Male' });
      ids.set(name, await create('breeding_groups', { motherId, fatherId, birthDate: '2024-11-01' }));
    }
    for (const [index, name] of ['y1', 'y2', 'y3', 'y4'].entries())
      ids.set(
        name,
        await create('offspring', { breedingGroupId: idOf(index % 2 ? 'l2' : 'l1'), gender: 'Female' }),
      );
  });

  async function write({ transactions, young }: Books): Promise<void> {
    const statements = [
      ...young.map((one) => ({
        sql: `update offspring set status = $2, customer_id = $3::uuid, sold_on = $4::date where org_id = $org and id = $1::uuid
          and (status, customer_id, sold_on) is distinct from ($2, $3::uuid, $4::date)`,
        parameters: [idOf(one.id), one.isSold ? 'Sold' : 'Available', idOf(one.customer), one.soldOn],
      })),
      ...transactions.map((one) => ({
        sql: `insert into financial_transactions (org_id, id, type, category, purpose, amount, "date", payment_status,
            balance_amount, refund_amount, tax_amount, paid_date, refunded_on, earned_on, customer_id, offspring_id,
            breeding_group_id, deleted_at)
          values ($org, $1::uuid, $2, $17, $3, $4, $5::date, $6, $7, $8, $9, $10::date, $11::date, $12::date, $13::uuid,
            $14::uuid, $15::uuid, $16::timestamptz)
          on conflict (org_id, id) do update set purpose = excluded.purpose, amount = excluded.amount, "date" = excluded."date",
            payment_status = excluded.payment_status, balance_amount = excluded.balance_amount, paid_date = excluded.paid_date,
            refunded_on = excluded.refunded_on, earned_on = excluded.earned_on,
            offspring_id = excluded.offspring_id, breeding_group_id = excluded.breeding_group_id, deleted_at = excluded.deleted_at`,
        parameters: [
          ...[transactionId(one.id), one.type, one.purpose, one.amount / 100, one.day, one.status],
          ...[one.balance, one.refund, one.tax].map((cents) => (cents == null ? null : cents / 100)),
          ...[
            one.paidOn,
            one.refundedOn,
            one.earnedOn,
            idOf(one.customer),
            idOf(one.young),
            idOf(one.litter),
            one.isRemoved ? '2026-12-31' : null,
            one.isGivenBack ? 'Refund' : 'Any',
          ],
        ],
      })),
    ];
    await database.current.scoped(tenant, statements);
  }

  const posted = async (): Promise<Line[]> =>
    added(
      (
        await query(
          `select e.transaction_id as transaction, e.day::text as day, p.account, p.amount::int as amount,
             e.customer_id as customer, e.breeding_group_id as litter, e.offspring_id as young
           from ledger_entries e join ledger_postings p on p.org_id = $org and p.entry_id = e.id where e.org_id = $org`,
        )
      ).map((row) => row as unknown as Line),
    );
  const wanted = ({ transactions, young }: Books): Line[] =>
    transactions
      .flatMap((one) => linesOf(one, transactions, young))
      .map((line) => ({
        ...line,
        transaction: transactionId(line.transaction),
        customer: idOf(line.customer),
        litter: idOf(line.litter),
        young: idOf(line.young),
      }));
  const inOrder = (lines: readonly Line[]): string[] =>
    lines
      .map(({ transaction, day, account, amount, customer, litter, young }) =>
        [transaction, day, account, amount, customer, litter, young].join(' '),
      )
      .toSorted();
  const clear = async () => {
    await query('delete from financial_transactions where org_id = $org');
    await query(
      `update offspring set status = 'Available', customer_id = null, sold_on = null where org_id = $org`,
    );
  };
  const unbalanced = () =>
    query(
      `select p.entry_id from ledger_postings p where p.org_id = $org group by 1 having sum(p.amount) <> 0`,
    );

  it('posts by the rules of the domain, whatever happens, and every screen says what it says', async () => {
    for (let seed = 1; seed <= 8; seed += 1) {
      await clear();
      expect(await posted()).toEqual([]);
      let last: Books | undefined;
      for (const books of randomBooks(seed, 16)) {
        await write(books);
        last = books;
        if (seed % 3 === 0) expect(inOrder(await posted())).toEqual(inOrder(wanted(books)));
      }
      if (!last) throw new Error('No step was taken.');
      expect(inOrder(await posted())).toEqual(inOrder(wanted(last)));
      expect(await unbalanced()).toEqual([]);
      await agree(await posted());
    }
  });

  it('takes whole yen as the tax in a part, in the books and on every screen', async () => {
    await query(`update organization_preferences set currency = 'JPY' where org_id = $org`);
    const inYen = (cents: number | null | undefined): number | null => (cents == null ? null : cents * 100);
    await clear();
    let last: Books | undefined;
    for (const { transactions, young } of randomBooks(21, 24)) {
      last = {
        young,
        transactions: transactions.map((one) => ({
          ...{ ...one, unit: 100, amount: one.amount * 100, balance: inYen(one.balance) },
          ...{ refund: inYen(one.refund), tax: inYen(one.tax) },
        })),
      };
      await write(last);
    }
    const lines = await posted();
    expect(inOrder(lines)).toEqual(inOrder(last ? wanted(last) : []));
    expect(lines.filter(({ amount }) => amount % 100 !== 0)).toEqual([]);
    await agree(lines);
    await query(`update organization_preferences set currency = 'USD' where org_id = $org`);
    // Those that every version of Intl writes alike.
    const known = [
      'USD',
      'EUR',
      'CHF',
      'KWD',
      'JPY',
      'KRW',
      'VND',
      'CLP',
      'ISK',
      'PYG',
      'RWF',
      'UGX',
      'VUV',
      'XAF',
      'XPF',
    ];
    const units = await query('select smallest_unit(c)::int as unit from unnest($1::varchar[]) c', known);
    expect(units.map(({ unit }) => unit)).toEqual(known.map(smallestUnit));
  });

  /** The figures of the finance page, of each buyer, litter and young one, against the postings. */
  async function agree(lines: readonly Line[]): Promise<void> {
    const cents = (is: (line: Line) => boolean): number =>
      lines.filter(is).reduce((sum, { amount }) => sum + amount, 0);
    /** What stands on the credit side; nothing is no less than nothing. */
    const credited = (is: (line: Line) => boolean): number => 0 - cents(is);
    const isIncome = ({ account }: Line) => ['sales', 'forfeited', 'other income', 'tax'].includes(account);
    const isHeld = ({ account }: Line) => account === 'deposits' || account === 'credit';
    const holders = [...new Set(lines.map(({ customer, young }) => customer ?? young))];
    const heldOf = (is: (line: Line) => boolean): number =>
      holders.reduce<number>(
        (sum, holder) =>
          sum +
          Math.max(
            0,
            credited((line) => isHeld(line) && (line.customer ?? line.young) === holder && is(line)),
          ),
        0,
      );
    for (const year of [2025, 2026]) {
      const money = moneyOfYear(year, await database.current.scoped(tenant, yearStatements(year, undefined)));
      const isOf = ({ day }: Line) => day.startsWith(String(year));
      const income = credited((line) => isOf(line) && isIncome(line));
      const expenses = cents((line) => isOf(line) && line.account === 'expenses');
      expect(money).toMatchObject({ income: income / 100, expenses: expenses / 100 });
      expect(Math.round(money.depositsHeld * 100)).toBe(heldOf(() => true));
      expect(Math.round(money.unpaid * 100)).toBe(cents(({ account }) => account === 'receivable'));
      const ofLitters = cents((line) => isOf(line) && line.litter !== null && isIncome(line));
      expect(money.litters.reduce((sum, one) => sum + Math.round(one.income * 100), 0)).toBe(0 - ofLitters);
    }
    for (const [subject, names] of [
      ['offspringId', ['y1', 'y2', 'y3', 'y4']],
      ['breedingGroupId', ['l1', 'l2']],
    ] as const)
      for (const name of names) {
        const id = idOf(name) ?? '';
        const account = subjectAccount(
          await database.current.scoped(tenant, accountStatements(subject, id, '2026-12-31')),
        );
        const isOf = (line: Line) => (subject === 'offspringId' ? line.young : line.litter) === id;
        expect(account).toMatchObject({
          income: credited((line) => isOf(line) && isIncome(line)) / 100,
          expenses: cents((line) => isOf(line) && line.account === 'expenses') / 100,
        });
      }
    const customers = ['c1', 'c2'].map((name) => idOf(name) ?? '');
    for (const account of await customerAccounts(database.current, tenant, customers, '2026-12-31')) {
      const isOf = ({ customer }: Line) => customer === account.customerId;
      expect(Math.round(account.income * 100)).toBe(credited((line) => isOf(line) && isIncome(line)));
      expect(Math.round(account.depositsHeld * 100)).toBe(credited((line) => isOf(line) && isHeld(line)));
    }
  }

  it('keeps what was posted when its transaction goes, and comes to nothing', async () => {
    await clear();
    const id = await create('financial_transactions', {
      ...{ type: 'expense', category: 'Feed', amount: 12.34, date: '2026-03-01', paymentStatus: 'Paid' },
    });
    await removeRecord(database.current, tenant, 'financial_transactions', id);
    const entries = await query(
      'select reason, day::text as day from ledger_entries where org_id = $org and transaction_id = $1::uuid order by posted_at, id',
      id,
    );
    expect(entries).toEqual([
      { reason: 'posted', day: '2026-03-01' },
      { reason: 'removed', day: '2026-03-01' },
    ]);
    expect(await posted()).toEqual([]);
  });

  it('is the same when sixteen write to one buyer at once', async () => {
    await clear();
    const customerId = idOf('c1');
    const deposit = {
      type: 'income',
      category: 'Deposit',
      amount: 100,
      date: '2026-03-01',
      paymentStatus: 'Paid',
      customerId,
    };
    const refund = { ...deposit, type: 'expense', category: 'Refund', purpose: 'Refund', amount: 150 };
    await create('financial_transactions', refund);
    await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        create(
          'financial_transactions',
          index % 4 === 3 ? { ...refund, amount: 30 } : { ...deposit, purpose: 'Deposit' },
        ),
      ),
    );
    const sums = await query(
      `select p.account, sum(p.amount)::int as amount from ledger_postings p where p.org_id = $org group by 1
       having sum(p.amount) <> 0 order by 1`,
    );
    // Twelve deposits of 100, one refund of 150 and four of 30.
    expect(sums).toEqual([
      { account: 'cash', amount: 93_000 },
      { account: 'deposits', amount: -93_000 },
    ]);
    expect(await unbalanced()).toEqual([]);
  });

  it('refuses what does not balance and whoever writes past it', async () => {
    await expect(
      query(
        `insert into ledger_postings (org_id, entry_id, account, amount)
         select e.org_id, e.id, 'tax', 1 from ledger_entries e where e.org_id = $org limit 1`,
      ),
    ).rejects.toMatchObject({ code: '42501' });
    await expect(query('delete from ledger_entries where org_id = $org')).rejects.toMatchObject({
      code: '42501',
    });
  });
});

import { readFile } from 'node:fs/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { withTestApp } from '#tests/support/server.ts';
import { type Kennel, openKennel } from '../animals/kennel.ts';

interface Totals {
  readonly income: number;
  readonly expenses: number;
  readonly years: readonly number[];
}

describe('money counts on the day it moves', () => {
  const server = withTestApp();
  let kennel: Kennel;
  let buyer: string;

  const add = async (path: string, values: object) => {
    const { status, body } = await kennel.send('POST', path, values);
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body;
  };
  const entry = (values: object) =>
    add('finances', {
      ...{ type: 'income', category: 'Stud service', amount: 700, date: '2024-12-28', customerId: buyer },
      ...values,
    });
  const summary = async (year: number): Promise<Totals> => {
    const { body } = await kennel.send('GET', `finances/summary?year=${year}`);
    return body as unknown as Totals;
  };
  const income = async () => {
    const years = await Promise.all([2024, 2025, 2026].map(summary));
    return years.map((year) => year.income);
  };
  const expenses = async () => {
    const years = await Promise.all([2024, 2025, 2026].map(summary));
    return years.map((year) => year.expenses);
  };
  const owner = (sql: string) => server.current.database.asOwner((one) => one.execute(sql));
  /** What one tap under Finances, on Today and in the strip of a sale sends. */
  const markAsPaid = ({ id }: { id: string }, paidDate: string) =>
    kennel.change(`finances/${id}`, { paymentStatus: 'Paid', paidDate });

  beforeEach(async () => {
    kennel = await openKennel(server.current);
    buyer = (await add('customers', { firstName: 'Ines', lastName: 'Okafor' })).id;
  });

  it('an invoice of December that is paid in January is income of January, whichever way it is said', async () => {
    const lines = [{ description: 'Boarding', quantity: 1, price: 70_000 }];
    const issued = async () => {
      const { id, version } = await add('invoices', { customerId: buyer, lines });
      await kennel.send('POST', `invoices/${id}/issue`, { version, issuedOn: '2024-12-28' });
      return id;
    };
    const byPayment = await issued();
    expect(await income()).toEqual([0, 0, 0]);
    await kennel.send('POST', `invoices/${byPayment}/payments`, { amount: 700, on: '2025-01-05' });
    expect(await income()).toEqual([0, 700, 0]);
    await issued();
    const open = await kennel.send('GET', 'finances?filter=paymentStatus.eq.Pending');
    const [asked] = open.body.items as unknown as [{ id: string }];
    await markAsPaid(asked, '2025-01-05');
    expect(await income()).toEqual([0, 1400, 0]);
  });

  it('in a year of its own, which can be looked at though nothing was entered in it', async () => {
    await markAsPaid(await entry({ paymentStatus: 'Pending' }), '2025-01-05');
    expect((await summary(2025)).years).toEqual([2025, 2024]);
  });

  it('a part that was noted before stays in its year when the rest is paid', async () => {
    const partly = await entry({ paymentStatus: 'Pending', balanceAmount: 400, taxAmount: 70 });
    expect(await income()).toEqual([300, 0, 0]);
    await markAsPaid(partly, '2025-01-05');
    expect(await income()).toEqual([300, 400, 0]);
  });

  it('a cost counts in its year, whenever it is paid', async () => {
    const bill = await entry({ type: 'expense', category: 'Veterinary', paymentStatus: 'Pending' });
    expect(await expenses()).toEqual([700, 0, 0]);
    await markAsPaid(bill, '2025-01-05');
    expect(await expenses()).toEqual([700, 0, 0]);
  });

  it('what was asked for after a young one left is income on the day it is paid', async () => {
    const born = await add('breeding-groups', {
      motherId: await kennel.own('Dam'),
      fatherId: await kennel.own('Sire', { gender: 'Male' }),
      birthDate: '2024-10-01',
    });
    const young = await add('offspring', {
      ...{
        breedingGroupId: born.id,
        gender: 'Female',
        customerId: buyer,
        status: 'Sold',
        soldOn: '2024-12-20',
      },
    });
    const deposit = { purpose: 'Deposit', category: 'Deposit', offspringId: young.id, date: '2024-12-01' };
    await markAsPaid(await entry({ ...deposit, paymentStatus: 'Pending' }), '2025-01-05');
    expect(await income()).toEqual([0, 700, 0]);
  });

  it('what goes back while it is here goes back on its day, and not before it was paid', async () => {
    const born = await add('breeding-groups', {
      motherId: await kennel.own('Dam'),
      fatherId: await kennel.own('Sire', { gender: 'Male' }),
      birthDate: '2024-10-01',
    });
    const young = await add('offspring', {
      ...{ breedingGroupId: born.id, gender: 'Female', customerId: buyer, status: 'Reserved' },
    });
    const sale = { purpose: 'Sale', category: 'Sale', offspringId: young.id, paymentStatus: 'Paid' };
    const paid = await entry({ ...sale, paidDate: '2024-12-30', amount: 555 });
    const refund = (on: string) =>
      kennel.send('POST', `finances/${paid.id}/refund`, { version: paid.version, amount: 500, on });
    const at = async (on: string) => (await refund(on)).body.fields?.on;
    expect(await at('2024-12-29')).toContain('Give that day or a later one');
    expect(await at('2999-01-01')).toContain('That day is still to come');
    expect(await refund('2026-04-04')).toMatchObject({
      status: 200,
      body: { paymentStatus: 'Refunded', refundAmount: 500, refundedOn: '2026-04-04' },
    });
    expect(await income()).toEqual([555, 0, -500]);
    // What had gone back before anybody wrote it down leaves every year as it is, on the day it was paid.
    const before = await entry({ paymentStatus: 'Refunded', refundAmount: 100 });
    expect(before.refundedOn).toBe('2024-12-28');
    expect(await income()).toEqual([1155, 0, -500]);
  });

  const puppy = async (values: object) => {
    const born = await add('breeding-groups', {
      motherId: await kennel.own('Dam'),
      fatherId: await kennel.own('Sire', { gender: 'Male' }),
      birthDate: '2024-10-01',
    });
    return add('offspring', { breedingGroupId: born.id, gender: 'Female', customerId: buyer, ...values });
  };
  const verb = async (id: string, name: string, values: object = {}) => {
    const { version } = (await kennel.send('GET', `finances/${id}`)).body;
    const { status, body } = await kennel.send('POST', `finances/${id}/${name}`, { version, ...values });
    expect([name, status, body.detail]).toEqual([name, 200, undefined]);
    return body;
  };
  const paidBefore = { paymentStatus: 'Paid', purpose: 'Deposit', category: 'Deposit' };
  /** Income of the year that ends with that day, and of the year in which the money came in. */
  const earnedOn = async (day: unknown) => {
    const year = Number(String(day).slice(0, 4));
    expect(year).toBeGreaterThan(2024);
    return [(await summary(2024)).income, (await summary(year)).income];
  };

  it('a deposit is income of the year it was forfeited in, which can be corrected', async () => {
    const { id } = await entry(paidBefore);
    const part = await verb(id, 'forfeit', { amount: 300 });
    expect(await earnedOn(part.earnedOn)).toEqual([0, 300]);
    await kennel.change(`finances/${id}`, { purpose: 'Forfeited deposit' });
    expect(await earnedOn((await kennel.send('GET', `finances/${id}`)).body.earnedOn)).toEqual([0, 700]);
    await kennel.change(`finances/${part.id}`, { earnedOn: '2025-02-03' });
    expect((await income()).slice(0, 2)).toEqual([0, 300]);
    expect((await summary(2025)).years).toContain(2025);
    await kennel.change(`finances/${part.id}`, { purpose: 'Deposit' });
    expect((await kennel.send('GET', `finances/${part.id}`)).body.earnedOn).toBeNull();
    expect((await income()).slice(0, 2)).toEqual([0, 0]);
    const ahead = await kennel.send('PATCH', `finances/${part.id}`, { version: 1, earnedOn: '2999-01-01' });
    expect(ahead.body.fields).toHaveProperty('earnedOn');
  });

  it('a credit is income of the year it is used in, and a deposit that is moved to one that has gone', async () => {
    const young = await puppy({ status: 'Sold', soldOn: '2024-12-30' });
    const other = await puppy({ status: 'Reserved' });
    const { id } = await entry({ ...paidBefore, offspringId: other.id });
    await verb(id, 'keep-as-credit');
    const used = await verb(id, 'use-credit', { offspringId: young.id, amount: 400 });
    expect(await earnedOn(used.earnedOn)).toEqual([0, 400]);
    const held = await entry({ ...paidBefore, offspringId: other.id, amount: 90 });
    const moved = await verb(held.id, 'move', { offspringId: young.id });
    expect(await earnedOn(moved.earnedOn)).toEqual([0, 490]);
  });

  it('what a credit note keeps for its buyer leaves the year it was paid in as it was', async () => {
    const young = await puppy({ status: 'Reserved', price: 700 });
    const lines = [{ description: 'Puppy', quantity: 1, price: 70_000, offspringId: young.id }];
    const { id, version } = await add('invoices', { customerId: buyer, lines });
    await kennel.send('POST', `invoices/${id}/issue`, { version, issuedOn: '2024-12-20' });
    await kennel.send('POST', `invoices/${id}/payments`, { amount: 700, on: '2024-12-28' });
    const seen = (await kennel.send('GET', `invoices/${id}`)).body;
    const next = (
      await kennel.send('POST', `invoices/${id}/replace`, { version: seen.version, reason: 'Address' })
    ).body;
    const { papers } = (await kennel.send('GET', `invoices/${id}/sheet`)).body as unknown as {
      papers: { kind: string; issuedOn: string }[];
    };
    const year = Number(papers.find(({ kind }) => kind === 'Credit note')?.issuedOn.slice(0, 4));
    expect(await summary(2024)).toMatchObject({ income: 700, expenses: 0 });
    const due = async () => {
      const { body } = await kennel.send('GET', `sales?offspringId=${young.id}`);
      return (body.items as unknown as [{ money: object }])[0].money;
    };
    expect(await due()).toEqual({ agreed: 700, received: 0, due: 700 });
    await kennel.send('POST', `invoices/${next.id}/issue`, { version: next.version });
    expect(await due()).toEqual({ agreed: 700, received: 700, due: 0 });
    expect(await summary(2024)).toMatchObject({ income: 700, expenses: 0 });
    expect(await summary(year)).toMatchObject({ income: 700, expenses: 700, depositsHeld: 0 });
    expect((await kennel.send('GET', `invoices/${next.id}`)).body.applied).toMatchObject([
      { words: 'Payment', amount: 70_000 },
    ]);
  });

  it('what a credit note sets off against another line leaves the year it was paid in as it was, and its tax', async () => {
    const [first, other] = [await puppy({ status: 'Reserved' }), await puppy({ status: 'Reserved' })];
    const line = (offspringId: string, price: number, rate: number) => ({
      ...{ description: 'Puppy', quantity: 1, price, taxes: [{ name: 'VAT', rate }], offspringId },
    });
    const lines = [line(first.id, 119_000, 19), line(other.id, 107_000, 7)];
    const { id, version } = await add('invoices', { customerId: buyer, lines });
    await kennel.send('POST', `invoices/${id}/issue`, { version, issuedOn: '2024-12-20' });
    await kennel.send('POST', `invoices/${id}/payments`, { amount: 1190, on: '2024-12-28' });
    const seen = (await kennel.send('GET', `invoices/${id}`)).body;
    const note = await kennel.send('POST', `invoices/${id}/credit`, {
      ...{ version: seen.version, reason: 'It died', paid: 'back', lines: [lines[0]] },
    });
    expect([note.status, note.body.taxAmount]).toEqual([200, 190]);
    const year = Number(String(note.body.issuedOn).slice(0, 4));
    expect(await summary(2024)).toMatchObject({ income: 1190, expenses: 0, unpaid: 0 });
    // 1,190 go back without their 190 of tax, and 1,070 of them pay for the other; the buyer gets 120.
    expect(await summary(year)).toMatchObject({ income: 880, expenses: 1000, unpaid: 0 });
    const [rows] = await server.current.database.scoped(kennel.user, [
      {
        sql: `select extract(year from e.day)::int as year, p.account, sum(p.amount)::int as amount from ledger_entries e
          join ledger_postings p on p.org_id = $org and p.entry_id = e.id
          where e.org_id = $org and p.account in ('cash', 'tax') group by 1, 2 order by 1, 2`,
        parameters: [],
      },
    ]);
    expect(rows.map((row) => [row.year, row.account, row.amount])).toEqual([
      [2024, 'cash', 119_000],
      [2024, 'tax', -19_000],
      [year, 'cash', -12_000],
      [year, 'tax', 12_000],
    ]);
    expect((await kennel.send('GET', `invoices/${id}/sheet`)).body).toMatchObject({
      state: 'Paid',
      paid: 1070,
      open: 0,
    });
  });

  it('what is called refunded went back on the day it is said, where no other is named', async () => {
    const paid = await entry({ paymentStatus: 'Paid' });
    await kennel.change(`finances/${paid.id}`, { paymentStatus: 'Refunded', refundAmount: 200 });
    const { refundedOn, version } = (await kennel.send('GET', `finances/${paid.id}`)).body;
    expect(await earnedOn(refundedOn)).toEqual([700, -200]);
    const without = await kennel.send('PATCH', `finances/${paid.id}`, { version, refundedOn: null });
    expect(without).toMatchObject({
      status: 422,
      body: { fields: { refundedOn: 'Give the day it was paid back' } },
    });
    await kennel.change(`finances/${paid.id}`, { refundedOn: '2025-01-31' });
    expect((await income()).slice(0, 2)).toEqual([700, -200]);
    const before = await kennel.change(`finances/${paid.id}`, { refundedOn: '2024-12-27' });
    const sentence =
      'It was not paid before that day. Give the day it was paid back, or correct the day it was paid';
    expect(before).toMatchObject({ status: 422, body: { fields: { refundedOn: sentence } } });
    expect((await kennel.change(`finances/${paid.id}`, { paidDate: '2025-02-01' })).body.fields).toEqual({
      refundedOn: sentence,
    });
    // What said so before it was refused is taken as paid back on the day it was paid.
    await owner(
      `alter table financial_transactions drop constraint financial_transactions_refunded_on_order_check;
       update financial_transactions set refunded_on = '2023-01-31' where id = '${paid.id}';`,
    );
    await owner(await readFile('migrations/0231_paid_back_after_paid.sql', 'utf8'));
    expect((await income()).slice(0, 2)).toEqual([500, 0]);
    await kennel.change(`finances/${paid.id}`, { refundedOn: '2025-01-31' });
    // Nobody had said that it was paid: as if it had never come in.
    const asked = await entry({ paymentStatus: 'Pending' });
    await kennel.change(`finances/${asked.id}`, { paymentStatus: 'Refunded' });
    expect((await income()).slice(0, 2)).toEqual([700, -200]);
  });

  it('and counts as an entry of the year its money is of', async () => {
    const paid = await entry({ paymentStatus: 'Paid', paidDate: '2025-01-05' });
    const counts = async () =>
      (
        await Promise.all([2024, 2025].map((year) => kennel.send('GET', `finances/summary?year=${year}`)))
      ).map(({ body }) => (body.categories as unknown as { count: number }[]).map(({ count }) => count));
    expect(await counts()).toEqual([[], [1]]);
    await kennel.change(`finances/${paid.id}`, { paymentStatus: 'Pending', paidDate: null });
    expect(await counts()).toEqual([[1], []]);
  });

  describe('and its tax with it', () => {
    interface Paper {
      readonly id: string;
      readonly version: number;
      readonly kind: string;
      readonly taxAmount: number;
      readonly totalAmount: number;
      readonly issuedOn: string;
    }
    const paper = async (id: string) => (await kennel.send('GET', `invoices/${id}`)).body as unknown as Paper;
    const sheet = async (id: string) =>
      (await kennel.send('GET', `invoices/${id}/sheet`)).body as unknown as {
        open: number;
        credited: number;
        papers: { id: string; kind: string }[];
      };
    const cents = (amount: number | null | undefined) => Math.round(100 * (amount ?? 0));
    /** What the tax account says of each year, in cents. */
    const taxByYear = async () => {
      const [rows] = await server.current.database.scoped(kennel.user, [
        {
          sql: `select extract(year from e.day)::int as year, -sum(p.amount)::int as tax from ledger_entries e
            join ledger_postings p on p.org_id = $org and p.entry_id = e.id and p.account = 'tax'
            where e.org_id = $org group by 1 having sum(p.amount) <> 0 order by 1`,
          parameters: [],
        },
      ]);
      return Object.fromEntries((rows ?? []).map(({ year, tax }) => [year, tax as number]));
    };
    const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);
    /** Of what is asked for and not paid, the tax. */
    const asked = async (id: string) => {
      const { body } = await kennel.send('GET', `finances?filter=invoiceId.eq.${id}`);
      const items = body.items as unknown as { type: string; paymentStatus: string; taxAmount: number }[];
      return sum(
        items
          .filter(({ type, paymentStatus }) => type === 'income' && paymentStatus !== 'Paid')
          .map(({ taxAmount }) => cents(taxAmount)),
      );
    };
    const credit = async (id: string, values: object) => {
      const { version } = await paper(id);
      const answer = await kennel.send('POST', `invoices/${id}/credit`, {
        version,
        reason: 'Agreed',
        ...values,
      });
      expect([answer.body.detail, answer.status]).toEqual([undefined, 200]);
      return answer.body as unknown as Paper;
    };

    it('by the papers, of each year, whatever is credited and what becomes of it', async () => {
      let dice = 13;
      const below = (count: number): number => {
        dice = (Math.imul(dice, 1_664_525) + 1_013_904_223) >>> 0;
        return Math.floor((dice / 4_294_967_296) * count);
      };
      const one = <T>(list: readonly T[]): T => list[below(list.length)] as T;
      const rates = [19, 7, 5.5, 2.9].map((rate) => ({ name: `Tax ${rate}`, rate }));
      const notes = { back: 0, keep: 0, owed: 0 };
      let ofOthers = 0;
      let past: Record<string, number> = {};
      for (let turn = 0; turn < 8; turn += 1) {
        const taxes = one([[rates[0]], [rates[1], rates[2]], [rates[3]], []]);
        const line = (price: number, of: readonly unknown[]) => ({
          ...{ description: 'Puppy', quantity: 1 + below(3), price, taxes: of },
          ...(below(3) === 0 && {
            discount: one([
              { kind: 'percent', value: 12.5 },
              { kind: 'amount', value: 333 },
            ]),
          }),
        });
        const lines = [
          line(20_000 + below(99_999), taxes),
          ...(below(2) ? [line(7777, one([[rates[1]], []]))] : []),
        ];
        if (below(2)) {
          // It has gone, and its deposit counts for the invoice.
          const offspringId = (await puppy({ status: 'Sold', soldOn: '2024-11-01' })).id;
          await entry({
            purpose: 'Deposit',
            amount: 90.05,
            date: '2024-10-05',
            paymentStatus: 'Paid',
            offspringId,
          });
          for (const each of lines) Object.assign(each, { offspringId });
        }
        const { id, version } = await add('invoices', {
          ...{ customerId: buyer, lines, pricesIncludeTax: below(2) === 0 },
        });
        await kennel.send('POST', `invoices/${id}/issue`, { version, issuedOn: '2024-11-05' });
        const made = await paper(id);
        const total = cents(made.totalAmount);
        let open = cents((await sheet(id)).open);
        for (const on of ['2024-12-01', '2025-03-01', '2026-02-01']) {
          const amount = one([0, below(open + 1), open]);
          if (amount === 0) continue;
          await kennel.send('POST', `invoices/${id}/payments`, { amount: amount / 100, on });
          open -= amount;
        }
        let left = total;
        for (let nth = below(3); nth >= 0; nth -= 1) {
          const before = await taxByYear();
          const paid = one(['back', 'keep', 'owed'] as const);
          const price = 1 + below(Math.max(1, Math.floor(left / 2)));
          const isRest = nth === 0 && below(2) === 0;
          const of = [
            { description: 'Less', quantity: 1, price, taxes: one([taxes, lines.at(-1)?.taxes ?? []]) },
          ];
          if (left < 2) continue;
          const note = await credit(id, { paid, ...(isRest ? {} : { lines: of }) });
          left -= cents(note.totalAmount);
          notes[paid] += 1;
          const after = await taxByYear();
          const year = note.issuedOn.slice(0, 4);
          for (const other of Object.keys(before).filter((each) => each < year))
            expect([turn, other, after[other]]).toEqual([turn, other, before[other]]);
          if (isRest) expect([turn, left]).toEqual([turn, 0]);
        }
        const { papers, credited } = await sheet(id);
        const all = await Promise.all(
          papers.filter(({ kind }) => kind === 'Credit note').map((each) => paper(each.id)),
        );
        const onPaper = cents(made.taxAmount) - sum(all.map(({ taxAmount }) => cents(taxAmount)));
        const wanted = cents(credited) === total ? 0 : onPaper;
        const now = sum(Object.values(await taxByYear()));
        expect([turn, now - ofOthers + (await asked(id))]).toEqual([turn, wanted]);
        ofOthers = now;
        past = await taxByYear();
      }
      expect(Math.min(...Object.values(notes))).toBeGreaterThan(0);
      expect(Object.keys(past).length).toBeGreaterThan(1);
      // Notes of before say the same once they are reposted, and reposted once more.
      await owner(
        `alter table financial_transactions disable trigger user;
         update financial_transactions set tax_amount = null where org_id = '${kennel.user.orgId}' and type = 'expense';
         alter table financial_transactions enable trigger user;
         select post_ledger('${kennel.user.orgId}', null);`,
      );
      expect(await taxByYear()).not.toEqual(past);
      const migration = await readFile('migrations/0230_tax_given_back.sql', 'utf8');
      const repost = migration.slice(migration.indexOf('alter table financial_transactions disable'));
      for (const once of [repost, repost]) {
        await owner(once);
        expect(await taxByYear()).toEqual(past);
      }
    });
  });
});

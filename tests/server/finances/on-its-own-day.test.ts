import { beforeEach, describe, expect, it } from 'vitest';
import { databases } from '#tests/support/database.ts';
import { withTestApp } from '#tests/support/server.ts';
import { type Kennel, openKennel } from '../animals/kennel.ts';

interface Totals {
  readonly income: number;
  readonly expenses: number;
  readonly years: readonly number[];
}

describe.each(databases)('money counts on the day it moves, on $name', (kind) => {
  const server = withTestApp(kind);
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
    expect((await refund('2024-12-29')).body.fields).toEqual({ on: 'It was not paid before this day' });
    expect((await refund('2999-01-01')).body.fields).toEqual({ on: 'That day has not come yet' });
    expect(await refund('2026-04-04')).toMatchObject({
      status: 200,
      body: { paymentStatus: 'Refunded', refundAmount: 500, refundedOn: '2026-04-04' },
    });
    expect(await income()).toEqual([555, 0, -500]);
    // Where nobody said when, as of an entry of another program, only what was kept counts.
    await entry({ paymentStatus: 'Refunded', refundAmount: 100 });
    expect(await income()).toEqual([1155, 0, -500]);
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { addDays, todayIn } from '#domain/dates.ts';
import { databases } from '#tests/support/database.ts';
import { withTestApp } from '#tests/support/server.ts';
import { type Kennel, openKennel } from '../animals/kennel.ts';

const today = todayIn('UTC');

describe.each(databases)('what is typed wrongly of invoices is said where it is mended, on $name', (kind) => {
  const server = withTestApp(kind);
  let kennel: Kennel;
  let buyer: string;

  const line = { description: 'Puppy', quantity: 1, price: 100_000 };
  const draft = (values: object = {}) =>
    kennel.send('POST', 'invoices', { customerId: buyer, lines: [line], ...values });
  const issue = async (values: object = {}) => {
    const { body } = await draft(values);
    return kennel.send('POST', `invoices/${body.id}/issue`, { version: body.version });
  };
  const paid = (values: object) => {
    const post = (id: string) =>
      kennel.send('POST', `invoices/${id}/payments`, { amount: 5, on: today, ...values });
    return issue().then(({ body }) => post(body.id));
  };

  beforeEach(async () => {
    kennel = await openKennel(server.current);
    const names = { firstName: 'Ines', lastName: 'Okafor', address: '4 Mill Lane' };
    buyer = (await kennel.send('POST', 'customers', names)).body.id;
  });

  it.each([
    [{ amount: 0 }, { amount: 'Type an amount above zero' }],
    [{ amount: -5 }, { amount: 'Type an amount above zero' }],
    [{ amount: 'abc' }, { amount: 'Type the amount in figures, such as 120.50' }],
    [{ amount: 1.005 }, { amount: 'At most two digits after the point' }],
    [{ amount: 123_456_789_012_345 }, { amount: 'At most 99,999,999.99. Check the figures' }],
    [{ amount: 2000 }, { amount: expect.stringMatching(/^No more than \$1,000.00 is open. Book that here/) }],
    [{ on: '' }, { on: 'Choose a day' }],
    [{ on: 'last week' }, { on: 'We can’t read this date. Try 14/03/2021 or 2021-03-14' }],
    [{ on: addDays(today, 1) }, { on: 'That day is still to come. Give the day the money came in' }],
    [
      { on: addDays(today, -400) },
      { on: expect.stringMatching(/more than a year before .* Check the year$/) },
    ],
  ])('a payment of %o', async (values, fields) => {
    expect(await paid(values)).toMatchObject({ status: 422, body: { fields } });
  });

  it('an invoice of a year nobody meant, which would give its number', async () => {
    const { body } = await draft();
    const issued = (issuedOn: string) =>
      kennel.send('POST', `invoices/${body.id}/issue`, { version: body.version, issuedOn });
    expect((await issued('1901-02-03')).body.fields).toEqual({
      issuedOn: 'That is more than ten years ago. Check the year',
    });
    expect((await issued(addDays(today, -700))).status).toBe(200);
  });

  it('a payment that came in before the invoice was written is one', async () => {
    expect((await paid({ on: addDays(today, -300) })).status).toBe(200);
  });

  it('an instalment that would be due before the invoice is issued', async () => {
    const instalments = [
      { dueOn: addDays(today, 10), amount: 50_000 },
      { dueOn: addDays(today, -300), amount: null },
    ];
    const { status, body } = await issue({ instalments });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['instalments.1.dueOn']]);
    expect(body.detail).toContain('Instalment 2 would be due before the invoice is issued');
    expect((await issue({ instalments: [{ dueOn: today, amount: null }] })).status).toBe(200);
  });

  it.each([
    [{ quantity: 0 }, 'quantity', 'Type a number above zero'],
    [{ quantity: 0.0001 }, 'quantity', 'At most three digits after the point'],
    [{ price: -5 }, 'price', 'Not below zero. What comes off goes under Discount'],
    [{ price: 10_000_000_000 }, 'price', 'At most 99,999,999.99. Check the figures'],
    [{ discount: { kind: 'percent', value: 110 } }, 'discount', 'At most 100 %'],
    [{ discount: { kind: 'amount', value: 10.5 } }, 'discount', 'At most two digits after the point'],
  ])('a line of %o', async (values, field, sentence) => {
    expect(await draft({ lines: [line, { ...line, ...values }] })).toMatchObject({
      ...{ status: 422, body: { fields: { [`lines.1.${field}`]: `Line 2: ${sentence}` } } },
    });
  });

  it('a line is not taken off more than it comes to', async () => {
    const off = (value: number) => draft({ lines: [{ ...line, discount: { kind: 'amount', value } }] });
    expect(await off(100_001)).toMatchObject({
      ...{
        status: 422,
        body: { fields: { 'lines.0.discount': 'Line 1 comes to $1,000.00. Take off no more' } },
      },
    });
    expect((await off(100_000)).status).toBe(201);
  });

  it('what goes back has a sum the books can hold', async () => {
    const { body: entry } = await kennel.send('POST', 'finances', {
      ...{ type: 'income', category: 'Sale', amount: 100, date: today, paymentStatus: 'Paid' },
    });
    const refund = (amount: unknown) =>
      kennel.send('POST', `finances/${entry.id}/refund`, { version: entry.version, amount, on: today });
    expect((await refund(1.001)).body.fields).toEqual({ amount: 'At most two digits after the point' });
    expect((await refund('')).body.fields).toEqual({ amount: 'Type the amount in figures, such as 120.50' });
  });
});

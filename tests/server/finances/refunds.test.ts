import { beforeEach, describe, expect, it } from 'vitest';
import { addDays, formatDate, todayIn } from '#domain/dates.ts';
import { uuidv7 } from '#domain/uuid.ts';
import { soFar } from '#tests/support/days.ts';
import { withTestApp } from '#tests/support/server.ts';
import { colleague } from '../access/people.ts';
import { type Kennel, openKennel } from '../animals/kennel.ts';

describe('what was paid goes back', () => {
  const server = withTestApp();
  let kennel: Kennel;
  let buyer: string;
  let young: string;

  const add = async (path: string, values: object): Promise<string> => {
    const { status, body } = await kennel.send('POST', path, values);
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body.id;
  };
  const payment = (values: object = {}) =>
    add('finances', {
      ...{ type: 'income', category: 'Balance', purpose: 'Balance', amount: 900, date: soFar(0.4) },
      ...{ paymentStatus: 'Paid', customerId: buyer, offspringId: young, ...values },
    });
  const goesHome = () =>
    kennel.change(`offspring/${young}`, { status: 'Sold', customerId: buyer, soldOn: soFar(0.6) });
  const read = async (id: string) => (await kennel.send('GET', `finances/${id}`)).body;
  const refund = async (id: string, values: object = {}) =>
    kennel.send('POST', `finances/${id}/refund`, {
      version: (await read(id)).version,
      ...{ amount: 900, on: soFar(0.8), ...values },
    });
  const most = async (id: string) => (await kennel.send('GET', `finances/${id}/refund`)).body;
  const refunds = async () =>
    (await kennel.send('GET', 'finances?filter=type.eq.expense')).body.items as unknown as {
      amount: number;
    }[];
  const given = async () => (await refunds()).reduce((sum, { amount }) => sum + amount, 0);
  const due = async () => (await kennel.send('GET', `finances/account?offspringId=${young}`)).body;
  /** The postings by account, in cents. */
  const books = async () => {
    const [rows] = await server.current.database.scoped(kennel.user, [
      {
        sql: `select p.account, sum(p.amount)::int as amount from ledger_postings p where p.org_id = $org
          group by 1 having sum(p.amount) <> 0`,
        parameters: [],
      },
    ]);
    return Object.fromEntries((rows ?? []).map((row) => [row.account, row.amount]));
  };

  beforeEach(async () => {
    kennel = await openKennel(server.current);
    buyer = await add('customers', { firstName: 'Ines', lastName: 'Okafor' });
    const born = await add('breeding-groups', {
      motherId: await kennel.own('Dam'),
      fatherId: await kennel.own('Sire', { gender: 'Male' }),
      birthDate: '2026-03-01',
    });
    const one = {
      breedingGroupId: born,
      gender: 'Female',
      status: 'Reserved',
      customerId: buyer,
      price: 900,
    };
    young = await add('offspring', one);
  });

  it('on the entry while it is here, so that its price is owed again', async () => {
    const id = await payment();
    expect(await most(id)).toEqual({ most: 900, hasGoneHome: false });
    expect(await refund(id, { amount: 901 })).toMatchObject({
      status: 422,
      body: { fields: { amount: 'No more than $900.00 can go back' } },
    });
    expect(await refund(id, { amount: 300, reason: 'Too much' })).toMatchObject({
      status: 200,
      body: { id, paymentStatus: 'Refunded', refundAmount: 300, refundReason: 'Too much' },
    });
    expect(await due()).toMatchObject({ received: 600, open: 300 });
    expect(await refunds()).toEqual([]);
    expect(await books()).toEqual({ cash: 60_000, sales: -60_000 });
    expect(await refund(id, { amount: 300 })).toMatchObject({
      status: 409,
      body: { detail: 'It is refunded already. To change how much went back, edit it.' },
    });
  });

  it('as an entry of its own day once it has gone home, never more than was paid', async () => {
    const [deposit, balance] = [
      await payment({ amount: 200, purpose: 'Deposit' }),
      await payment({ amount: 700 }),
    ];
    await goesHome();
    expect(await most(balance)).toEqual({ most: 700, hasGoneHome: true });
    expect(await refund(balance, { amount: 600, reason: 'A kindness' })).toMatchObject({
      status: 200,
      body: {
        ...{ type: 'expense', purpose: 'Refund', amount: 600, date: soFar(0.8), paymentStatus: 'Paid' },
        ...{ customerId: buyer, offspringId: young, refundReason: 'A kindness' },
      },
    });
    expect(await due()).toMatchObject({ received: 900, open: 0 });
    // Of the two payments together 300 are left, of the deposit no more than it was.
    expect(await most(balance)).toMatchObject({ most: 300 });
    expect(await most(deposit)).toMatchObject({ most: 200 });
    expect(await refund(balance, { amount: 301 })).toMatchObject({ status: 422 });
    expect(await refund(balance, { amount: 250, on: addDays(soFar(0.4), -1) })).toMatchObject({
      status: 422,
      body: {
        fields: {
          on: `It was paid on ${formatDate(soFar(0.4), todayIn('UTC'))}. Give that day or a later one`,
        },
      },
    });
    expect((await refund(balance, { amount: 250 })).status).toBe(200);
    expect(await refund(deposit, { amount: 51 })).toMatchObject({
      status: 422,
      body: { fields: { amount: 'No more than $50.00 can go back' } },
    });
    expect((await refund(deposit, { amount: 50 })).status).toBe(200);
    expect(await refund(deposit, { amount: 1 })).toMatchObject({
      status: 409,
      body: { detail: 'All of it was paid back already.' },
    });
    expect((await books()).cash ?? 0).toBe(0);
  });

  it('once, however often it is sent', async () => {
    const id = await payment();
    await goesHome();
    const { version } = await read(id);
    const payload = { version, amount: 400, on: soFar(0.8) };
    const headers = { ...kennel.user.headers, 'idempotency-key': uuidv7() };
    const send = () =>
      server.current.inject({ method: 'POST', url: `/api/finances/${id}/refund`, headers, payload });
    const both = [...(await Promise.all([send(), send()])), await send()];
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(new Set(both.map(({ body }) => JSON.parse(body).id)).size).toBe(1);
    expect(await given()).toBe(400);
    // Another page that saw the payment as it was is told so.
    expect((await kennel.send('POST', `finances/${id}/refund`, payload)).status).toBe(409);
  });

  it('of two payments at the same moment together no more than was paid', async () => {
    await goesHome();
    for (let round = 1; round <= 5; round += 1) {
      const two = [await payment({ amount: 400 }), await payment({ amount: 400 })];
      await refund(String(two[0]), { amount: 400 });
      const seen = await Promise.all(two.map(read));
      const answers = await Promise.all(
        seen.flatMap(({ id, version }) => {
          const send = () =>
            kennel.send('POST', `finances/${id}/refund`, { version, amount: 400, on: soFar(0.8) });
          return [send(), send()];
        }),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
      expect(await given()).toBe(800 * round);
    }
  });

  it('not of what is not paid, and not of an expense', async () => {
    const asked = await payment({ paymentStatus: 'Pending' });
    expect(await refund(asked)).toMatchObject({
      status: 409,
      body: { detail: 'It is not paid yet, so nothing of it can go back.' },
    });
    const feed = await add('finances', { type: 'expense', category: 'Feed', amount: 5, date: soFar(0.4) });
    expect(await refund(feed, { amount: 1 })).toMatchObject({
      status: 409,
      body: { detail: 'This is an expense: nothing of it came in.' },
    });
    expect((await kennel.send('GET', `finances/${feed}/refund`)).status).toBe(404);
  });

  it('by no role that does not keep the books', async () => {
    const id = await payment();
    for (const role of ['kennel-hand', 'read-only'] as const) {
      const { headers } = await colleague(server.current, kennel.user, role);
      const payload = { version: 1, amount: 1, on: soFar(0.8) };
      const { statusCode } = await server.current.inject({
        ...{ method: 'POST', url: `/api/finances/${id}/refund`, headers, payload },
      });
      expect([role, statusCode]).toEqual([role, 403]);
    }
    expect((await read(id)).paymentStatus).toBe('Paid');
  });

  it('and its tax with it, to the cent, in parts and of a deposit that is earned after it', async () => {
    const deposit = await payment({ purpose: 'Deposit', category: 'Deposit', amount: 100, taxAmount: 15.97 });
    await kennel.send('POST', `finances/${deposit}/pay-back`, {
      ...{ version: (await read(deposit)).version, amount: 30, on: soFar(0.5) },
    });
    expect((await books()).tax).toBeUndefined();
    const id = await payment({ amount: 800, taxAmount: 127.73 });
    await goesHome();
    // 15.97 and 127.73 came in with the tax in them; 4.79 of the first went back while it was held.
    expect(await books()).toMatchObject({ tax: -13_891, expenses: 2521 });
    for (const [amount, back] of [
      [333.33, 5322],
      [333.33, 5322],
      [133.34, 2129],
    ] as const) {
      const before = Number((await books()).tax);
      await refund(id, { amount });
      expect([amount, Number((await books()).tax) - before]).toEqual([amount, back]);
    }
    await refund(deposit, { amount: 70 });
    const { tax, expenses, cash, sales } = await books();
    expect([tax, cash, Number(expenses) + Number(sales)]).toEqual([undefined, undefined, 0]);
    const { income, expenses: costs, net } = await due();
    expect([income, costs, net]).toEqual([Number(expenses) / 100, Number(expenses) / 100, 0]);
  });

  it.each([
    ['back', 90_000],
    ['keep', 10_000],
  ])('not once more with a credit note over its invoice, whose money goes %s', async (paid, given) => {
    const lines = [
      {
        description: 'Puppy',
        quantity: 1,
        price: 90_000,
        taxes: [{ name: 'Tax', rate: 19 }],
        offspringId: young,
      },
    ];
    const draft = (await kennel.send('POST', 'invoices', { customerId: buyer, offspringId: young, lines }))
      .body;
    const invoice = `invoices/${draft.id}`;
    await kennel.send('POST', `${invoice}/issue`, { version: draft.version, issuedOn: soFar(0.4) });
    await kennel.send('POST', `${invoice}/payments`, { amount: 900, on: soFar(0.5) });
    await goesHome();
    const [entry] = (await kennel.send('GET', `finances?filter=invoiceId.eq.${draft.id}`)).body
      .items as unknown as [{ id: string }];
    expect((await refund(entry.id, { amount: 100 })).status).toBe(200);
    const { version } = (await kennel.send('GET', invoice)).body;
    const note = await kennel.send('POST', `${invoice}/credit`, { version, reason: 'Ill', paid });
    expect([note.status, note.body.totalAmount]).toEqual([200, 900]);
    const { tax, cash } = await books();
    // 14370 of 90000 is tax, 1597 of it went with the refund; what is kept is the buyer's, with no tax of that sale.
    expect([tax, cash]).toEqual([undefined, paid === 'back' ? undefined : 80_000]);
    expect((await refunds()).reduce((sum, { amount }) => sum + 100 * amount, 0)).toBe(given);
  });

  it('and the note over another line takes the tax of its own line alone; what is left names each on paper', async () => {
    const { breedingGroupId } = (await kennel.send('GET', `offspring/${young}`)).body;
    const other = await add('offspring', {
      ...{ breedingGroupId, gender: 'Male', status: 'Reserved', customerId: buyer, price: 1070 },
    });
    const line = (description: string, price: number, rate: number, offspringId: string | null) => ({
      ...{ description, quantity: 1, price, taxes: [{ name: 'VAT', rate }], offspringId },
    });
    const lines = [
      line('Juniper', 119_000, 19, young),
      line('Moss', 107_000, 7, other),
      line('Puppy set', 9999, 19, null),
    ];
    const invoice = `invoices/${await add('invoices', { customerId: buyer, lines })}`;
    const verb = async (name: string, values: object) => {
      const { version } = (await kennel.send('GET', invoice)).body;
      const answer = await kennel.send('POST', `${invoice}/${name}`, { version, ...values });
      expect([name, answer.status, answer.body.detail]).toEqual([name, 200, undefined]);
      return answer.body as unknown as { id: string; taxAmount: number; lines: object[] };
    };
    await verb('issue', { issuedOn: soFar(0.4) });
    await verb('payments', { amount: 2359.99, on: soFar(0.5) });
    for (const one of [young, other])
      await kennel.change(`offspring/${one}`, { status: 'Sold', soldOn: soFar(0.6) });
    const paidFor = async (one: string) =>
      (
        (await kennel.send('GET', `finances?filter=offspringId.eq.${one}`)).body.items as unknown as [
          { id: string },
        ]
      )[0].id;
    expect((await refund(await paidFor(young), { amount: 400 })).status).toBe(200);
    // 190 and 70 and 15.96, less 63.87 of the 400.
    expect((await books()).tax).toBe(-21_209);
    // Of Juniper 790 were left, which go back with all of the tax that is left in them.
    await verb('credit', { reason: 'Ill', paid: 'back', lines: [line('Juniper', 100_000, 19, young)] });
    expect((await books()).tax).toBe(-8596);
    const second = await verb('credit', {
      reason: 'Less',
      paid: 'back',
      lines: [line('Moss', 50_000, 7, other)],
    });
    expect([second.taxAmount, (await books()).tax]).toEqual([32.71, 3271 - 8596]);
    const rest = await verb('credit', { reason: 'All of it', paid: 'back' });
    expect(rest.lines).toEqual([
      expect.objectContaining({ description: 'Juniper', price: 19_000, offspringId: young }),
      expect.objectContaining({ description: 'Moss', price: 57_000, offspringId: other }),
      expect.objectContaining({ description: 'Puppy set', price: 9999, offspringId: null }),
    ]);
    const { tax, cash } = await books();
    expect([tax, cash]).toEqual([undefined, undefined]);
  });

  it('and a deposit that is held goes back with the tax it came with: no cent of it is left in the books', async () => {
    await payment({ purpose: 'Deposit', category: 'Deposit', amount: 165.85 });
    const line = {
      description: 'Puppy',
      quantity: 1,
      taxes: [{ name: 'VAT', rate: 5.5 }],
      offspringId: young,
    };
    const lines = [{ ...line, price: 109_584 }];
    const invoice = `invoices/${await add('invoices', { customerId: buyer, lines })}`;
    const verb = async (name: string, values: object) => {
      const { version } = (await kennel.send('GET', invoice)).body;
      expect((await kennel.send('POST', `${invoice}/${name}`, { version, ...values })).status).toBe(200);
    };
    await verb('issue', { issuedOn: soFar(0.4) });
    await verb('payments', { amount: 929.99, on: soFar(0.5) });
    await verb('credit', { reason: 'Ill', paid: 'back', lines: [{ ...line, price: 82_188 }] });
    // Of 57.13 the deposit holds 8.65, and the note has taken 42.85.
    expect((await books()).tax).toBe(4285 - (5713 - 865));
    await verb('credit', { reason: 'Ill', paid: 'back' });
    const { tax, cash, deposits } = await books();
    expect([tax, cash, deposits]).toEqual([undefined, undefined, undefined]);
  });
});

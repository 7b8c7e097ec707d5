import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invoiceSheetAnswer } from '#domain/answers/invoices.ts';
import { addDays, formatDateLong, todayIn } from '#domain/dates.ts';
import { PaymentKeys } from '#server/invoices/payment-keys.ts';
import { databases, withSharedDatabase } from '#tests/support/database.ts';
import { ago } from '#tests/support/days.ts';
import { startTestApp, type TestApp } from '#tests/support/server.ts';
import { StripeServer } from '#tests/support/stripe-server.ts';
import { type Kennel, openKennel } from '../animals/kennel.ts';

const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };

const asked = { type: 'income', category: 'Deposit', purpose: 'Deposit', amount: 300, date: ago(211) };

describe.each(databases)('paying online, on $name', (kind) => {
  const database = withSharedDatabase(kind);
  const stripe = new StripeServer();
  let app: TestApp;
  let kennel: Kennel;
  let buyer: string;

  const good = async (method: 'GET' | 'POST', path: string, values?: object) => {
    const { status, body } = await kennel.send(method, path, values);
    expect([path, status, body.detail]).toEqual([path, expect.toBeOneOf([200, 201]), undefined]);
    return body;
  };
  const sheet = async (id: string) => invoiceSheetAnswer.parse(await good('GET', `invoices/${id}/sheet`));
  const issued = async (price = 10_000, values: object = {}) => {
    const lines = [{ description: 'Boarding', quantity: 1, price }];
    const { id, version } = await good('POST', 'invoices', { customerId: buyer, lines, ...values });
    await good('POST', `invoices/${id}/issue`, { version });
    const { payUrl } = await sheet(id);
    return { id, path: new URL(payUrl ?? '').pathname };
  };
  const open = async (path: string, what = 'all') => {
    const answer = await app.inject({ method: 'POST', url: path, headers: form, payload: `what=${what}` });
    expect([answer.statusCode, answer.body]).toEqual([
      200,
      expect.stringContaining('https://checkout.example/cs_'),
    ]);
    return /checkout\.example\/(cs_\w+)/.exec(answer.body)?.[1] ?? '';
  };
  const tell = async (type: string, object: object, orgId = kennel.user.orgId) => {
    const event = stripe.event(type, object);
    return (await app.inject({ ...event, url: `/api/public/payments/${orgId}` })).statusCode;
  };

  beforeAll(async () => {
    const payments = await stripe.start();
    app = await startTestApp(database.current, { stripeAddress: payments.address });
    kennel = await openKennel(app);
    buyer = (
      await good('POST', 'customers', { firstName: 'Nora', lastName: 'Vale', email: 'nora@example.com' })
    ).id;
    const put = await app.inject({
      ...{ method: 'PUT', url: '/api/invoices/settings', headers: kennel.user.headers },
      payload: { settings: {}, stripeKey: payments.secretKey, stripeWebhookSecret: payments.webhookSecret },
    });
    expect(put.statusCode).toBe(200);
  });
  afterAll(async () => {
    await app.close();
    await stripe.stop();
  });

  it('shows what is open, leads to Stripe, and books what it says, once: told first, late, twice and at once', async () => {
    const { id, path } = await issued();
    const page = await app.inject({ url: path });
    expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('Pay $100.00 online')]);
    const session = await open(path);
    const call = stripe.calls(/^POST checkout\/sessions$/).at(-1)?.form;
    expect(Object.fromEntries(call ?? [])).toMatchObject({
      mode: 'payment',
      'line_items[0][price_data][unit_amount]': '10000',
      'line_items[0][price_data][currency]': 'usd',
      'metadata[studbook_id]': id,
    });
    const paid = stripe.payOnce(session);
    expect(
      await Promise.all(Array.from({ length: 4 }, () => tell('checkout.session.completed', paid))),
    ).toEqual([200, 200, 200, 200]);
    // They come back after Stripe has told.
    const back = await app.inject({ url: `${path}?session=${session}` });
    expect(back.body).toContain('Your payment has arrived');
    const now = await sheet(id);
    expect(now).toMatchObject({ state: 'Paid', paid: 100, open: 0, payUrl: null });
    expect([now.payments.length, now.papers.length]).toEqual([1, 1]);
  });

  it('books it for whoever comes back before Stripe has told', async () => {
    const { id, path } = await issued();
    const session = await open(path);
    stripe.payOnce(session);
    expect((await app.inject({ url: `${path}?session=${session}` })).body).toContain(
      'Your payment has arrived',
    );
    expect((await sheet(id)).paid).toBe(100);
  });

  it('closes what was open in another window; what is paid twice all the same stays with the buyer', async () => {
    const { id, path } = await issued(20_000, {
      instalments: [
        { dueOn: '2099-01-01', amount: 5000 },
        { dueOn: '2099-02-01', amount: null },
      ],
    });
    const first = await open(path, 'next');
    const second = await open(path);
    expect(stripe.calls(new RegExp(`${first}/expire`))).toHaveLength(1);
    await tell('checkout.session.completed', stripe.payOnce(second));
    // Somebody had paid the first a moment before it was closed.
    await tell('checkout.session.completed', stripe.payOnce(first));
    expect(await sheet(id)).toMatchObject({ state: 'Paid', paid: 200 });
    const { items } = (await good('GET', `customers/accounts?ids=${buyer}`)) as unknown as {
      items: [{ depositsHeld: number }];
    };
    expect(items[0].depositsHeld).toBe(50);
  });

  it('books what was given back, once, also where that is told before the payment; it is owed again', async () => {
    const { id, path } = await issued();
    const session = stripe.payOnce(await open(path));
    stripe.giveBack(session, 4000);
    const refund = { id: 're_1', object: 'refund', payment_intent: session.payment_intent.id };
    expect(await tell('refund.created', refund)).toBe(200);
    expect(await tell('checkout.session.completed', session)).toBe(200);
    expect(await tell('charge.refunded', refund)).toBe(200);
    expect(await sheet(id)).toMatchObject({ paid: 60, open: 40 });
    stripe.giveBack(session, 10_000);
    await tell('charge.refunded', refund);
    expect(await sheet(id)).toMatchObject({ paid: 0, open: 100 });
  });

  it('and its tax and whom it was for go back with it, and are owed again', async () => {
    const breedingGroupId = (
      await good('POST', 'breeding-groups', {
        motherId: await kennel.own('Fern'),
        fatherId: await kennel.own('Rowan', { gender: 'Male' }),
        birthDate: '2026-03-01',
      })
    ).id;
    const young = (
      await good('POST', 'offspring', {
        ...{ breedingGroupId, gender: 'Female', status: 'Reserved', customerId: buyer, price: 119 },
      })
    ).id;
    const taxes = [{ name: 'VAT', rate: 19 }];
    const { id, path } = await issued(0, {
      lines: [
        { description: 'Puppy', quantity: 1, price: 11_900, taxes, offspringId: young },
        { description: 'Crate', quantity: 1, price: 5000 },
      ],
    });
    const session = stripe.payOnce(await open(path));
    await tell('checkout.session.completed', session);
    const taken = async () => {
      const [rows] = await app.database.scoped(kennel.user, [
        {
          sql: `select coalesce(-sum(p.amount), 0)::int as tax from ledger_entries e
            join ledger_postings p on p.org_id = $org and p.entry_id = e.id where e.org_id = $org and p.account = 'tax'`,
          parameters: [],
        },
      ]);
      return rows[0]?.tax;
    };
    const money = async () => {
      const { items } = (await good('GET', `sales?offspringId=${young}`)) as unknown as {
        items: [{ money: object }];
      };
      return items[0].money;
    };
    expect([await taken(), await money()]).toEqual([1900, { agreed: 119, received: 119, due: 0 }]);
    stripe.giveBack(session, 16_900);
    const refund = { id: 're_4', object: 'refund', payment_intent: session.payment_intent.id };
    await tell('charge.refunded', refund);
    expect([await taken(), await money()]).toEqual([0, { agreed: 119, received: 0, due: 119 }]);
    expect(await sheet(id)).toMatchObject({ paid: 0, open: 169 });
    await good('POST', `invoices/${id}/payments`, { amount: 169, on: ago(210) });
    expect([await taken(), await money()]).toEqual([1900, { agreed: 119, received: 119, due: 0 }]);
  });

  it('takes a refund for the one a credit note tells of', async () => {
    const { id, path } = await issued();
    const session = stripe.payOnce(await open(path));
    await tell('checkout.session.completed', session);
    const { version } = await good('GET', `invoices/${id}`);
    await good('POST', `invoices/${id}/credit`, { version, reason: 'It was ill', paid: 'back' });
    stripe.giveBack(session, 10_000);
    const refund = { id: 're_2', object: 'refund', payment_intent: session.payment_intent.id };
    await tell('charge.refunded', refund);
    expect(await sheet(id)).toMatchObject({ state: 'Credited', paid: 0, open: 0 });
  });

  it('ends a while after nothing is open any more, and says until when', async () => {
    const until = (day: string) =>
      `This page can be opened until ${formatDateLong(addDays(day, 90), todayIn('UTC'))}.`;
    const { id, path } = await issued();
    expect((await app.inject({ url: path })).body).not.toContain('can be opened until');
    await tell('checkout.session.completed', stripe.payOnce(await open(path)));
    const [last] = (await sheet(id)).payments.map(({ on }) => on);
    expect((await app.inject({ url: path })).body).toContain(until(last ?? ''));
    const credited = await issued();
    const { version } = await good('GET', `invoices/${credited.id}`);
    await good('POST', `invoices/${credited.id}/credit`, { version, reason: 'It was ill' });
    expect((await app.inject({ url: credited.path })).body).toContain('This invoice was credited.');

    const early = { type: 'income', category: 'Deposit', amount: 300, date: ago(327), customerId: buyer };
    const deposit = await good('POST', 'finances', { ...early, paymentStatus: 'Pending' });
    const { url } = (await good('GET', `finances/${deposit.id}/pay-link`)) as unknown as { url: string };
    const opens = async () => (await app.inject({ url: new URL(url).pathname })).statusCode;
    // However long it is open.
    expect(await opens()).toBe(200);
    const change = (values: object) =>
      database.current.asOwner((owner) =>
        owner.query(`update financial_transactions set payment_status = $2, paid_date = $3 where id = $1`, [
          deposit.id,
          ...Object.values(values),
        ]),
      );
    await change({ status: 'Paid', on: ago(88) });
    expect(await opens()).toBe(200);
    await change({ status: 'Paid', on: ago(92) });
    expect(await opens()).toBe(404);
    await change({ status: 'Pending', on: null });
    expect(await opens()).toBe(200);
  });

  it('takes a requested deposit the same way', async () => {
    const { id } = await good('POST', 'finances', { ...asked, customerId: buyer });
    const { url } = (await good('GET', `finances/${id}/pay-link`)) as unknown as { url: string };
    await tell('checkout.session.completed', stripe.payOnce(await open(new URL(url).pathname)));
    expect(await good('GET', `finances/${id}`)).toMatchObject({
      paymentStatus: 'Paid',
      paymentMethod: 'credit_card',
    });
  });

  it('lets whoever pays take the invoice along; a deposit has no paper', async () => {
    const paper = async (path: string) => {
      const page = await app.inject({ url: path });
      const pdf = await app.inject({ url: `${path}/invoice.pdf` });
      return [page.body.includes(`${path}/invoice.pdf`), pdf.statusCode, pdf.body.slice(0, 5)];
    };
    const { path } = await issued();
    expect(await paper(path)).toEqual([true, 200, '%PDF-']);
    const { id } = await good('POST', 'finances', { ...asked, customerId: buyer });
    const { url } = (await good('GET', `finances/${id}/pay-link`)) as unknown as { url: string };
    expect((await paper(new URL(url).pathname)).slice(0, 2)).toEqual([false, 404]);
  });

  it('keeps for its buyer what is paid when nobody asks for it any more, and books what goes back of that', async () => {
    const names = { firstName: 'Ada', lastName: 'Reed', email: 'ada@example.com' };
    const { id: payer } = await good('POST', 'customers', names);
    const { id } = await good('POST', 'finances', { ...asked, customerId: payer });
    const { url } = (await good('GET', `finances/${id}/pay-link`)) as unknown as { url: string };
    const session = await open(new URL(url).pathname);
    expect((await kennel.send('DELETE', `finances/${id}`)).status).toBe(204);
    const paid = stripe.payOnce(session);
    expect(await tell('checkout.session.completed', paid)).toBe(200);
    const account = async () => {
      const { items } = (await good('GET', `customers/accounts?ids=${payer}`)) as unknown as {
        items: [{ depositsHeld: number }];
      };
      return items[0].depositsHeld;
    };
    expect(await account()).toBe(300);
    stripe.giveBack(paid, 30_000);
    const refund = { id: 're_3', object: 'refund', payment_intent: paid.payment_intent.id };
    expect(await tell('charge.refunded', refund)).toBe(200);
    expect(await account()).toBe(0);
  });

  it('opens to nobody else: wrong links and signatures are answered alike, and of another organization nothing is booked', async () => {
    const { id, path } = await issued();
    const session = stripe.payOnce(await open(path));
    const token = path.split('/')[2] ?? '';
    const forged = new PaymentKeys('another secret of thirty-two signs').tokenFor({
      kind: 'invoice',
      orgId: kennel.user.orgId,
      id,
    });
    const answers = await Promise.all(
      [forged, `${token}A`, token.slice(0, -1), 'x'].map(async (one) => app.inject({ url: `/pay/${one}` })),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
    const other = await app.signUp({ plan: 'premium' });
    expect([await tell('checkout.session.completed', session, other.orgId), (await sheet(id)).paid]).toEqual([
      400, 0,
    ]);
    const event = stripe.event('checkout.session.completed', session, { secret: 'whsec_another' });
    const bad = await app.inject({ ...event, url: `/api/public/payments/${kennel.user.orgId}` });
    expect([bad.statusCode, (await sheet(id)).paid]).toEqual([400, 0]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invoiceSheetAnswer } from '#domain/answers/invoices.ts';
import { databases, withSharedDatabase } from '#tests/support/database.ts';
import { startTestApp, type TestApp } from '#tests/support/server.ts';
import { StripeServer } from '#tests/support/stripe-server.ts';
import { type Kennel, openKennel } from '../animals/kennel.ts';

const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };

describe.each(databases)('paying online in a currency without two decimals, on $name', (kind) => {
  const database = withSharedDatabase(kind);
  const stripe = new StripeServer();
  let app: TestApp;
  let payments: Awaited<ReturnType<StripeServer['start']>>;

  beforeAll(async () => {
    payments = await stripe.start();
    app = await startTestApp(database.current, { stripeAddress: payments.address });
  });
  afterAll(async () => {
    await app.close();
    await stripe.stop();
  });

  const put = async (kennel: Kennel, url: string, payload: object) => {
    const answer = await app.inject({ method: 'PUT', url, headers: kennel.user.headers, payload });
    expect([url, answer.statusCode]).toEqual([url, 200]);
  };
  const kennelIn = async (currency: string) => {
    const kennel = await openKennel(app);
    await put(kennel, '/api/org/preferences', { currency });
    await put(kennel, '/api/invoices/settings', {
      ...{ settings: {}, stripeKey: payments.secretKey, stripeWebhookSecret: payments.webhookSecret },
    });
    return kennel;
  };

  it.each([
    // In thousandths that end with nought.
    ['KWD', 12_345, '123450', '123.450'],
    ['JPY', 12_300, '123', '¥123'],
    // Nobody pays a part of a forint, and Stripe counts hundredths of it.
    ['HUF', 15_000_000, '15000000', '150,000'],
    ['ISK', 20_000_000, '20000000', '200,000'],
  ])('asks for %s as Stripe takes it, and books what came in', async (currency, price, asked, words) => {
    const kennel = await kennelIn(currency);
    const sheet = async (id: string) =>
      invoiceSheetAnswer.parse((await kennel.send('GET', `invoices/${id}/sheet`)).body);
    const { body: buyer } = await kennel.send('POST', 'customers', { firstName: 'Nora', lastName: 'Vale' });
    const lines = [{ description: 'Boarding', quantity: 1, price }];
    const { body: draft } = await kennel.send('POST', 'invoices', { customerId: buyer.id, lines });
    const { version } = draft;
    expect((await kennel.send('POST', `invoices/${draft.id}/issue`, { version })).status).toBe(200);
    const url = new URL((await sheet(draft.id)).payUrl ?? '').pathname;
    expect((await app.inject({ url })).body).toContain(`${words} online`);
    const led = await app.inject({ method: 'POST', url, headers: form, payload: 'what=all' });
    const session = /checkout\.example\/(cs_\w+)/.exec(led.body)?.[1] ?? '';
    expect(Object.fromEntries(stripe.calls(/^POST checkout\/sessions$/).at(-1)?.form ?? [])).toMatchObject({
      'line_items[0][price_data][unit_amount]': asked,
      'line_items[0][price_data][currency]': currency.toLowerCase(),
    });
    const event = stripe.event('checkout.session.completed', stripe.payOnce(session));
    await app.inject({ ...event, url: `/api/public/payments/${kennel.user.orgId}` });
    expect(await sheet(draft.id)).toMatchObject({ state: 'Paid', paid: price / 100, open: 0 });
  });

  it('keeps hundredths of a dinar, and says so of a thousandth', async () => {
    const kennel = await kennelIn('KWD');
    const values = { type: 'income', category: 'Boarding', amount: 1.234, date: '2026-05-01' };
    expect(await kennel.send('POST', 'finances', values)).toMatchObject({
      status: 422,
      body: { fields: { amount: 'Amount can have at most 2 digits after the point' } },
    });
  });
});

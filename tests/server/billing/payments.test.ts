import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { colleague } from '#tests/server/access/people.ts';
import { withTestDatabase } from '#tests/support/database.ts';
import { startTestApp, type TestApp, type TestUser, testPassword } from '#tests/support/server.ts';
import { StripeServer, testPrices } from '#tests/support/stripe-server.ts';

const customer = { firstName: 'Anna', lastName: 'Berg' };

describe('plans that are paid for', () => {
  const database = withTestDatabase();
  const stripe = new StripeServer();
  let app: TestApp;
  /** On a server another process, with a memory of its own. */
  let other: TestApp;

  beforeAll(async () => {
    const payments = await stripe.start();
    app = await startTestApp(database.current, { payments });
    other = database.current.kind === 'postgres' ? await startTestApp(database.current, { payments }) : app;
  });
  afterAll(async () => {
    await app.close();
    if (other !== app) await other.close();
    await stripe.stop();
  });

  const ask = async (
    who: Pick<TestUser, 'headers'>,
    url: string,
    payload?: object,
    method: InjectOptions['method'] = payload ? 'POST' : 'GET',
  ) => {
    const answer = await app.inject({ method, url, headers: who.headers, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
  };
  const billing = async (who: TestUser) => (await ask(who, '/api/billing')).body;
  const choose = (who: TestUser, plan: string) => ask(who, '/api/billing/plan', { plan });
  const customerOf = async ({ orgId }: TestUser): Promise<string> => {
    const [row] = await database.current.asOwner((owner) =>
      owner.query('select customer_id from subscriptions where org_id = $1', [orgId]),
    );
    return String(row?.customer_id);
  };
  const tell = async (type: string, object: object, id?: string) =>
    (await app.inject(stripe.event(type, object, id === undefined ? {} : { id }))).statusCode;
  /** Somebody who pays for a plan. */
  const paying = async (plan: keyof typeof testPrices) => {
    const owner = await app.signUp();
    await choose(owner, plan);
    const subscription = stripe.pay(await customerOf(owner));
    expect(await tell('customer.subscription.created', subscription)).toBe(200);
    expect((await billing(owner)).plan).toBe(plan);
    return { owner, subscription };
  };

  it('begin at the checkout of Stripe, with a trial the first time, and are so in every process', async () => {
    const owner = await app.signUp();
    const before = await billing(owner);
    expect(before).toMatchObject({ plan: 'free', provider: 'stripe', isFree: false, trialDays: 14 });
    // Another process knows them by now, and that their plan opens no buyers.
    const add = { method: 'POST' as const, url: '/api/customers', headers: owner.headers, payload: customer };
    expect((await other.inject(add)).json().code).toBe('plan-too-low');

    await choose(owner, 'pro');
    const { status, body } = await choose(owner, 'premium');
    expect([status, body.plan, body.checkoutUrl]).toEqual([200, 'free', expect.stringMatching(/^https:/)]);
    const [first, second] = stripe.calls(/^POST checkout\/sessions$/).slice(-2);
    expect(Object.fromEntries(second?.form ?? [])).toMatchObject({
      mode: 'subscription',
      'line_items[0][price]': testPrices.premium,
      'subscription_data[metadata][org_id]': owner.orgId,
      'subscription_data[trial_period_days]': '14',
      success_url: 'http://localhost:4600/billing?checkout=done',
    });
    // What was open in another window cannot be paid as well.
    expect(first?.form.get('customer')).toBe(second?.form.get('customer'));
    expect(stripe.calls(/expire$/)).not.toEqual([]);

    const subscription = stripe.pay(await customerOf(owner));
    expect(await tell('checkout.session.completed', { customer: subscription.customer })).toBe(200);
    expect((await other.inject(add)).statusCode).toBe(201);
    expect(await billing(owner)).toMatchObject({
      plan: 'premium',
      trialDays: 0,
      subscription: { status: 'trialing', plan: 'premium', trialEndsAt: expect.any(String), cancelsAt: null },
    });
    const [event] = (await ask(owner, '/api/security-events?group=rights')).body.items;
    expect(event).toMatchObject({ kind: 'plan-changed', details: { before: 'free', plan: 'premium' } });
  });

  it('are seen on coming back, before Stripe has told', async () => {
    const owner = await app.signUp();
    await choose(owner, 'pro');
    stripe.pay(await customerOf(owner));
    expect((await ask(owner, '/api/billing/refresh', {})).body.plan).toBe('pro');
  });

  it('follow what is so at Stripe now: told twice, late and in any order', async () => {
    const { owner, subscription } = await paying('pro');
    const earlier = structuredClone(subscription);
    const { length: asked } = stripe.calls(/^GET subscriptions$/);
    for (let times = 0; times < 3; times += 1)
      expect(await tell('customer.subscription.updated', subscription, 'evt_same')).toBe(200);
    expect(stripe.calls(/^GET subscriptions$/)).toHaveLength(asked + 1);
    const kept = await database.current.asOwner((db) =>
      db.query(`select count(*)::int as n from payment_events where id = 'evt_same'`, []),
    );
    expect(kept).toEqual([{ n: 1 }]);

    subscription.status = 'canceled';
    expect(await tell('customer.subscription.deleted', subscription)).toBe(200);
    expect((await billing(owner)).plan).toBe('free');
    // Sent before it, arriving after it.
    expect(await tell('customer.subscription.updated', earlier)).toBe(200);
    expect((await billing(owner)).plan).toBe('free');
  });

  it('are not turned back by an answer that was asked for earlier and comes later', async () => {
    const { owner, subscription } = await paying('pro');
    let release = (): void => {};
    stripe.heldList = new Promise((done) => {
      release = done;
    });
    const { length: before } = stripe.calls(/^GET subscriptions$/);
    const late = tell('customer.subscription.updated', subscription);
    await vi.waitFor(() => expect(stripe.calls(/^GET subscriptions$/).length).toBeGreaterThan(before));
    subscription.status = 'unpaid';
    expect(await tell('customer.subscription.updated', subscription)).toBe(200);
    release();
    expect(await late).toBe(200);
    expect(await billing(owner)).toMatchObject({ plan: 'free', subscription: { status: 'unpaid' } });
  });

  it('listen to Stripe alone', async () => {
    const { owner, subscription } = await paying('pro');
    const { length: asked } = stripe.requests;
    subscription.status = 'canceled';
    const good = stripe.event('customer.subscription.deleted', subscription);
    const { 'stripe-signature': _, ...unsigned } = good.headers;
    for (const forged of [
      { ...good, headers: unsigned },
      { ...good, payload: good.payload.replace('canceled', 'active ') },
      stripe.event('customer.subscription.deleted', subscription, { secret: 'whsec_of_somebody' }),
      stripe.event('customer.subscription.deleted', subscription, {
        at: Math.floor(Date.now() / 1000) - 3_600,
      }),
      { ...good, payload: 'x'.repeat(400 * 1024) },
    ]) {
      const { statusCode } = await app.inject(forged);
      expect([400, 413]).toContain(statusCode);
    }
    expect(stripe.requests).toHaveLength(asked);
    expect((await billing(owner)).plan).toBe('pro');
    // Somebody else's customer, and news that is about no plan.
    expect(await tell('customer.subscription.deleted', { ...subscription, customer: 'cus_else' })).toBe(200);
    expect(await tell('customer.updated', { customer: subscription.customer })).toBe(200);
    expect((await billing(owner)).plan).toBe('pro');
  });

  it('become larger when that is paid, smaller at once, and end with what is paid', async () => {
    const { owner, subscription } = await paying('pro');
    const [item] = subscription.items.data;
    stripe.failure = { status: 402, error: { type: 'card_error', message: 'Your card was declined.' } };
    const declined = await choose(owner, 'premium');
    expect(declined.status).toBeGreaterThanOrEqual(400);
    stripe.failure = undefined;
    expect((await billing(owner)).plan).toBe('pro');

    expect((await choose(owner, 'premium')).body).toMatchObject({ plan: 'premium', checkoutUrl: null });
    const larger = stripe.calls(/^POST subscriptions\//).at(-1)?.form;
    expect([
      larger?.get('proration_behavior'),
      larger?.get('payment_behavior'),
      larger?.get('items[0][id]'),
    ]).toEqual(['always_invoice', 'error_if_incomplete', item?.id]);
    expect((await choose(owner, 'pro')).body.plan).toBe('pro');
    const ends = await choose(owner, 'free');
    expect(ends.body).toMatchObject({ plan: 'pro', subscription: { cancelsAt: expect.any(String) } });
    expect((await choose(owner, 'pro')).body.subscription.cancelsAt).toBeNull();
  });

  it('are paid for once, whatever was open in two windows', async () => {
    const { owner, subscription } = await paying('pro');
    const second = stripe.subscribe(subscription.customer, testPrices.premium, {
      metadata: { org_id: owner.orgId },
    });
    expect(await tell('customer.subscription.created', second)).toBe(200);
    expect([subscription.status, second.status]).toEqual(['canceled', 'active']);
    expect((await billing(owner)).plan).toBe('premium');
  });

  it('are the owner’s to choose, to pay and to look at', async () => {
    const { owner, subscription } = await paying('premium');
    stripe.invoices = [
      { id: 'in_1', number: 'A-1', created: 1_790_000_000, total: 2499, currency: 'usd', status: 'paid' },
      { id: 'in_2', number: null, created: 1_790_000_000, total: 2499, currency: 'jpy', status: 'draft' },
    ];
    expect((await ask(owner, '/api/billing/invoices')).body.items).toMatchObject([
      { number: 'A-1', amount: 24.99, currency: 'USD', status: 'paid' },
    ]);
    expect((await ask(owner, '/api/billing/portal', {})).body.url).toContain(subscription.customer);
    const admin = await colleague(app, owner, 'admin');
    for (const [url, payload] of [
      ['/api/billing/plan', { plan: 'free' }],
      ['/api/billing/portal', {}],
      ['/api/billing/refresh', {}],
      ['/api/billing/invoices', undefined],
      ['/api/billing/fit?plan=free', undefined],
    ] as const)
      expect([url, (await ask(admin, url, payload)).body.code]).toEqual([url, 'role-too-low']);
    expect((await billing(admin)).subscription).toBeNull();
  });

  it('stay as they are while Stripe cannot be reached, and what it could not tell it tells again', async () => {
    const { owner, subscription } = await paying('pro');
    stripe.failure = { status: 500, error: { message: 'Something went wrong' } };
    subscription.status = 'canceled';
    const event = stripe.event('customer.subscription.deleted', subscription);
    expect((await app.inject(event)).statusCode).toBe(503);
    expect((await ask(owner, '/api/billing/portal', {})).body).toMatchObject({ code: 'busy' });
    stripe.failure = undefined;
    expect((await billing(owner)).plan).toBe('pro');
    expect((await app.inject(event)).statusCode).toBe(200);
    expect((await billing(owner)).plan).toBe('free');
  });

  it('end with the account that paid for them', async () => {
    const { owner, subscription } = await paying('pro');
    await app.app.startJobs();
    const gone = await ask(owner, '/api/auth/deletion', { currentPassword: testPassword });
    expect(gone.status).toBe(200);
    await vi.waitFor(() => expect(subscription.status).toBe('canceled'), { timeout: 30_000 });
  });
});

import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';
import type { PaymentSettings } from '#server/payments/payments.ts';

/** As much of a subscription as Studbook reads. */
interface FakeSubscription {
  readonly id: string;
  readonly object: 'subscription';
  readonly customer: string;
  readonly created: number;
  readonly metadata: Readonly<Record<string, string>>;
  status: string;
  trial_end: number | null;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  items: { data: { id: string; price: { id: string }; current_period_end: number }[] };
}

export interface StripeRequest {
  readonly call: string;
  readonly form: URLSearchParams;
}

const secretKey = 'sk_test_of_the_tests';
const webhookSecret = 'whsec_of_the_tests';
export const testPrices = { pro: 'price_pro', premium: 'price_premium' } as const;

const seconds = (days: number): number => Math.floor(Date.now() / 1000) + days * 86_400;
const listOf = (data: readonly unknown[]) => ({ object: 'list', data, has_more: false });

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}

/** As much of a checkout that is paid once as Studbook reads. */
interface FakeSession {
  readonly id: string;
  readonly object: 'checkout.session';
  readonly url: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly currency: string;
  readonly amount_total: number;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  payment_intent: {
    id: string;
    amount_received: number;
    latest_charge: { id: string; amount_refunded: number };
  } | null;
}

type PaidSession = FakeSession & { readonly payment_intent: NonNullable<FakeSession['payment_intent']> };

/** Stands where Stripe would: keeps customers and subscriptions, and signs events with Stripe's own library. */
export class StripeServer {
  readonly requests: StripeRequest[] = [];
  readonly subscriptions = new Map<string, FakeSubscription>();
  invoices: unknown[] = [];
  /** Answers this in place of everything. */
  failure: { readonly status: number; readonly error: Readonly<Record<string, string>> } | undefined;
  /** The next list of subscriptions is read at once and answered when this is done. */
  heldList: Promise<void> | undefined;
  readonly #customers = new Map<string, string>();
  readonly #sessions = new Map<string, FakeSession>();
  readonly #openCheckouts = new Map<string, StripeRequest>();
  readonly #server = createServer((request, response) => {
    void this.#answer(request).then(({ status, body }) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  #made = 0;

  async start(): Promise<PaymentSettings> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
    const { port } = this.#server.address() as AddressInfo;
    return {
      secretKey,
      webhookSecret,
      prices: testPrices,
      retries: 0,
      address: { host: '127.0.0.1', port, protocol: 'http' },
    };
  }

  /** The same as the variables of a process of its own. */
  async startForProcess(): Promise<Readonly<Record<string, string>>> {
    const { address } = await this.start();
    return {
      STUDBOOK_STRIPE_KEY: secretKey,
      STUDBOOK_STRIPE_WEBHOOK_SECRET: webhookSecret,
      STUDBOOK_STRIPE_PRO: testPrices.pro,
      STUDBOOK_STRIPE_PREMIUM: testPrices.premium,
      STUDBOOK_STRIPE_ADDRESS: `http://127.0.0.1:${address?.port}`,
    };
  }

  stop(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((done) => this.#server.close(() => done()));
  }

  /** Whoever was sent to the checkout pays, or begins the trial. */
  pay(customer: string): FakeSubscription {
    const found = [...this.#openCheckouts].find(([, { form }]) => form.get('customer') === customer);
    if (!found) throw new Error('No checkout is open.');
    const [id, { form }] = found;
    this.#openCheckouts.delete(id);
    const trialDays = Number(form.get('subscription_data[trial_period_days]') ?? 0);
    return this.subscribe(customer, String(form.get('line_items[0][price]')), {
      status: trialDays > 0 ? 'trialing' : 'active',
      trial_end: trialDays > 0 ? seconds(trialDays) : null,
      metadata: { org_id: String(form.get('subscription_data[metadata][org_id]')) },
    });
  }

  /** Whoever came to the checkout last pays. */
  payLast(): FakeSubscription {
    const [, last] = [...this.#openCheckouts].at(-1) ?? [];
    if (!last) throw new Error('No checkout is open.');
    return this.pay(String(last.form.get('customer')));
  }

  /** Whoever was sent to a checkout that is paid once pays there. */
  payOnce(id: string): PaidSession {
    const session = this.#sessions.get(id);
    if (!session) throw new Error('No checkout is open.');
    const intent = this.#next('pi');
    session.status = 'complete';
    session.payment_status = 'paid';
    session.payment_intent = {
      id: intent,
      amount_received: session.amount_total,
      latest_charge: { id: this.#next('ch'), amount_refunded: 0 },
    };
    return session as PaidSession;
  }

  /** Of a payment so much has gone back by now. */
  giveBack({ payment_intent }: PaidSession, amount: number): void {
    payment_intent.latest_charge.amount_refunded = amount;
  }

  subscribe(customer: string, price: string, facts: Partial<FakeSubscription> = {}): FakeSubscription {
    const id = this.#next('sub');
    const made: FakeSubscription = {
      id,
      object: 'subscription',
      customer,
      created: seconds(0) + this.#made,
      metadata: {},
      status: 'active',
      trial_end: null,
      cancel_at: null,
      cancel_at_period_end: false,
      items: { data: [{ id: `si_${id}`, price: { id: price }, current_period_end: seconds(30) }] },
      ...facts,
    };
    this.subscriptions.set(id, made);
    return made;
  }

  /** An event as Stripe sends it: the body and the headers of the request. */
  event(
    type: string,
    object: object,
    { secret = webhookSecret, id = this.#next('evt'), at = seconds(0) } = {},
  ) {
    const payload = JSON.stringify({ id, object: 'event', type, created: at, data: { object } });
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: at });
    return {
      method: 'POST' as const,
      url: '/api/billing/webhook',
      payload,
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    };
  }

  calls(pattern: RegExp): StripeRequest[] {
    return this.requests.filter(({ call }) => pattern.test(call));
  }

  #next(kind: string): string {
    this.#made += 1;
    return `${kind}_${this.#made}`;
  }

  async #answer(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const text = await bodyOf(request);
    const form = new URLSearchParams(text === '' ? searchParams : text);
    const call = `${request.method} ${pathname.replace('/v1/', '')}`;
    this.requests.push({ call, form });
    if (request.headers.authorization !== `Bearer ${secretKey}`)
      return { status: 401, body: { error: { message: 'Invalid API Key' } } };
    if (this.failure) return { status: this.failure.status, body: { error: this.failure.error } };
    const body = await this.#do(call, form, String(request.headers['idempotency-key']));
    return body === undefined
      ? { status: 404, body: { error: { message: `No such thing: ${call}` } } }
      : { status: 200, body };
  }

  /** Checkouts that are paid once. */
  #once(call: string, form: URLSearchParams): unknown {
    const [, id = '', verb] = /^(?:GET|POST) checkout\/sessions\/(\w+)(?:\/(\w+))?$/.exec(call) ?? [];
    const session = this.#sessions.get(id);
    if (session && verb === 'expire') session.status = 'expired';
    if (session) return session;
    if (call === 'GET checkout/sessions' && form.has('payment_intent'))
      return listOf(
        [...this.#sessions.values()].filter((one) => one.payment_intent?.id === form.get('payment_intent')),
      );
    if (call !== 'POST checkout/sessions' || form.get('mode') !== 'payment') return undefined;
    const metadata = [...form].flatMap(([name, value]) => {
      const [, key] = /^metadata\[(\w+)\]$/.exec(name) ?? [];
      return key ? [[key, value] as const] : [];
    });
    const made: FakeSession = {
      id: this.#next('cs'),
      object: 'checkout.session',
      url: `https://checkout.example/cs_${this.#made}`,
      metadata: Object.fromEntries(metadata),
      currency: String(form.get('line_items[0][price_data][currency]')),
      amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
    };
    this.#sessions.set(made.id, made);
    return made;
  }

  async #do(call: string, form: URLSearchParams, key: string): Promise<unknown> {
    const once = this.#once(call, form);
    if (once !== undefined) return once;
    const [, id = ''] = /subscriptions\/(\w+)$/.exec(call) ?? [];
    const one = this.subscriptions.get(id);
    const ofCustomer = ({ customer }: { readonly customer: string }) => customer === form.get('customer');
    if (call === 'POST customers') {
      const customer = this.#customers.get(key) ?? this.#next('cus');
      this.#customers.set(key, customer);
      return { id: customer, object: 'customer' };
    }
    if (call === 'GET checkout/sessions')
      return listOf(
        [...this.#openCheckouts]
          .filter(([, opened]) => opened.form.get('customer') === form.get('customer'))
          .map(([session]) => ({ id: session })),
      );
    if (call === 'POST checkout/sessions') {
      const session = this.#next('cs');
      this.#openCheckouts.set(session, { call, form });
      return { id: session, object: 'checkout.session', url: `https://checkout.example/${session}` };
    }
    if (/^POST checkout\/sessions\/\w+\/expire$/.test(call)) {
      this.#openCheckouts.delete(call.split('/')[2] ?? '');
      return {};
    }
    if (call === 'POST billing_portal/sessions')
      return { url: `https://portal.example/${form.get('customer')}` };
    if (call === 'GET invoices') return listOf(this.invoices);
    if (call === 'GET subscriptions') {
      const read = structuredClone([...this.subscriptions.values()].filter(ofCustomer));
      const held = this.heldList;
      this.heldList = undefined;
      await held;
      return listOf(read);
    }
    if (!one) return undefined;
    if (call.startsWith('DELETE')) one.status = 'canceled';
    if (call.startsWith('POST')) {
      const price = form.get('items[0][price]');
      const [item] = one.items.data;
      if (price && item) item.price = { id: price };
      if (form.has('cancel_at_period_end'))
        one.cancel_at_period_end = form.get('cancel_at_period_end') === 'true';
    }
    return one;
  }
}

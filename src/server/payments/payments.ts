import type { Stripe } from 'stripe';
import { AppError } from '#domain/errors.ts';
import type { Plan } from '#domain/plans.ts';
import { guardedFetch } from '#server/outgoing/guarded-fetch.ts';

export type PaidPlan = Exclude<Plan, 'free'>;

export interface PaymentSettings {
  readonly secretKey: string;
  /** Signs what Stripe tells us. */
  readonly webhookSecret: string;
  /** The price of each plan, as Stripe names it. */
  readonly prices: Readonly<Record<PaidPlan, string>>;
  /** How often it is asked again where it cannot be reached; twice unless told. */
  readonly retries?: number;
  /** In place of Stripe's own address. */
  readonly address?: { readonly host: string; readonly port: number; readonly protocol: 'http' | 'https' };
}

/** Who takes the money for plans. */
export interface Payments {
  readonly stripe: Stripe;
  readonly prices: PaymentSettings['prices'];
  /** What Stripe says in a signed message; throws where the signature is not Stripe's. */
  eventIn(body: Buffer, signature: string): Stripe.Event;
}

/** Loaded only where payments are taken: most installations take none. Led nowhere else by whoever answers. */
export async function stripeClient(
  secretKey: string,
  address: PaymentSettings['address'],
  retries: number,
): Promise<Stripe> {
  const { Stripe: Client } = await import('stripe');
  return new Client(secretKey, {
    ...address,
    timeout: 20_000,
    maxNetworkRetries: retries,
    telemetry: false,
    httpClient: Client.createFetchHttpClient(guardedFetch(globalThis.fetch)),
  });
}

/** Who takes the money for plans. */
export async function openPayments({
  secretKey,
  webhookSecret,
  prices,
  address,
  retries = 2,
}: PaymentSettings): Promise<Payments> {
  const stripe = await stripeClient(secretKey, address, retries);
  return {
    stripe,
    prices,
    eventIn: (body, signature) => stripe.webhooks.constructEvent(body, signature, webhookSecret),
  };
}

const typeOf = (error: unknown): string =>
  error instanceof Error && 'type' in error ? String(error.type) : '';

/** Asks Stripe; what it refuses or cannot do becomes a sentence. */
export async function asking<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const type = typeOf(error);
    if (type === 'StripeCardError')
      throw new AppError(
        'conflict',
        `The payment did not go through, and the plan stays as it is. ${(error as Error).message}`,
        { cause: error },
      );
    if (['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError'].includes(type))
      throw new AppError('busy', 'Stripe cannot be reached at the moment. Please try again.', {
        cause: error,
      });
    throw error;
  }
}

import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Stripe } from 'stripe';
import { receivedAnswer } from '#domain/answers/billing.ts';
import { AppError } from '#domain/errors.ts';
import { problemSchema } from '#server/http/problem.ts';
import type { ModuleOptions } from '#server/http/services.ts';
import { isKnownEvent, keepSubscription } from '#server/payments/keep-subscription.ts';
import type { Payments } from '#server/payments/payments.ts';

/** Stripe sends at most 256 kB. */
const largest = 300 * 1024;

/** Only what may change a plan is asked after. */
const isAboutPlans = ({ type }: Stripe.Event): boolean =>
  /^(customer\.subscription\.|checkout\.session\.completed$|checkout\.session\.async_payment_|invoice\.(paid|payment_failed|marked_uncollectible|voided)$)/.test(
    type,
  );

function customerOf({ data }: Stripe.Event): string | undefined {
  const about: unknown = data.object;
  const customer = typeof about === 'object' && about && 'customer' in about ? about.customer : undefined;
  return typeof customer === 'string' ? customer : undefined;
}

/** What Stripe tells: nobody is signed in, the signature over the body as it came says who speaks. */
export const webhookRoute: FastifyPluginAsyncZod<ModuleOptions> = async (app, { services }) => {
  const { accounts, sessions, payments } = services;
  // In this plugin alone: the signature is over these very bytes.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit: largest }, (_, body, done) =>
    done(null, body),
  );

  app.post(
    '/api/billing/webhook',
    {
      bodyLimit: largest,
      config: { isOpen: true, rateLimit: { max: 1_000, timeWindow: 60_000 } },
      schema: {
        tags: ['Plan'],
        summary: 'For Stripe: events that may change a plan, signed',
        response: { 200: receivedAnswer, '4xx': problemSchema },
      },
    },
    async (request) => {
      if (!payments) throw new AppError('not-found', 'This installation takes no payments.');
      const event = eventIn(payments, request);
      const customer = customerOf(event);
      if (customer === undefined || !isAboutPlans(event) || (await isKnownEvent(accounts, event.id)))
        return { received: true as const };
      const orgId = await keepSubscription(accounts, payments, customer, event);
      if (orgId) sessions.forgetOrganisation(orgId);
      return { received: true as const };
    },
  );
};

function eventIn(payments: Payments, { body, headers }: FastifyRequest): Stripe.Event {
  const signature = headers['stripe-signature'];
  try {
    if (!Buffer.isBuffer(body) || typeof signature !== 'string') throw new Error('unsigned');
    return payments.eventIn(body, signature);
  } catch (error) {
    throw new AppError('bad-request', 'This was not signed by Stripe, or too long ago.', { cause: error });
  }
}

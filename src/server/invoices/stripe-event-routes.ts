import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Stripe } from 'stripe';
import { z } from 'zod';
import { receivedAnswer } from '#domain/answers/billing.ts';
import { AppError } from '#domain/errors.ts';
import { problemSchema } from '#server/http/problem.ts';
import { nobody } from '#server/litter-sites/find-site.ts';
import { openStripe, sessionsOf, settle } from './online-payments.ts';
import type { PayOptions } from './options.ts';

/** Stripe sends at most 256 kB. */
const largest = 300 * 1024;

/** The checkout or the payment an event is about; nothing of those that change no money. */
function aboutOf({ type, data }: Stripe.Event): { readonly session?: string; readonly intent?: string } {
  const about = data.object as { readonly id?: string; readonly payment_intent?: unknown };
  if (/^checkout\.session\.(completed|async_payment_succeeded)$/.test(type) && about.id)
    return { session: about.id };
  if (/^(charge\.refunded|refund\.(created|updated))$/.test(type) && typeof about.payment_intent === 'string')
    return { intent: about.payment_intent };
  return {};
}

/** What Stripe tells of payments of buyers: nobody is signed in, the signature over the body as it came says who speaks. */
export async function stripeEventRoutes(
  plain: FastifyInstance,
  { services: { database: db }, keys, stripeAddress }: PayOptions,
): Promise<void> {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  // In this plugin alone: the signature is over these very bytes.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit: largest }, (_, body, done) =>
    done(null, body),
  );

  app.post(
    '/api/public/payments/:orgId',
    {
      bodyLimit: largest,
      config: { isOpen: true, rateLimit: { max: 1_000, timeWindow: 60_000 } },
      schema: {
        tags: ['Invoices'],
        summary: 'For Stripe: events of what buyers paid and were paid back, signed',
        params: z.object({ orgId: z.guid() }),
        security: [],
        response: { 200: receivedAnswer, '4xx': problemSchema },
      },
    },
    async ({ params: { orgId }, body, headers }) => {
      const unsigned = (cause?: unknown) =>
        new AppError('bad-request', 'This was not signed by Stripe, or too long ago.', { cause });
      const known = await keys.read(db, { orgId, userId: nobody });
      const signature = headers['stripe-signature'];
      // Nobody is told which organisations take payments.
      if (!known || !Buffer.isBuffer(body) || typeof signature !== 'string') throw unsigned();
      const stripe = await openStripe(known, stripeAddress);
      let event: Stripe.Event;
      try {
        event = stripe.webhooks.constructEvent(body, signature, known.webhookSecret);
      } catch (error) {
        throw unsigned(error);
      }
      const { session, intent } = aboutOf(event);
      const sessions = session ? [session] : intent ? await sessionsOf(db, stripe, orgId, intent) : [];
      for (const id of sessions) await settle(db, stripe, orgId, id);
      return { received: true as const };
    },
  );
}

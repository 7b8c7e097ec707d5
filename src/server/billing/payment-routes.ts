import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  type Billing,
  billingAnswer,
  type Invoices,
  invoicesAnswer,
  portalAnswer,
} from '#domain/answers/billing.ts';
import { AppError } from '#domain/errors.ts';
import type { Plan } from '#domain/plans.ts';
import { organisationPermission } from '#domain/policy.ts';
import { problemSchema } from '#server/http/problem.ts';
import { requireAllowed } from '#server/http/require-allowed.ts';
import type { ModuleOptions } from '#server/http/services.ts';
import { requireActor, type Session } from '#server/http/session.ts';
import { keepSubscription } from '#server/payments/keep-subscription.ts';
import { asking } from '#server/payments/payments.ts';
import { fromStripe } from '#server/payments/stripe-amounts.ts';
import { subscriptionOf } from './checkout.ts';

const tags = ['Plan'];
const seldom = { rateLimit: { max: 20, timeWindow: 60_000 } };

interface PaymentRouteOptions extends ModuleOptions {
  readonly publicUrl: string;
  readonly billingOf: (session: Session) => Promise<Billing>;
  readonly planNow: (session: Session) => Promise<Plan>;
}

/** Where payments are taken: the customer portal, invoices, and looking again. For the owner alone. */
export const paymentRoutes: FastifyPluginAsyncZod<PaymentRouteOptions> = async (
  app,
  { services, publicUrl, billingOf, planNow },
) => {
  const { accounts, payments } = services;

  app.post(
    '/api/billing/portal',
    {
      config: seldom,
      schema: {
        tags,
        summary: 'Open the customer portal: cards, addresses and invoices',
        response: { 200: portalAnswer, '4xx': problemSchema },
      },
    },
    async (request) => {
      const session = requireActor(request);
      requireAllowed(organisationPermission(session, 'choose-plan'));
      const kept = await subscriptionOf(accounts, session.orgId);
      if (!payments) throw new AppError('conflict', 'This installation takes no payments.');
      if (!kept) throw new AppError('conflict', 'Nothing was paid yet. Choose a plan first.');
      const { url } = await asking(() =>
        payments.stripe.billingPortal.sessions.create({
          customer: kept.customerId,
          return_url: `${publicUrl}/billing`,
        }),
      );
      return { url };
    },
  );

  app.post(
    '/api/billing/refresh',
    {
      config: seldom,
      schema: {
        tags,
        summary: 'Look again whether the plan was paid, as after coming back from the checkout',
        response: { 200: billingAnswer, '4xx': problemSchema },
      },
    },
    async (request) => {
      const session = requireActor(request);
      requireAllowed(organisationPermission(session, 'choose-plan'));
      const kept = await subscriptionOf(accounts, session.orgId);
      if (payments && kept) await keepSubscription(accounts, payments, kept.customerId);
      return billingOf({ ...session, plan: await planNow(session) });
    },
  );

  app.get(
    '/api/billing/invoices',
    {
      config: seldom,
      schema: {
        tags,
        summary: 'What was charged for the plan, the newest first',
        response: { 200: invoicesAnswer, '4xx': problemSchema },
      },
    },
    async (request): Promise<Invoices> => {
      const session = requireActor(request);
      requireAllowed(organisationPermission(session, 'choose-plan'));
      const kept = await subscriptionOf(accounts, session.orgId);
      if (!payments || !kept) return { items: [] };
      const { data } = await asking(() =>
        payments.stripe.invoices.list({ customer: kept.customerId, limit: 36 }),
      );
      const items = data
        .filter(({ status }) => status !== 'draft')
        .map(({ id, number, created, total, currency, status, hosted_invoice_url, invoice_pdf }) => ({
          id,
          number,
          at: new Date(created * 1000).toISOString(),
          amount: fromStripe(total, currency) / 100,
          currency: currency.toUpperCase(),
          status: status ?? 'open',
          url: hosted_invoice_url ?? null,
          pdf: invoice_pdf ?? null,
        }));
      return { items };
    },
  );
};

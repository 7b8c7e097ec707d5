import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { z } from 'zod';
import { type Billing, billingAnswer, planChoiceAnswer, planFitAnswer } from '#domain/answers/billing.ts';
import { limitsAnswer } from '#domain/answers/plan.ts';
import { type Plan, planKeys, plans, trialDays } from '#domain/plans.ts';
import { organisationPermission } from '#domain/policy.ts';
import { problemSchema } from '#server/http/problem.ts';
import { requireAllowed } from '#server/http/require-allowed.ts';
import type { ModuleOptions } from '#server/http/services.ts';
import { requireActor, type Session } from '#server/http/session.ts';
import { keepSubscription } from '#server/payments/keep-subscription.ts';
import { isLive } from '#server/payments/subscription-state.ts';
import { recordSecurityEvent } from '#server/security/record-event.ts';
import { choosePaidPlan, subscriptionOf } from './checkout.ts';
import { readLimits } from './limits.ts';
import { paymentRoutes } from './payment-routes.ts';
import { readPlanFit } from './plan-fit.ts';
import { webhookRoute } from './webhook-route.ts';

const tags = ['Plan'];

const notes = {
  free: 'This installation is your own and takes no payments: the owner of an organisation chooses any plan at no charge.',
  stripe: 'Payments are handled by Stripe; this installation sees no card. You can cancel at any time.',
} as const;

interface BillingRouteOptions extends ModuleOptions {
  readonly publicUrl: string;
}

/** The plan of the organisation, what it allows, and choosing another. */
export const billingRoutes: FastifyPluginAsyncZod<BillingRouteOptions> = async (
  app,
  { services, publicUrl },
) => {
  const { database, accounts, sessions, payments } = services;

  async function billingOf(session: Session): Promise<Billing> {
    const mayChoose = organisationPermission(session, 'choose-plan') === 'allowed';
    const { plan } = session;
    const kept = payments && mayChoose ? await subscriptionOf(accounts, session.orgId) : undefined;
    const hasTrial = payments !== undefined && mayChoose && !kept?.subscriptionId;
    return {
      plan,
      provider: payments ? 'stripe' : 'none',
      isFree: payments === undefined,
      canChoose: mayChoose,
      note: payments ? notes.stripe : notes.free,
      trialDays: hasTrial ? trialDays : 0,
      subscription: kept?.subscriptionId
        ? {
            status: kept.status,
            plan: kept.plan,
            trialEndsAt: kept.trialEndsAt,
            periodEndsAt: kept.periodEndsAt,
            cancelsAt: kept.cancelsAt,
          }
        : null,
      plans: planKeys.map((key) => {
        const { name, monthlyPrice, audience, features } = plans[key];
        return { key, name, monthlyPrice, audience, features: [...features], isCurrent: key === plan };
      }),
    };
  }

  /** Nobody is asked for money. */
  async function chooseFreely({ orgId, userId, plan: before }: Session, plan: Plan, address: string) {
    await accounts.transaction().execute(async (trx) => {
      const { rows } = await sql<{ isChosen: boolean }>`
        select choose_plan(${orgId}::uuid, ${userId}::uuid, ${plan}) as is_chosen`.execute(trx);
      // The role was another a moment ago.
      requireAllowed(rows[0]?.isChosen ? 'allowed' : 'role-too-low');
      const details = { before, plan };
      await recordSecurityEvent(trx, { kind: 'plan-changed', orgId, userId, address, details });
    });
  }

  const planNow = async ({ orgId }: Session): Promise<Plan> => {
    sessions.forgetOrganisation(orgId);
    const { plan } = await accounts
      .selectFrom('organizations')
      .select('plan')
      .where('id', '=', orgId)
      .executeTakeFirstOrThrow();
    return plan;
  };

  app.get(
    '/api/subscription/limits',
    {
      schema: {
        tags,
        summary: 'What the plan allows',
        response: { 200: limitsAnswer, '4xx': problemSchema },
      },
    },
    (request) => {
      const session = requireActor(request);
      return readLimits(database, session, session.plan);
    },
  );

  app.get(
    '/api/billing',
    {
      schema: {
        tags,
        summary: 'The plan and its alternatives',
        response: { 200: billingAnswer, '4xx': problemSchema },
      },
    },
    (request) => billingOf(requireActor(request)),
  );

  app.get(
    '/api/billing/fit',
    {
      schema: {
        tags,
        summary: 'What would no longer fit under a plan, counted; nothing of it is deleted or hidden',
        querystring: z.object({ plan: z.enum(planKeys) }),
        response: { 200: planFitAnswer, '4xx': problemSchema },
      },
    },
    (request) => {
      const session = requireActor(request);
      // It counts what some roles may not see.
      if (!session.isDemo) requireAllowed(organisationPermission(session, 'choose-plan'));
      return readPlanFit(database, session, request.query.plan);
    },
  );

  app.post(
    '/api/billing/plan',
    {
      config: { rateLimit: { max: 30, timeWindow: 60_000 } },
      schema: {
        tags,
        summary: 'Choose a plan; where payments are handled, the answer says where to pay',
        body: z.object({ plan: z.enum(planKeys) }),
        response: { 200: planChoiceAnswer, '4xx': problemSchema },
      },
    },
    async (request) => {
      const session = requireActor(request);
      requireAllowed(organisationPermission(session, 'choose-plan'));
      const { plan } = request.body;
      const checkoutUrl = payments
        ? await choosePaidPlan(accounts, payments, session, plan, publicUrl)
        : null;
      const kept = payments && (await subscriptionOf(accounts, session.orgId));
      if (payments && kept) await keepSubscription(accounts, payments, kept.customerId);
      const isPaid = kept && isLive(kept.status);
      if (checkoutUrl === null && !isPaid) await chooseFreely(session, plan, request.ip);
      return { ...(await billingOf({ ...session, plan: await planNow(session) })), checkoutUrl };
    },
  );

  await app.register(paymentRoutes, { services, publicUrl, billingOf, planNow });
  await app.register(webhookRoute, { services });
};

import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { z } from 'zod';
import { type Plan, planKeys, plans } from '#domain/plans.ts';
import { organisationPermission } from '#domain/policy.ts';
import { problemSchema } from '#server/http/problem.ts';
import { requireAllowed } from '#server/http/require-allowed.ts';
import type { ModuleOptions } from '#server/http/services.ts';
import { requireActor, type Session } from '#server/http/session.ts';
import { recordSecurityEvent } from '#server/security/record-event.ts';
import { readLimits } from './limits.ts';

const tags = ['Plan'];

const limitsAnswer = z
  .object({
    plan: z.enum(planKeys),
    dogLimit: z.object({
      canAdd: z.boolean(),
      current: z.int(),
      limit: z.int().nullable().describe('Null is no limit'),
    }),
    hasBulkOperations: z.boolean(),
    hasAdvancedFeatures: z.boolean(),
    hasCustomReports: z.boolean(),
  })
  .meta({ id: 'SubscriptionLimits' });

const billingAnswer = z
  .object({
    plan: z.enum(planKeys),
    provider: z.enum(['none']).describe('Who takes the money; none on an installation of one’s own'),
    isFree: z.boolean().describe('Choosing a plan costs nothing here'),
    canChoose: z.boolean(),
    note: z.string(),
    plans: z.array(
      z.object({
        key: z.enum(planKeys),
        name: z.string(),
        monthlyPrice: z.string(),
        audience: z.string(),
        features: z.array(z.string()),
        isCurrent: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'Billing' });

const note =
  'This installation is your own and takes no payments: the owner of an organisation chooses any plan at no charge.';

function billingOf(session: Session, plan: Plan = session.plan): z.infer<typeof billingAnswer> {
  return {
    plan,
    provider: 'none',
    isFree: true,
    canChoose: organisationPermission(session, 'choose-plan') === 'allowed',
    note,
    plans: planKeys.map((key) => {
      const { name, monthlyPrice, audience, features } = plans[key];
      return { key, name, monthlyPrice, audience, features: [...features], isCurrent: key === plan };
    }),
  };
}

/** The plan of the organisation, what it allows, and choosing another. */
export const billingRoutes: FastifyPluginAsyncZod<ModuleOptions> = async (app, { services }) => {
  const { database, accounts, sessions } = services;

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
    async (request) => billingOf(requireActor(request)),
  );

  app.post(
    '/api/billing/plan',
    {
      schema: {
        tags,
        summary: 'Choose a plan',
        body: z.object({ plan: z.enum(planKeys) }),
        response: { 200: billingAnswer, '4xx': problemSchema },
      },
    },
    async (request) => {
      const session = requireActor(request);
      requireAllowed(organisationPermission(session, 'choose-plan'));
      const { plan } = request.body;
      await accounts.transaction().execute(async (trx) => {
        const { rows } = await sql<{ isChosen: boolean }>`
          select choose_plan(${session.orgId}::uuid, ${session.userId}::uuid, ${plan}) as is_chosen`.execute(
          trx,
        );
        // The role was another a moment ago.
        requireAllowed(rows[0]?.isChosen ? 'allowed' : 'role-too-low');
        await recordSecurityEvent(trx, {
          kind: 'plan-changed',
          orgId: session.orgId,
          userId: session.userId,
          address: request.ip,
          details: { before: session.plan, plan },
        });
      });
      sessions.forgetOrganisation(session.orgId);
      return billingOf(session, plan);
    },
  );
};

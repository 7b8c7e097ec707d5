import type { FastifyRequest } from 'fastify';
import { AppError } from '#domain/errors.ts';
import { isPlanAtLeast, plans } from '#domain/plans.ts';
import { type OrganisationAction, organisationPermission, planFor } from '#domain/policy.ts';
import { requireAllowed } from '#server/http/require-allowed.ts';
import { requireActor, type Session } from '#server/http/session.ts';

const neededPlan = planFor('integrations', 'create');

/** Whoever may look at keys or webhooks: what was made under a larger plan can be seen and ended under a smaller one. */
export function requireConnector(request: FastifyRequest, action: OrganisationAction): Session {
  const actor = requireActor(request);
  requireAllowed(organisationPermission(actor, action));
  return actor;
}

/** @throws AppError `plan-too-low` where the plan has no integrations. */
export function requireIntegrations({ plan }: Session): void {
  if (!isPlanAtLeast(plan, neededPlan))
    throw new AppError('plan-too-low', `Integrations are part of ${plans[neededPlan].name}.`, {
      details: { neededPlan, plan },
    });
}

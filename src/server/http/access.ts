import type { FastifyRequest } from 'fastify';
import { type EntityName, entityOf } from '#domain/entities/index.ts';
import { AppError } from '#domain/errors.ts';
import { plans } from '#domain/plans.ts';
import { type Action, type Actor, permission, planFor } from '#domain/policy.ts';
import { fillTerms, neutralTerms } from '#domain/terms.ts';
import { requireAllowed } from './require-allowed.ts';
import { requireActor, type Session } from './session.ts';

/** Throws unless the policy allows it; the sentence says why and what helps. */
export function requirePermission(actor: Actor, action: Action, name: EntityName): void {
  const verdict = permission(actor, action, name);
  if (verdict === 'allowed') return;
  const what = fillTerms(entityOf(name).many, neutralTerms);
  if (verdict === 'role-too-low') {
    throw new AppError(verdict, `Your role does not allow that for ${what}. Ask an owner or admin.`);
  }
  if (verdict === 'plan-too-low') {
    const neededPlan = planFor(name, action);
    const sentence = `${what} need ${plans[neededPlan].name} or above. Your plan is ${plans[actor.plan].name}.`;
    throw new AppError(verdict, sentence, { details: { neededPlan, plan: actor.plan } });
  }
  requireAllowed(verdict);
}

/** Who asks, where they may. */
export function allowed(request: FastifyRequest, action: Action, name: EntityName): Session {
  const actor = requireActor(request);
  requirePermission(actor, action, name);
  return actor;
}

import type { FastifyRequest } from 'fastify';
import { entityAtPath } from '#domain/entities/names.ts';
import { AppError } from '#domain/errors.ts';
import { isPlanAtLeast, type Plan, plans } from '#domain/plans.ts';
import { planFor } from '#domain/policy.ts';
import { mcpPath } from './address.ts';

/**
 * What else a key opens, by the first part of the address behind `/api/`: what is worked out from records. Everything else
 * is closed to keys, also what is added tomorrow: accounts, team, plan, settings, imports, the installation.
 */
const beside: readonly string[] = [
  'breeding',
  'calendar',
  'care-plan',
  'dashboard',
  'files',
  'finances',
  'genetics',
  'keys/current',
  'notes',
  'papers',
  'reports',
  'species',
  'upcoming',
];

/**
 * A key is no way to another secret, and sets nothing for the person who made it. Nobody signs by it: the sealed paper says
 * who was signed in.
 */
const never: readonly string[] = [
  '/api/calendar/addresses',
  '/api/calendar/addresses/:id',
  '/api/contracts/:id/sign',
  '/api/customers/:id/portal',
  '/api/documents/:id/links',
  '/api/documents/:id/links/:link',
  '/api/species/current',
];

/** Whether a key may ask this route at all; what it may do there the policy says. @param route As it was registered */
export function isForKeys(route: string | undefined): boolean {
  if (route === mcpPath) return true;
  if (!route?.startsWith('/api/') || never.includes(route)) return false;
  const rest = route.slice('/api/'.length);
  const [first = ''] = rest.split(/[/.]/);
  return (
    entityAtPath(first) !== undefined || beside.some((path) => path === rest || rest.startsWith(`${path}/`))
  );
}

const planOfKeys = planFor('integrations', 'use');

/**
 * What a key does not open, whoever made it. Whether it reads or writes a kind of record the policy says, of which it is
 * a part (`keyStanding`).
 */
export function refuseKey(
  { routeOptions }: FastifyRequest,
  {
    plan,
    mayWrite,
    isChange,
  }: { readonly plan: Plan; readonly mayWrite: boolean; readonly isChange: boolean },
): void {
  if (!isPlanAtLeast(plan, planOfKeys))
    throw new AppError('plan-too-low', `Keys are part of ${plans[planOfKeys].name}.`, {
      details: { neededPlan: planOfKeys, plan },
    });
  if (!isForKeys(routeOptions.url))
    throw new AppError('forbidden', 'This is open to people who are signed in, not to keys.');
  if (isChange && !mayWrite)
    throw new AppError('forbidden', 'This key only reads. Make one that also writes.');
}

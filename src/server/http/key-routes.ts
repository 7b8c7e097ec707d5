import { entityAtPath } from '#domain/entities/names.ts';
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

/** A key is no way to another secret, and sets nothing for the person who made it. */
const never: readonly string[] = [
  '/api/calendar/addresses',
  '/api/calendar/addresses/:id',
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

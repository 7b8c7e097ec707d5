import type { Query, QueryClient } from '@tanstack/react-query';
import { loadedDefinitions } from '#domain/entities/entity.ts';
import { type EntityName, pathOf } from '#domain/entities/names.ts';
import { isFarDown } from './endless-cache.ts';

const metrics = '/api/dashboard/metrics';
const limits = '/api/subscription/limits';
const upcoming = '/api/upcoming';
const finances = '/api/finances/summary';
const accounts = '/api/customers/accounts';
/** Of one young one, litter or animal. */
const account = '/api/finances/account';
/** Reports add up anything. */
const reports = '/api/reports';
/** Relatives of an animal, and how much is recorded about it. */
const family = '/api/animals/family';
/** Who descends from whom, and what follows from it. */
const pedigrees = '/api/animals/pedigree';
/** What is known and foretold about genes. */
const genetics = '/api/genetics';
/** Who chooses when, at one litter. */
const picks = '/api/picks';
/** How far the sale of each young one has come. */
const sales = '/api/sales';
/** Tasks that rules have made, moved or taken away with what happened. */
const ruled = '/api/tasks';
/** Papers that a sale has made due, moved or taken away. */
const handedOver = '/api/handover-papers';
/** The timeline of a female, and what a pairing is checked against. The year of all females stands under `metrics`. */
const timeline = '/api/animals/reproduction';
const compliance = '/api/breeding/compliance';

/**
 * What a write to an entity makes stale besides its own lists. The first entries of animals and breeding groups are
 * the specification's; a query is found by the address it was loaded from, the first part of its key.
 */
const alsoAffected: Partial<Record<EntityName, readonly string[]>> = {
  animals: ['/api/dogs', genetics, family, pedigrees, timeline, compliance, metrics, limits, upcoming],
  breeding_groups: [
    genetics,
    '/api/litters',
    family,
    timeline,
    compliance,
    metrics,
    upcoming,
    ruled,
    // What its guardian owed, and is owed.
    '/api/guardian-placements',
    '/api/finances',
  ],
  offspring: [
    '/api/puppies',
    // A dead one is picked up by nobody.
    '/api/offspring-pickups',
    '/api/places',
    '/api/inquiries',
    picks,
    family,
    metrics,
    upcoming,
    account,
    accounts,
    sales,
    handedOver,
    // Who is weaned has that line of its plan done.
    '/api/care-items',
  ],
  customers: [metrics, accounts, picks, sales],
  inquiries: [sales],
  contracts: [sales],
  places: [picks, '/api/inquiries', sales],
  portal_invites: ['/api/customers'],
  health_records: [family, metrics, upcoming],
  care_items: ['/api/health-records', family, metrics, upcoming],
  financial_transactions: [
    '/api/financial-transactions',
    family,
    finances,
    metrics,
    upcoming,
    accounts,
    account,
    sales,
  ],
  invoices: ['/api/finances', account, accounts, upcoming, metrics],
  breeding_records: [family, timeline, metrics, upcoming, ruled],
  heat_cycles: [family, timeline, metrics, upcoming, ruled],
  cycle_tests: [timeline, metrics, upcoming],
  pregnancy_checks: [timeline, metrics, upcoming],
  incubations: [timeline, metrics, upcoming],
  breeding_standards: [genetics, compliance],
  genetic_clearances: [genetics, family, pedigrees, compliance, upcoming, ruled],
  genetic_tests: [family, pedigrees, compliance, upcoming, genetics],
  weights: [family, '/api/offspring', '/api/animals', metrics],
  identity_marks: ['/api/offspring', '/api/animals'],
  growth_answers: [metrics, '/api/weights'],
  litter_entries: [
    '/api/breeding-groups',
    '/api/offspring',
    '/api/weights',
    '/api/incubations',
    family,
    metrics,
    upcoming,
  ],
  documents: [family, ruled, sales, metrics, upcoming],
  task_rules: [ruled, metrics, upcoming],
  puppy_pickups: [
    '/api/puppy-pickups',
    '/api/offspring',
    metrics,
    upcoming,
    account,
    ruled,
    sales,
    handedOver,
  ],
  handover_papers: [metrics, upcoming],
  guardian_placements: ['/api/animals', '/api/tasks', metrics, upcoming],
  // A visit that was made is not the next one of its placement.
  tasks: ['/api/guardian-placements', metrics, upcoming],
  photos: [family, pedigrees, '/api/animals', '/api/breeding-groups', '/api/offspring', '/api/customers'],
  litter_sites: ['/api/breeding-groups'],
  branding_settings: ['/api/org/preferences'],
};

/** Lists that show the names of records of this entity, as far as any was looked at: no other can be stale. */
function referringPaths(name: EntityName): string[] {
  return loadedDefinitions()
    .filter(({ fields }) =>
      Object.values(fields).some((field) => field.kind === 'reference' && field.to === name),
    )
    .map(({ path }) => `/api/${path}`);
}

/** Addresses whose answers a write to `entity` may change. */
export function affectedQueries(entity: EntityName): readonly string[] {
  const own = `/api/${pathOf(entity)}`;
  return [...new Set([own, ...(alsoAffected[entity] ?? []), ...referringPaths(entity), reports])];
}

/** Marks them stale, and loads again what is on the screen; long endless lists are edited row by row instead. */
async function refresh(client: QueryClient, isAffected: (query: Query) => boolean): Promise<void> {
  await client.invalidateQueries({ predicate: isAffected, refetchType: 'none' });
  await client.refetchQueries({
    type: 'active',
    predicate: (query) => isAffected(query) && !isFarDown(query),
  });
}

/** What a write to these may have changed. */
export async function refreshAfterWrite(client: QueryClient, ...written: EntityName[]): Promise<void> {
  const addresses = new Set<unknown>(written.flatMap(affectedQueries));
  await refresh(client, ({ queryKey }) => addresses.has(queryKey[0]));
}

/** Somebody else has changed something, and nobody knows what. */
export const refreshAll = (client: QueryClient): Promise<void> => refresh(client, () => true);

import type { Transaction } from 'kysely';
import type { Preferences } from '#domain/answers/organisation.ts';
import { defaultBackground } from '#domain/default-background.ts';
import { isSpeciesKey, type SpeciesKey } from '#domain/species/species.ts';
import type { Database, Statement, Tenant } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { preferencesIn } from './tables.ts';

const defaultPreferences: Preferences = {
  background: defaultBackground,
  visibleSpecies: null,
  currency: 'USD',
  timeZone: 'UTC',
  locale: null,
  units: null,
  parentageGenerations: 2,
  parentageNeedsDna: false,
  generalCosts: 'none',
  firstRun: null,
};

const speciesIn = (value: unknown): SpeciesKey[] | null =>
  Array.isArray(value)
    ? value.filter((key): key is SpeciesKey => typeof key === 'string' && isSpeciesKey(key))
    : null;

const kept: Statement<Preferences> = {
  sql: `select background, visible_species, currency, time_zone, locale, units, parentage_generations,
      parentage_needs_dna, general_costs, first_run
    from organization_preferences where org_id = $org`,
  parameters: [],
};

export async function readPreferences(database: Database, tenant: Tenant): Promise<Preferences> {
  const [[row]] = await database.scoped(tenant, [kept], { readOnly: true });
  return row ? { ...row, visibleSpecies: speciesIn(row.visibleSpecies) } : defaultPreferences;
}

/** What is not given stays as it is. */
export type PreferencesChange = { readonly [K in keyof Preferences]?: Preferences[K] | undefined };

async function writePreferences(
  trx: Transaction<Schema>,
  { orgId }: Tenant,
  { visibleSpecies, ...rest }: PreferencesChange,
): Promise<void> {
  // Only what is given: of two changes at once each keeps what the other has set.
  const values = {
    ...rest,
    ...(visibleSpecies !== undefined && {
      visibleSpecies: visibleSpecies === null ? null : JSON.stringify(visibleSpecies),
    }),
    updatedAt: new Date().toISOString(),
  };
  await preferencesIn(trx)
    .insertInto('organizationPreferences')
    .values({ orgId, ...values })
    .onConflict((conflict) => conflict.column('orgId').doUpdateSet(values))
    .execute();
}

/** @param check In the same transaction, before anything changes; what it throws leaves all as it was */
export async function changePreferences(
  database: Database,
  tenant: Tenant,
  change: PreferencesChange,
  check: (trx: Transaction<Schema>) => Promise<void> = async () => {},
): Promise<Preferences> {
  await database.transaction(tenant, async (trx) => {
    await check(trx);
    await writePreferences(trx, tenant, change);
  });
  return readPreferences(database, tenant);
}

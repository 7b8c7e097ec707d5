import type { Generated, Kysely, Transaction } from 'kysely';
import type { FirstRunStep } from '#domain/first-run.ts';
import type { CostShare } from '#domain/ledger/share-out.ts';
import type { Schema } from '#server/db/schema.ts';

/** `organization_preferences`: one row per organisation, under row-level security. */
interface OrganizationPreferencesTable {
  orgId: string;
  background: Generated<string>;
  /** A JSON list of species keys; sent as text, because the driver would make a PostgreSQL array of a list. */
  visibleSpecies: Generated<unknown>;
  currency: Generated<string>;
  timeZone: Generated<string>;
  locale: Generated<string | null>;
  units: Generated<string | null>;
  parentageGenerations: Generated<number | null>;
  parentageNeedsDna: Generated<boolean>;
  generalCosts: Generated<CostShare>;
  firstRun: Generated<FirstRunStep | null>;
  updatedAt: Generated<string>;
}

type PreferenceTables = { organizationPreferences: OrganizationPreferencesTable };

/** A transaction of the tenant as these tables. */
export const preferencesIn = (trx: Transaction<Schema>): Kysely<PreferenceTables> =>
  trx.$pickTables<never>().$extendTables<PreferenceTables>();

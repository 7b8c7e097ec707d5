import { createContext, use } from 'react';
import type { EntityName } from '#domain/entities/index.ts';
import type { Region } from '#domain/entry/region.ts';
import type { Terms } from '#domain/species/species.ts';

/** A record as a picker shows it. */
export interface RecordChoice {
  readonly entity: EntityName;
  readonly id: string;
  readonly label: string;
  /** A second line: breed and number of an animal, e-mail of a customer. */
  readonly detail?: string | undefined;
  readonly sex?: string | null | undefined;
  readonly species?: string | null | undefined;
  readonly photoUrl?: string | null | undefined;
}

/** Narrows what a picker offers, e.g. the females of one species. */
export interface ChoiceFilter {
  readonly column: string;
  readonly operator: 'eq' | 'neq' | 'in' | 'is' | 'lt' | 'lte' | 'gt' | 'gte';
  readonly value: string;
}

/** What fields need to know of the application round them. `records` provides it; fields never call the server. */
export interface FieldServices {
  readonly terms: Terms;
  /** ISO 4217, of the organisation. */
  readonly currency: string;
  /** The organisation's day, YYYY-MM-DD. */
  readonly today: string;
  readonly timeZone: string;
  /** How days and figures are typed and written here. */
  readonly region: Region;
  readonly search: (
    entity: EntityName,
    term: string,
    filters: readonly ChoiceFilter[],
    signal: AbortSignal,
  ) => Promise<readonly RecordChoice[]>;
  /** The record behind a chosen id; null where it is gone. */
  readonly find: (entity: EntityName, id: string) => Promise<RecordChoice | null>;
  readonly canAdd: (entity: EntityName) => boolean;
  /** Opens the form for a new record; null when it was closed without saving. */
  readonly add: (entity: EntityName, term: string) => Promise<RecordChoice | null>;
  /** Where a record is shown. */
  readonly recordPath: (entity: EntityName, id: string) => string;
}

const FieldServicesContext = createContext<FieldServices | null>(null);

export const FieldServicesProvider = FieldServicesContext.Provider;

export function useFieldServices(): FieldServices {
  const services = use(FieldServicesContext);
  if (!services) throw new Error('useFieldServices must be used within a FieldServicesProvider');
  return services;
}

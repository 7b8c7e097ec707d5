import { type EntityName, entityNames, entityOf } from '#domain/entities/index.ts';
import { isOldColumn } from '#domain/fields/field.ts';
import { isKindFor } from '#domain/species/biology.ts';
import { speciesOf } from '#domain/species/species.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { referenceFilters } from './reference-filters.ts';

/** A field of another entity that points at records of this one. */
export interface Referrer {
  readonly entity: EntityName;
  readonly field: string;
}

/** Where records of an entity are referred to, in the order of the data model. What is due stands in its plan. */
export function referrersOf(name: EntityName): readonly Referrer[] {
  return entityNames
    .filter((entity) => entity !== 'care_items')
    .flatMap((entity) =>
      Object.entries(entityOf(entity).fields)
        .filter(([, field]) => field.kind === 'reference' && field.to === name && !isOldColumn(field))
        .map(([field]) => ({ entity, field })),
    );
}

/** What may refer to this very record: no eggs on a litter of dogs, no heat of a male. */
export function referrersFor(name: EntityName, record: AnyRecord): readonly Referrer[] {
  const { species: key, gender } = record;
  const species = typeof key === 'string' ? speciesOf(key) : undefined;
  const isOfSex = ({ entity, field }: Referrer): boolean => {
    const definition = entityOf(entity).fields[field];
    const asked = definition ? referenceFilters(field, definition, undefined) : [];
    return asked.every(({ column, value }) => column !== 'gender' || gender !== oppositeOf(value));
  };
  return referrersOf(name).filter((one) => isKindFor(one.entity, species) && isOfSex(one));
}

/** What is for one that will go to a buyer. */
const forSale: readonly EntityName[] = ['puppy_pickups', 'places', 'invoices', 'portal_invites'];
const untilHome: readonly EntityName[] = ['puppy_pickups', 'places'];

/**
 * Whether one more of these can be added to this very record: nobody comes for one that has died or gone home, or waits for
 * it, and an animal that has died is placed with nobody. What is recorded stays, and is seen.
 */
export function canStillAdd({ entity, field }: Referrer, { status, soldOn }: AnyRecord): boolean {
  const of = entityOf(entity).fields[field];
  const to = of?.kind === 'reference' ? of.to : undefined;
  if (to === 'animals') return entity !== 'guardian_placements' || status !== 'Deceased';
  if (to !== 'offspring') return true;
  // What is owed for one that was sold and died there can still be asked for.
  const isNobodys = status === 'Kept' || (status === 'Deceased' && !soldOn);
  if (isNobodys) return !forSale.includes(entity);
  return (status !== 'Sold' && status !== 'Deceased') || !untilHome.includes(entity);
}

const oppositeOf = (sex: string): string => (sex === 'Female' ? 'Male' : 'Female');

/** Several fields of one entity may point here: then the field says which. */
export const isAmbiguous = (referrers: readonly Referrer[], { entity }: Referrer): boolean =>
  referrers.filter((one) => one.entity === entity).length > 1;

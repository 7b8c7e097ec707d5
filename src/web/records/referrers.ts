import { type EntityName, entityNames, entityOf } from '#domain/entities/index.ts';

/** A field of another entity that points at records of this one. */
export interface Referrer {
  readonly entity: EntityName;
  readonly field: string;
}

/** Columns kept for old data only. */
const isOld = (label: string): boolean => label.endsWith('old column');

/** Where records of an entity are referred to, in the order of the data model. */
export function referrersOf(name: EntityName): readonly Referrer[] {
  return entityNames.flatMap((entity) =>
    Object.entries(entityOf(entity).fields)
      .filter(([, field]) => field.kind === 'reference' && field.to === name && !isOld(field.label))
      .map(([field]) => ({ entity, field })),
  );
}

/** Several fields of one entity may point here: then the field says which. */
export const isAmbiguous = (referrers: readonly Referrer[], { entity }: Referrer): boolean =>
  referrers.filter((one) => one.entity === entity).length > 1;

import { type EntityName, entityOf } from '#domain/entities/index.ts';
import type { UnitSystem } from '#domain/entry/region.ts';
import { inOrderOf } from '#domain/entry/unit-order.ts';
import type { Field } from '#domain/fields/field.ts';
import type { Species } from '#domain/species/species.ts';

/** What a new record begins with besides its defaults: the species at hand, and the unit it is weighed in. */
export function newRecordDefaults(
  entity: EntityName,
  species: Species,
  units: UnitSystem | null = null,
): Record<string, unknown> {
  const { fields } = entityOf(entity);
  const [unit] = unitsFor(entity, species, units);
  return {
    ...(isOffered(fields.species, species.key) ? { species: species.key } : {}),
    ...(fields.weightUnit ? { weightUnit: unit } : {}),
    ...(entity === 'weights' ? { unit } : {}),
    // The definition's own default is the dogs'.
    ...(entity === 'organization_litter_templates'
      ? { headerText: `Premium ${species.terms.childTerm}` }
      : {}),
  };
}

/** A batch of eggs is of birds only: where dogs are at hand, nothing is proposed. A filter by species stays open. */
const isOffered = (field: Field | undefined, key: string): boolean =>
  field?.kind === 'choice' &&
  ('default' in field || (field.required === true && field.choices.includes(key)));

/**
 * Young are weighed in smaller units than their parents. Where an organisation has chosen its units, those come first;
 * otherwise the order is the species' own.
 */
export function unitsFor(
  entity: EntityName,
  species: Species,
  units: UnitSystem | null = null,
): readonly string[] {
  const usual: readonly string[] =
    entity === 'offspring' || entity === 'weights'
      ? [...new Set([...species.youngWeightUnits, ...species.weightUnits])]
      : species.weightUnits;
  return inOrderOf(usual, units);
}

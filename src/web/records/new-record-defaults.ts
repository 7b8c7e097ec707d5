import { type EntityName, entityOf } from '#domain/entities/index.ts';
import type { Species } from '#domain/species/species.ts';

/** What a new record begins with besides its defaults: the species at hand, and the unit it is weighed in. */
export function newRecordDefaults(entity: EntityName, species: Species): Record<string, unknown> {
  const { fields } = entityOf(entity);
  const [unit] = unitsFor(entity, species);
  return {
    ...(fields.species && 'default' in fields.species ? { species: species.key } : {}),
    ...(fields.weightUnit ? { weightUnit: unit } : {}),
    ...(entity === 'weights' ? { unit } : {}),
    // The definition's own default is the dogs'.
    ...(entity === 'organization_litter_templates'
      ? { headerText: `Premium ${species.terms.childTerm}` }
      : {}),
  };
}

/** Young are weighed in smaller units than their parents. */
export const unitsFor = (entity: EntityName, species: Species): readonly string[] =>
  entity === 'offspring' || entity === 'weights'
    ? [...new Set([...species.youngWeightUnits, ...species.weightUnits])]
    : species.weightUnits;

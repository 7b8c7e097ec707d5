import type { EntityName } from '#domain/entities/names.ts';
import type { Field } from '#domain/fields/field.ts';
import type { ChoiceFilter } from '#web/fields/services.ts';

const females: readonly string[] = ['motherId', 'damId', 'femaleId'];
const males: readonly string[] = ['fatherId', 'sireId', 'maleId'];

const ofSpecies: readonly string[] = ['animals', 'breeding_groups', 'offspring'];

/** What a reference offers beside that goes by another field of its record. */
const narrowing: Readonly<Record<string, string>> = {
  'contracts.animalId': 'kind',
  'contracts.placeId': 'customerId',
};

/** The other field of the form that a field goes by; without one of its own that is the species. */
export const siblingOf = (entity: EntityName, name: string, field: Field): string =>
  field.kind === 'anyId' ? field.entityField : (narrowing[`${entity}.${name}`] ?? 'species');

/**
 * Which records a reference offers: mothers are females, and all are of the record's own species where it has one.
 * @param sibling What the other field says that it goes by
 */
export function referenceFilters(
  name: string,
  field: Field,
  species: string | undefined,
  sibling = '',
): readonly ChoiceFilter[] {
  if (field.kind !== 'reference') return [];
  if (name === 'placeId')
    return sibling === '' ? [] : [{ column: 'customerId', operator: 'eq', value: sibling }];
  // A stud contract is about a male.
  if (field.to === 'animals' && sibling === 'Stud') return referenceFilters('sireId', field, species);
  const isFemale = females.includes(name) || field.label === '{Female}';
  const gender = isFemale ? 'Female' : males.includes(name) ? 'Male' : undefined;
  const filters: ChoiceFilter[] = [];
  if (gender && field.to === 'animals') filters.push({ column: 'gender', operator: 'eq', value: gender });
  if (species && ofSpecies.includes(field.to))
    filters.push({ column: 'species', operator: 'eq', value: species });
  return filters;
}

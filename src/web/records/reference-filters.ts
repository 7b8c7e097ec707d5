import type { Field } from '#domain/fields/field.ts';
import type { ChoiceFilter } from '#web/fields/services.ts';

const females: readonly string[] = ['motherId', 'damId', 'femaleId'];
const males: readonly string[] = ['fatherId', 'sireId', 'maleId'];

const ofSpecies: readonly string[] = ['animals', 'breeding_groups', 'offspring'];

/** Which records a reference offers: mothers are females, and all are of the record's own species where it has one. */
export function referenceFilters(
  name: string,
  field: Field,
  species: string | undefined,
): readonly ChoiceFilter[] {
  if (field.kind !== 'reference') return [];
  const isFemale = females.includes(name) || field.label === '{Female}';
  const gender = isFemale ? 'Female' : males.includes(name) ? 'Male' : undefined;
  const filters: ChoiceFilter[] = [];
  if (gender && field.to === 'animals') filters.push({ column: 'gender', operator: 'eq', value: gender });
  if (species && ofSpecies.includes(field.to))
    filters.push({ column: 'species', operator: 'eq', value: species });
  return filters;
}

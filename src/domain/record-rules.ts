import { isDate } from './dates.ts';
import type { EntityName } from './entities/index.ts';

/**
 * What must hold between the fields of one record. The database holds each as a check constraint of the same name;
 * forms and the server ask here first, so that all sentences come at once and at the right field.
 */
export interface RecordRule {
  readonly entity: EntityName;
  readonly constraint: string;
  readonly field: string;
  readonly message: string;
  readonly holds: (values: Readonly<Record<string, unknown>>) => boolean;
}

const has = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

/** Holds while either is missing, or both differ. */
const differ = (a: unknown, b: unknown): boolean => !has(a) || a !== b;

const isEarlier = (one: unknown, other: unknown): boolean =>
  isDate(String(one)) && isDate(String(other)) && String(one) < String(other);

export const recordRules: readonly RecordRule[] = [
  {
    entity: 'animals',
    constraint: 'animals_birth_date_required_check',
    field: 'birthDate',
    message: 'Birth date is required',
    holds: ({ birthDate, ownership }) => has(birthDate) || ownership === 'outside',
  },
  {
    entity: 'animals',
    constraint: 'animals_death_date_order_check',
    field: 'deathDate',
    message: 'The date of death lies before the birth date',
    holds: ({ birthDate, deathDate }) => !isEarlier(deathDate, birthDate),
  },
  {
    entity: 'breeding_groups',
    constraint: 'breeding_groups_dates_check',
    field: 'birthDate',
    message: 'Provide either Birth Date or Expected Date',
    holds: ({ birthDate, expectedDate }) => has(birthDate) || has(expectedDate),
  },
  {
    entity: 'breeding_groups',
    constraint: 'breeding_groups_parents_check',
    field: 'fatherId',
    message: 'Mother and father cannot be the same animal',
    holds: ({ motherId, fatherId }) => differ(motherId, fatherId),
  },
  {
    entity: 'breeding_records',
    constraint: 'breeding_records_parents_check',
    field: 'maleId',
    message: 'Female and male cannot be the same animal',
    holds: ({ femaleId, maleId }) => differ(femaleId, maleId),
  },
  {
    entity: 'health_records',
    constraint: 'health_records_subject_check',
    field: 'animalId',
    message: 'Choose the animal or the young one this record is about',
    holds: ({ animalId, puppyId }) => has(animalId) || has(puppyId),
  },
  {
    entity: 'weights',
    constraint: 'weights_subject_check',
    field: 'animalId',
    message: 'Choose either the animal or the young one that was weighed',
    holds: ({ animalId, offspringId }) => has(animalId) !== has(offspringId),
  },
  {
    entity: 'weights',
    constraint: 'weights_above_zero_check',
    field: 'value',
    message: 'The weight must be above zero',
    holds: ({ value }) => !has(value) || Number(value) > 0,
  },
];

/** One sentence per field that does not fit the others; empty when all is well. */
export function brokenRules(
  entity: EntityName,
  values: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const broken: Record<string, string> = {};
  for (const rule of recordRules) {
    if (rule.entity === entity && !rule.holds(values)) broken[rule.field] ??= rule.message;
  }
  return broken;
}

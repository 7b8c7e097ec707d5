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

/** Holds while either is missing, or the day is not before the first. */
const notBefore = (day: unknown, first: unknown): boolean =>
  !has(day) || !has(first) || String(day) >= String(first);

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
    entity: 'breeding_records',
    constraint: 'breeding_records_together_check',
    field: 'togetherUntilOn',
    message: 'The last day together lies before the first',
    holds: ({ matingDate, togetherUntilOn }) => notBefore(togetherUntilOn, matingDate),
  },
  {
    entity: 'cycle_tests',
    constraint: 'cycle_tests_progesterone_check',
    field: 'value',
    message: 'Give the progesterone value in ng/mL or nmol/L',
    holds: ({ kind, value, unit }) =>
      (kind ?? 'Progesterone') !== 'Progesterone' || (has(value) && (unit === 'ng/mL' || unit === 'nmol/L')),
  },
  {
    entity: 'cycle_tests',
    constraint: 'cycle_tests_outcome_check',
    field: 'finding',
    message: 'Give a value or a finding',
    holds: ({ value, finding }) => has(value) || has(finding),
  },
  {
    entity: 'incubations',
    constraint: 'incubations_fertile_of_set_check',
    field: 'fertileCount',
    message: 'More fertile eggs than were set',
    holds: ({ eggsSet, fertileCount }) => !has(fertileCount) || Number(fertileCount) <= Number(eggsSet),
  },
  {
    entity: 'incubations',
    constraint: 'incubations_outcome_check',
    field: 'hatchedCount',
    message: 'Hatched and dead together are more than the fertile eggs',
    holds: ({ eggsSet, fertileCount, earlyDeadCount, lateDeadCount, pippedCount, hatchedCount }) =>
      [earlyDeadCount, lateDeadCount, pippedCount, hatchedCount].reduce<number>(
        (sum, count) => sum + Number(count ?? 0),
        0,
      ) <= Number(has(fertileCount) ? fertileCount : eggsSet),
  },
  {
    entity: 'incubations',
    constraint: 'incubations_dates_check',
    field: 'setOn',
    message: 'The eggs were set after they were candled, left alone or hatched',
    holds: ({ setOn, candledOn, lockdownOn, hatchedOn }) =>
      [candledOn, lockdownOn, hatchedOn].every((day) => notBefore(day, setOn)),
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

/**
 * One sentence per field that does not fit the others; empty when all is well. Of a field that is wrong by itself
 * nothing is known: a rule that asks for it says nothing until it is mended.
 */
export function brokenRules(
  entity: EntityName,
  values: Readonly<Record<string, unknown>>,
  wrong: ReadonlySet<string> = new Set(),
): Record<string, string> {
  const broken: Record<string, string> = {};
  for (const rule of recordRules) {
    if (rule.entity === entity && !holdsFor(rule, values, wrong)) broken[rule.field] ??= rule.message;
  }
  return broken;
}

function holdsFor(
  rule: RecordRule,
  values: Readonly<Record<string, unknown>>,
  wrong: ReadonlySet<string>,
): boolean {
  let asksForWrong = false;
  const readable = new Proxy(values, {
    get: (target, field) => {
      if (!wrong.has(String(field))) return Reflect.get(target, field);
      asksForWrong = true;
      return undefined;
    },
  });
  return rule.holds(readable) || asksForWrong;
}

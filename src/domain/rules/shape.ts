import { isDate } from '../dates.ts';
import type { EntityName } from '../entities/index.ts';
import { speciesOfKind } from '../species/kinds.ts';

export type RuleValues = Readonly<Record<string, unknown>>;

/** What must hold between the fields of one record, or between a field and the calendar. */
export interface RecordRule {
  readonly entity: EntityName;
  /**
   * The check constraint that holds it in the database. What depends on the day, or on a table of facts, has none: a
   * check must give the same answer whenever it is asked.
   */
  readonly constraint: string | null;
  /**
   * What a form asks for, and a record may yet be kept without; or what was not asked yet when records were kept that a
   * backup brings back.
   */
  readonly isAsked?: true;
  /** Every field it looks at; a change that carries all of them can be judged without the rest of the record. */
  readonly fields: readonly string[];
  /** Where the sentence stands. */
  readonly field: string;
  readonly message: string | ((values: RuleValues) => string);
  readonly holds: (values: RuleValues, today: string) => boolean;
}

export const has = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

/** Holds while either is missing or no date of the calendar, which has a sentence of its own. */
export const notBefore = (day: unknown, first: unknown): boolean =>
  !isDate(String(day ?? '')) || !isDate(String(first ?? '')) || String(day) >= String(first);

/**
 * The last day that has begun anywhere. Somebody east of the kennel may write a day that has not begun there yet, and
 * the server need not know where anybody is; so a date counts as future once it has begun nowhere on Earth.
 */
export function lastDayBegun(now: Date = new Date()): string {
  const farthestAhead = 14 * 60 * 60 * 1000;
  return new Date(now.getTime() + farthestAhead).toISOString().slice(0, 10);
}

/** `field` is something that has happened. */
export const notAhead = (
  entity: EntityName,
  field: string,
  instead = 'Give the day it really happened',
): RecordRule => ({
  entity,
  constraint: null,
  fields: [field],
  field,
  message: `That date is in the future. ${instead}`,
  holds: ({ [field]: day }, today) => notBefore(today, day),
});

/** `field` does not lie before `first`. The constraint is `<table>_<name>_check`. */
export const inOrder = (
  entity: EntityName,
  first: string,
  field: string,
  message: string,
  name: string,
): RecordRule => ({
  entity,
  constraint: `${entity}_${name}_check`,
  fields: [first, field],
  field,
  message,
  holds: ({ [first]: start, [field]: end }) => notBefore(end, start),
});

/** A kind belongs to one species: no Muscovy among the quail. */
export const kindFits = (entity: 'animals' | 'incubations'): RecordRule => ({
  entity,
  constraint: `${entity}_kind_of_species_check`,
  fields: ['species', 'subSpecies'],
  field: 'subSpecies',
  message: 'That kind belongs to another species. Choose one of this species, or none',
  holds: ({ species, subSpecies }) =>
    !has(species) || !has(subSpecies) || speciesOfKind(String(subSpecies))?.key === species,
});

/** The amount in `field` is at most that of `of`. */
export const atMost = (
  entity: EntityName,
  field: string,
  of: string,
  message: string,
  name: string,
): RecordRule => ({
  entity,
  constraint: `${entity}_${name}_check`,
  fields: [field, of],
  field,
  message,
  holds: ({ [field]: part, [of]: whole }) => !has(part) || !has(whole) || Number(part) <= Number(whole),
});

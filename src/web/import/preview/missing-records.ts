import { importFieldOf } from '#domain/import/import-types.ts';
import { splitFullName } from '#domain/import/split-cell.ts';
import type { ImportType, IssueGroup } from '#domain/import/types.ts';
import type { SpeciesKey } from '#domain/species/species.ts';

/** A record the file names and that is not here yet, as little as it takes to be one. */
export interface MissingRecord {
  readonly entity: 'customers' | 'animals';
  /** As the file writes it. */
  readonly name: string;
  readonly values: Readonly<Record<string, string>>;
}

const parents: Readonly<Record<string, string>> = { motherId: 'Female', fatherId: 'Male' };

/** Only what a name says of itself: a number, or one word where a person has two names, is left to its owner. */
export function missingRecords(
  type: ImportType,
  groups: readonly IssueGroup[],
  /** Of the parents; not known where all are shown and the plan does not say. */
  species: SpeciesKey | undefined,
): MissingRecord[] {
  return groups.flatMap((group): MissingRecord[] => {
    const target = importFieldOf(type, group.field)?.target;
    if (group.code !== 'unknown-reference' || target?.kind !== 'reference' || target.part !== 'any')
      return [];
    const gender = parents[target.column];
    return group.values.flatMap(({ value, suggestion }): MissingRecord[] => {
      if (suggestion || !/\p{L}/u.test(value) || value.includes('@')) return [];
      if (target.to === 'customers') {
        const { firstName, lastName } = splitFullName(value) ?? {};
        return firstName && lastName
          ? [{ entity: 'customers', name: value, values: { firstName, lastName } }]
          : [];
      }
      if (target.to !== 'animals' || gender === undefined || species === undefined) return [];
      const values = { name: value, gender, species, ownership: 'outside' };
      return [{ entity: 'animals', name: value, values }];
    });
  });
}

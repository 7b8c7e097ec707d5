import type { EntityName } from '#domain/entities/index.ts';
import type { Field } from '#domain/fields/field.ts';
import { groupPath } from '#domain/report-config.ts';
import type { Terms } from '#domain/species/species.ts';
import { fieldsOf } from '#web/records/record-words.ts';

export interface GroupField {
  readonly field: Field;
  /** "Breed", or "Sire: breed" for a column of the record referred to. */
  readonly label: string;
}

/** The column a report is grouped by, in the words of the species; undefined where there is none of that name. */
export function groupField(entity: EntityName, path: string, terms: Terms): GroupField | undefined {
  const found = groupPath(entity, path);
  const field = found && fieldsOf(found.entity, terms)[found.field];
  if (!found || !field) return undefined;
  if (found.via === null) return { field, label: field.label };
  const via = fieldsOf(entity, terms)[found.via]?.label ?? found.via;
  return { field, label: `${via}: ${field.label.toLocaleLowerCase('en')}` };
}

import type { EntityName } from '#domain/entities/index.ts';
import { type Field, isNumeric } from '#domain/fields/field.ts';
import { groupPath } from '#domain/report-config.ts';
import { joinedColumn, joinedField } from '#domain/report-paths.ts';
import type { Terms } from '#domain/species/species.ts';
import type { Column } from '#web/records/list-columns.ts';
import { fieldsOf } from '#web/records/record-words.ts';

/** A column of what the records refer to, as a list shows it; it cannot be put in order by. */
export function joinedListColumn(entity: EntityName, path: string, terms: Terms): Column | undefined {
  const joined = joinedColumn(entity, path);
  const field = groupField(entity, path, terms);
  if (!joined || !field) return undefined;
  const of = fieldsOf(entity, terms)[joined.via]?.label ?? joined.via;
  return { name: path, field, label: field.label, numeric: isNumeric(field), sortable: false, rank: 0, of };
}

/**
 * The column a report is grouped by, in the words of the species: "Breed", or "Sire: breed" for one of the record referred
 * to. Undefined where there is none of that name.
 */
export const groupField = (entity: EntityName, path: string, terms: Terms): Field | undefined => {
  const found = groupPath(entity, path);
  return (
    joinedField(entity, path, (kind) => fieldsOf(kind, terms)) ??
    (found ? fieldsOf(found.entity, terms)[found.field] : undefined)
  );
};

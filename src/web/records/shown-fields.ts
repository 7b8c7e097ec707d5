import type { EntityName } from '#domain/entities/names.ts';
import { entityOf } from '#web/api/definitions.ts';

/** What the face and the name of a record, the unit of its weight and the trash are told by, in any list. */
const always = [
  'deletedAt',
  'gender',
  'species',
  'collarColor',
  'titlePrefix',
  'titleSuffix',
  'weightUnit',
  'distanceUnit',
] as const;

/** The fields a list asks for: its columns, what names a record, and what the cells of its screen read besides. */
export function shownFields(
  entity: EntityName,
  columns: readonly string[],
  reads: readonly string[],
): string[] {
  const { fields, title } = entityOf(entity);
  const known = always.filter((name) => name === 'deletedAt' || Object.hasOwn(fields, name));
  return [...new Set([...columns, ...title.flat(), ...known, ...reads])];
}

import type { EntityName } from './entities/index.ts';
import type { Field, Fields } from './fields/field.ts';
import { hiddenFields } from './hidden-fields.ts';
import { type Actor, permission } from './policy.ts';
import { groupPath, groupPaths, isReportEntity, type ReportConfig } from './report-config.ts';
import { inSentence } from './terms.ts';

/** A column of the record that another refers to: `fatherId.breed` of an animal. */
export interface JoinedColumn {
  readonly path: string;
  /** The reference that leads there. */
  readonly via: string;
  readonly to: EntityName;
  readonly name: string;
}

/** Null for a column of the records themselves, and where there is none of that name. */
export function joinedColumn(entity: EntityName, path: string): JoinedColumn | null {
  const found = isReportEntity(entity) ? groupPath(entity, path) : null;
  if (!found || found.via === null) return null;
  return { path, via: found.via, to: found.entity, name: found.field };
}

/**
 * What it holds, under a name that says whose it is: "Sire: breed".
 * @param fieldsOf The definitions of a kind of record, in the words that are wanted.
 */
export function joinedField(
  entity: EntityName,
  path: string,
  fieldsOf: (entity: EntityName) => Fields,
): Field | undefined {
  const joined = joinedColumn(entity, path);
  const field = joined && fieldsOf(joined.to)[joined.name];
  if (!joined || !field) return undefined;
  const via = fieldsOf(entity)[joined.via]?.label ?? joined.via;
  return { ...field, label: `${via}: ${inSentence(field.label)}` };
}

/** All columns of what records of this kind refer to. */
export const joinedPaths = (entity: EntityName): readonly string[] =>
  isReportEntity(entity) ? groupPaths(entity).filter((path) => path.includes('.')) : [];

/** Whether somebody is told this column; one of another record is told to whoever may read that, and the reference to it. */
export function isPathShown(actor: Actor, entity: EntityName, path: string): boolean {
  const joined = joinedColumn(entity, path);
  if (hiddenFields(actor.role, entity).has(joined?.via ?? path)) return false;
  return (
    joined === null ||
    (permission(actor, 'read', joined.to) === 'allowed' &&
      !hiddenFields(actor.role, joined.to).has(joined.name))
  );
}

/** Whether somebody is shown all that a report counts, adds up, filters and sorts by; a column of its rows is left out instead. */
export function isReportShown(actor: Actor, { entity, filters, sort, group }: ReportConfig): boolean {
  if (permission(actor, 'use', entity) !== 'allowed') return false;
  const hidden = hiddenFields(actor.role, entity);
  const named = [...filters, sort ?? ''].map((text) => text.split('.', 1)[0] ?? '');
  if ([...(group?.sums ?? []), ...named].some((name) => hidden.has(name))) return false;
  return [group?.by, group?.and?.by].every((path) => path === undefined || isPathShown(actor, entity, path));
}

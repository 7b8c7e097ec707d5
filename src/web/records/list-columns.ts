import type { EntityDefinition } from '#domain/entities/entity.ts';
import { usualName } from '#domain/entities/usual.ts';
import { type Field, type FieldKind, type Fields, isNumeric } from '#domain/fields/field.ts';
import { instant } from '#domain/fields/make.ts';

export interface Column {
  readonly name: string;
  readonly field: Field;
  readonly label: string;
  /** At the right edge, in figures that line up. */
  readonly numeric: boolean;
  readonly sortable: boolean;
  /** Where there is little room, the highest goes first; what names it, its state and what is next (0) stay. */
  readonly rank: number;
  /** What the records call the one whose column it is; undefined for their own. */
  readonly of?: string;
}

const unsortable: readonly FieldKind[] = ['json', 'list', 'anyId'];

const systemFields: Fields = { createdAt: instant('Added'), updatedAt: instant('Last changed') };

const logFields: Fields = { createdAt: instant('When') };

function column(name: string, field: Field): Column {
  return {
    name,
    field,
    label: field.label,
    numeric: isNumeric(field),
    sortable: !unsortable.includes(field.kind),
    rank: 0,
  };
}

/** Everything a list can show, in the order of the definition. `fields` carry the species' words. */
export function availableColumns(entity: EntityDefinition, fields: Fields): readonly Column[] {
  const own = Object.entries(fields).filter(
    ([name, field]) => !field.secret && !field.unlisted && field.kind !== 'json' && name !== usualName,
  );
  const system = Object.entries(entity.appendOnly ? logFields : systemFields);
  return [...own, ...system].map(([name, field]) => column(name, field));
}

/** The first column leads to the record: it stays first and cannot be hidden. */
export function chosenColumns(
  entity: EntityDefinition,
  available: readonly Column[],
  chosen: readonly string[] | undefined,
): readonly Column[] {
  const [first, ...rest] = entity.list;
  // A log says when.
  const own = entity.appendOnly ? [...rest, 'createdAt'] : rest;
  const names = [first, ...(chosen ?? own).filter((name) => name !== first)];
  return [...new Set(names)]
    .map((name) => available.find((one) => one.name === name))
    .filter((one) => one !== undefined)
    .map((one, index) => ({ ...one, rank: rankOf(entity, one.name, index) }));
}

/** State and what is next stay. What a title is made of goes after everything else, its first line last of all. */
function rankOf({ card: { title = [], state, next = [] } }: EntityDefinition, name: string, index: number) {
  if (index === 0 || name === state || next.includes(name)) return 0;
  const line = title.findIndex((names) => names.includes(name));
  return (line < 0 ? title.length : line) * 100 + index;
}

/** The names to remember for a choice; none where it is the entity's own. */
export function columnsToKeep(entity: EntityDefinition, columns: readonly string[]): string[] | undefined {
  const own = entity.list.slice(1);
  const same = columns.length === own.length && columns.every((name, index) => name === own[index]);
  return same ? undefined : [...columns];
}

export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const next = [...items];
  const [item] = next.splice(from, 1);
  if (item === undefined || to < 0 || to > next.length) return [...items];
  next.splice(to, 0, item);
  return next;
}

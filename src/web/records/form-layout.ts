import { type EntityName, entityOf } from '#domain/entities/index.ts';
import type { Field, Fields } from '#domain/fields/field.ts';
import { writableFields } from '#domain/fields/writable-fields.ts';
import type { Terms } from '#domain/species/species.ts';
import { screenWords } from '#domain/terms.ts';

/** A place in a form: one field, or a weight with the unit that follows it. */
export type FormCell = { readonly name: string } | { readonly name: string; readonly unit: string };

export interface FormPart {
  readonly title: string;
  readonly cells: readonly FormCell[];
  /** Below what the form opens with. */
  readonly isFolded?: true;
}

const unitFields: readonly string[] = ['unit', 'weightUnit'];

const isUnitOf = (fields: Fields, name: string | undefined, next: string | undefined): boolean =>
  name !== undefined && next !== undefined && fields[name]?.kind === 'decimal' && unitFields.includes(next);

function cellsOf(fields: Fields, names: readonly string[]): FormCell[] {
  const cells: FormCell[] = [];
  for (let index = 0; index < names.length; index += 1) {
    const name = names[index] ?? '';
    const next = names[index + 1];
    if (isUnitOf(fields, name, next)) {
      cells.push({ name, unit: next ?? '' });
      index += 1;
    } else cells.push({ name });
  }
  return cells;
}

/** The sections of a form: what a client may write, in the order of the definition; empty ones are left out. */
export function formParts(
  entity: EntityName,
  fields: Fields,
  terms: Terms,
  sections = entityOf(entity).sections,
): FormPart[] {
  const writable = new Set(writableFields(fields).map(([name]) => name));
  return sections
    .map(({ title, fields: names }) => ({
      title: screenWords(title, terms),
      cells: cellsOf(
        fields,
        names.filter((name) => writable.has(name)),
      ),
    }))
    .filter(({ cells }) => cells.length > 0);
}

/**
 * What a form opens with, and its sections folded below, without those fields. Where the definition names none, all
 * stays open.
 */
export function briefParts(
  entity: EntityName,
  parts: readonly FormPart[],
  brief: readonly string[] = entityOf(entity).brief ?? [],
): FormPart[] {
  if (brief.length === 0) return [...parts];
  const cells = parts.flatMap((part) => part.cells);
  const first = brief.flatMap((name) => cells.find((cell) => cell.name === name) ?? []);
  const rest = parts
    .map((part) => ({
      ...part,
      isFolded: true as const,
      cells: part.cells.filter(({ name }) => !brief.includes(name)),
    }))
    .filter((part) => part.cells.length > 0);
  return [{ title: '', cells: first }, ...rest];
}

/** The names a part holds, units included. */
export const namesIn = (part: FormPart): string[] =>
  part.cells.flatMap((cell) => ('unit' in cell ? [cell.name, cell.unit] : [cell.name]));

/** A long form has its sections listed at the left. */
export const isLong = (parts: readonly FormPart[]): boolean =>
  !parts.some(({ isFolded }) => isFolded) && (parts.length > 2 || parts.flatMap(namesIn).length > 10);

export const isWide = (field: Field): boolean => field.kind === 'longText' || field.kind === 'json';

/** Fields over both columns: long texts, and a text that would otherwise stand alone beside a hole. */
export function wideNames(fields: Fields, part: FormPart): ReadonlySet<string> {
  const wide = new Set<string>();
  let column = 0;
  part.cells.forEach(({ name }, index) => {
    const field = fields[name];
    const next = fields[part.cells[index + 1]?.name ?? ''];
    const alone = column === 0 && (next === undefined || isWide(next));
    if (field && (isWide(field) || (alone && field.kind === 'text' && field.max >= 200))) {
      wide.add(name);
      column = 0;
    } else column = (column + 1) % 2;
  });
  return wide;
}

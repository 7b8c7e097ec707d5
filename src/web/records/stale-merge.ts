import type { Fields } from '#domain/fields/field.ts';
import { writableFields } from '#domain/fields/writable-fields.ts';
import { differs, type FormValues } from '#web/fields/form-values.ts';

/** A field that differs between what the form began with, what was typed, and what somebody else saved meanwhile. */
export interface Difference {
  readonly name: string;
  readonly theirs: string;
  readonly mine: string;
  /** Both changed it, to different values: one has to be chosen. */
  readonly isConflict: boolean;
}

export function differencesOf(
  fields: Fields,
  before: Readonly<FormValues>,
  mine: Readonly<FormValues>,
  theirs: Readonly<FormValues>,
): Difference[] {
  return writableFields(fields)
    .map(([name]) => name)
    .filter((name) => differs(mine[name], theirs[name]))
    .map((name) => ({
      name,
      mine: mine[name] ?? '',
      theirs: theirs[name] ?? '',
      isConflict: differs(before[name], mine[name]) && differs(before[name], theirs[name]),
    }));
}

export type Side = 'mine' | 'theirs';

/** Theirs as the ground; mine where I wrote, unless theirs was chosen. */
export function mergedValues(
  before: Readonly<FormValues>,
  mine: Readonly<FormValues>,
  theirs: Readonly<FormValues>,
  chosen: Readonly<Record<string, Side>>,
): FormValues {
  const own = Object.entries(mine).filter(
    ([name, text]) => differs(before[name], text) && chosen[name] !== 'theirs',
  );
  return { ...theirs, ...Object.fromEntries(own) };
}

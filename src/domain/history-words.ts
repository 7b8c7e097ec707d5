import type { Change } from '#domain/answers/records.ts';
import { systemColumns } from '#domain/entities/entity.ts';
import { usualName } from '#domain/entities/usual.ts';
import { defaultOf, type Field, type Fields, isOldColumn } from '#domain/fields/field.ts';
import { isMissing } from '#domain/fields/field-text.ts';

type Told = Pick<Change, 'action' | 'oldValues' | 'newValues'>;

/** What one entry of the history did to one field. */
export interface FieldChange {
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;
}

const isSystem = (name: string): boolean =>
  name === usualName || (systemColumns as readonly string[]).includes(name);

/** Where a file lies tells nobody anything: its kind, size and version stand beside it. */
const isOwnFile = (value: unknown): boolean => typeof value === 'string' && value.startsWith('/api/files/');

/** What no list names and nobody enters is how the program keeps count: which of the places of a pickup time it is. */
const isInner = ({ unlisted, fixed }: Field): boolean => unlisted === true && fixed === true;

const same = (a: unknown, b: unknown): boolean =>
  (isMissing(a) && isMissing(b)) || JSON.stringify(a) === JSON.stringify(b);

/** The fields a change touched, in the order of the definition. A new record tells what it was given besides defaults. */
export function fieldChanges(fields: Fields, { action, oldValues, newValues }: Told): FieldChange[] {
  if (action === 'delete') return [];
  return Object.keys(fields)
    .filter((name) => !isSystem(name) && newValues !== null && Object.hasOwn(newValues, name))
    .map((name) => ({ name, before: oldValues?.[name], after: newValues?.[name] }))
    .filter(
      ({ name, before, after }) =>
        !isOldColumn(fields[name] as Field) &&
        !isInner(fields[name] as Field) &&
        !same(before, after) &&
        !isOwnFile(after) &&
        !(action === 'create' && after === defaultOf(fields[name] as Field)),
    );
}

/** What happened, in a word or two. */
export function changeWords({ action, oldValues, newValues }: Told): string {
  if (action === 'create') return 'Added';
  if (action === 'delete') return 'Removed for good';
  const before = oldValues?.deletedAt;
  const after = newValues?.deletedAt;
  if (!before && after) return 'Moved to the trash';
  if (before && newValues !== null && 'deletedAt' in newValues && !after) return 'Restored';
  return 'Changed';
}

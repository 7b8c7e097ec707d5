import type { Fields, RecordValues } from '../fields/field.ts';
import { type EntityName, pathsOf } from './names.ts';

/**
 * How a record is told in two lines: in lists on phones, among what belongs to another record, in the palette and when
 * one peeks. What a place says already (the animal on its own page) is left out there, and what nobody recorded.
 */
export interface Card<Name extends string> {
  /** Where the name of the record says too little, such as a day: the first line of fields that are not all empty. */
  readonly title?: readonly (readonly Name[])[];
  /** Second line. */
  readonly line: readonly Name[];
  /** One figure at the right, with its unit or currency. */
  readonly figure?: Name;
  /** Drawn as a chip. */
  readonly state?: Name;
  /** The day that comes next, under its label; the first that is recorded. */
  readonly next?: readonly Name[];
}

/** One kind of record, as data. Who may touch it stands in `policy.ts`, how it behaves in `server/records`. */
export interface EntityDefinition<Fs extends Fields = Fields> extends Description<Fs> {
  /** `/api/<path>`, from `names.ts`; old paths answer alike. */
  readonly path: string;
  readonly oldPaths: readonly string[];
}

interface Description<Fs extends Fields> {
  /** Table name, and the name used everywhere in code. */
  readonly name: string;
  /** Written once and never changed: no version, no trash. */
  readonly appendOnly?: true;
  /** Words for one and many; terms of the species in braces. */
  readonly one: string;
  readonly many: string;
  /** What belongs here, for an empty list. */
  readonly about: string;
  readonly fields: Fs;
  /** What names a record: the first line of fields that are not all empty, joined by a space. */
  readonly title: readonly (readonly (keyof Fs & string)[])[];
  readonly card: Card<keyof Fs & string>;
  readonly search: readonly (keyof Fs & string)[];
  /** Columns of the list, the first one leading to the record. */
  readonly list: readonly (keyof Fs & string)[];
  readonly sort: { readonly by: (keyof Fs & string) | 'createdAt'; readonly descending?: true };
  /** The four to six fields a form opens with; its other sections are folded under them. */
  readonly brief?: readonly (keyof Fs & string)[];
  readonly sections: readonly { readonly title: string; readonly fields: readonly (keyof Fs & string)[] }[];
}

const loaded = new Map<string, EntityDefinition>();

/** The definition, where its file has been loaded: on the server all are, in a browser those its screen has brought. */
export const loadedDefinition = (name: EntityName): EntityDefinition | undefined => loaded.get(name);

export const loadedDefinitions = (): readonly EntityDefinition[] => [...loaded.values()];

/**
 * Makes the field names of lists and sections checked, and keeps the exact types of the fields. These have no prototype:
 * whoever looks a name up that came from outside never finds `constructor` among them.
 */
export const defineEntity = <const Fs extends Fields, const N extends string>(
  definition: Description<Fs> & { readonly name: N },
): Omit<EntityDefinition<Fs>, 'name'> & { readonly name: N } => {
  const [path, ...oldPaths] = pathsOf(definition.name as EntityName);
  const fields = Object.assign(Object.create(null) as object, definition.fields);
  const made = { ...definition, path, oldPaths, fields };
  loaded.set(made.name, made as unknown as EntityDefinition);
  return made;
};

/** Columns every record has besides its own fields. A type, not an interface: so records fit wherever any record does. */
export type SystemValues = {
  readonly id: string;
  readonly orgId: string;
  /** Who created it; null when that account is gone. */
  readonly userId: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Counts the writes; an update carries the one it saw. */
  readonly version: number;
  /** When it went to the trash. */
  readonly deletedAt: string | null;
  /** The import or sample fill that made it. */
  readonly batchId: string | null;
};

export const systemColumns = [
  'id',
  'orgId',
  'userId',
  'createdAt',
  'updatedAt',
  'version',
  'deletedAt',
  'batchId',
] as const satisfies readonly (keyof SystemValues)[];

/** Records of the sample data, in every organisation: they can be removed as a whole and do not count for a plan. */
export const sampleBatchId = '00000000-0000-7000-8000-00005a3b1e00';

/** What is left of them on a log that only grows. */
export const logColumns = [
  'id',
  'orgId',
  'userId',
  'createdAt',
] as const satisfies readonly (keyof SystemValues)[];

export type RecordOf<E extends { fields: Fields }> = RecordValues<E['fields']> & SystemValues;

export const toColumn = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The other way round: how a column is called in code. */
export const toField = (column: string): string =>
  column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

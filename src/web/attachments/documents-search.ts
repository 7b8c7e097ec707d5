import type { ListSearch } from '#web/records/list-search.ts';

/** What the address of the documents says: a folder, or a list with what lists are narrowed by. */
export type DocumentsSearch = ListSearch & {
  /** Of which kind of record; “none” for papers that belong to nothing. */
  readonly kind?: string | undefined;
  /** Of which record. */
  readonly record?: string | undefined;
  /** Words looked for in names and texts. */
  readonly find?: string | undefined;
  /** All of them in one list. */
  readonly all?: boolean | undefined;
};

const ofFolders: readonly string[] = ['kind', 'record', 'find'];

/** A filter, a view or the trash are asked of the list. */
export const isList = (search: DocumentsSearch): boolean =>
  Object.entries(search).some(([name, value]) => value !== undefined && !ofFolders.includes(name));

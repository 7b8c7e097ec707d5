import { type EntityName, isAttachable } from '#domain/entities/index.ts';
import { isUuid } from '#domain/uuid.ts';
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

/** Where one is among the folders. */
export interface FolderPlace {
  /** `none`: papers that belong to nothing; undefined: the kinds there are. */
  readonly kind: EntityName | 'none' | undefined;
  readonly record: string | undefined;
}

/** A figure that is looked for is read from the address as one. */
export const wordsOf = ({ find }: DocumentsSearch): string => String(find ?? '').slice(0, 200);

export const placeOf = ({ kind, record }: DocumentsSearch): FolderPlace => {
  if (kind === 'none') return { kind, record: undefined };
  if (!isAttachable(kind)) return { kind: undefined, record: undefined };
  return { kind, record: record !== undefined && isUuid(record) ? record : undefined };
};

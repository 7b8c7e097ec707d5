import type { Readable } from 'node:stream';

export interface StoredFile {
  readonly bytes: number;
  /** To be read to its end or destroyed. */
  open(): Readable;
}

/** One of the files a place holds. */
export interface ListedFile extends StoredFile {
  /** As `find` takes it, or the name of something that is none of ours. */
  readonly key: string;
  readonly changedAt: Date;
}

/** How much of a listing is asked for, sorted by name. */
export interface Page {
  readonly limit?: number;
  readonly offset?: number;
}
export const usualPage = { limit: 100, offset: 0 } as const;

/** Whoever keeps a copy may do so for an hour; it is asked for with a session or a token of its own. */
export const cacheSeconds = 3600;

/** A place for files, each under a key of the form `<organisation>/<attachment or import>/<file>`. */
export interface FileStore {
  /** The file is there as a whole and on the disk when this resolves, or it is not there at all. */
  write(key: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>;
  find(key: string): Promise<StoredFile | undefined>;
  /** Removes all files of one attachment; none there is fine. */
  removeAttachment(folder: string): Promise<void>;
  /** What is left for files where they are kept, in bytes; null where nobody can say, as of a store on the network. */
  freeBytes(): Promise<number | null>;
  /** The files of one organisation or attachment, by name. */
  list(folder: string, page?: Page): Promise<readonly Pick<ListedFile, 'key' | 'bytes' | 'changedAt'>[]>;
  /** Everything that lies there, by name, but the mark that ties the place to its database. */
  all(): AsyncIterable<ListedFile>;
  /** What the files of one attachment take up together; 0 where there are none. */
  sizeOf(folder: string): Promise<number>;
  /** `<organisation>/<attachment>` of each attachment, with the time it was last written to. */
  attachments(): AsyncIterable<{ readonly folder: string; readonly changedAt: Date }>;
  /** What ties the place to its database. */
  readonly mark: PlaceMark;
}

/** A small text beside the files, seen by everybody who copies them by hand. */
export interface PlaceMark {
  /** Where the files are, for whoever runs the server. */
  readonly place: string;
  read(): Promise<string | undefined>;
  write(text: string): Promise<void>;
  remove(): Promise<void>;
}

/** Its name, in a folder and in a store. */
export const markName = 'studbook-folder.txt';

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const folderForm = new RegExp(`^${uuid}/${uuid}$`);
const keyForm = new RegExp(`^${uuid}/${uuid}/[a-z0-9]{1,20}\\.[a-z0-9]{1,8}$`);

/** Nothing but our own names ever reaches a file system or a store: no dots, no blanks, no way up. */
export function checkKey(key: string): void {
  if (!keyForm.test(key)) throw new Error(`Not the key of a file: ${JSON.stringify(key)}`);
}

export const isKey = (key: string): boolean => keyForm.test(key);

export const isFolder = (folder: string): boolean => folderForm.test(folder);

const anyFolderForm = new RegExp(`^${uuid}(/${uuid})?$`);

/** The folder of an organisation, or of one of its attachments. */
export function checkListed(folder: string): void {
  if (!anyFolderForm.test(folder)) throw new Error(`Not a folder of files: ${JSON.stringify(folder)}`);
}

export function checkFolder(folder: string): void {
  if (!isFolder(folder)) throw new Error(`Not the folder of an attachment: ${JSON.stringify(folder)}`);
}

export const folderOf = (orgId: string, attachmentId: string): string => `${orgId}/${attachmentId}`;

/** The folder of the attachment a key belongs to. */
export const folderOfKey = (key: string): string => key.slice(0, key.lastIndexOf('/'));

import type { Readable } from 'node:stream';

export interface StoredFile {
  readonly bytes: number;
  /** To be read to its end or destroyed. */
  open(): Readable;
}

/** A place for files, each under a key of the form `<organisation>/<attachment or import>/<file>`. */
export interface FileStore {
  /** The file is there as a whole and on the disk when this resolves, or it is not there at all. */
  write(key: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>;
  find(key: string): Promise<StoredFile | undefined>;
  /** Removes all files of one attachment; none there is fine. */
  removeAttachment(folder: string): Promise<void>;
  /** What is left for files where they are kept. */
  freeBytes(): Promise<number>;
  /** What the files of one attachment take up together; 0 where there are none. */
  sizeOf(folder: string): Promise<number>;
  /** `<organisation>/<attachment>` of each attachment, with the time it was last written to. */
  attachments(): AsyncIterable<{ readonly folder: string; readonly changedAt: Date }>;
}

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const folderForm = new RegExp(`^${uuid}/${uuid}$`);
const keyForm = new RegExp(`^${uuid}/${uuid}/[a-z0-9]{1,20}\\.[a-z0-9]{1,8}$`);

/** Nothing but our own names ever reaches a file system or a store: no dots, no blanks, no way up. */
export function checkKey(key: string): void {
  if (!keyForm.test(key)) throw new Error(`Not the key of a file: ${JSON.stringify(key)}`);
}

export const isFolder = (folder: string): boolean => folderForm.test(folder);

export function checkFolder(folder: string): void {
  if (!isFolder(folder)) throw new Error(`Not the folder of an attachment: ${JSON.stringify(folder)}`);
}

export const folderOf = (orgId: string, attachmentId: string): string => `${orgId}/${attachmentId}`;

/** The folder of the attachment a key belongs to. */
export const folderOfKey = (key: string): string => key.slice(0, key.lastIndexOf('/'));

import { join } from 'node:path';
import type { FileStore } from './file-store.ts';
import { folderStore } from './folder-store.ts';
import type { StoreSettings } from './store-settings.ts';

/** What is to be known to find the files of an installation. */
export interface FilePlace {
  readonly dataFolder: string;
  /** Undefined: they lie in the data folder. */
  readonly store?: StoreSettings | undefined;
}

export const filesFolder = (dataFolder: string): string => join(dataFolder, 'files');

/** Where photos and documents are kept. The client of a store is loaded only where there is one. */
export async function openStore({ dataFolder, store }: FilePlace): Promise<FileStore> {
  if (store === undefined) return folderStore(filesFolder(dataFolder));
  const { s3Store } = await import('./s3-store.ts');
  return s3Store(store);
}

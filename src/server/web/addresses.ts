import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { entityWithScreens } from '#domain/entities/screens.ts';

/** Written by the build from the routes of the web: `/animals/$id` and its like. */
export const addressList = 'addresses.json';

const matches = (pattern: readonly string[], asked: readonly string[]): boolean =>
  pattern.length === asked.length &&
  pattern.every((part, index) => {
    const segment = asked[index] ?? '';
    if (part === '$path') return entityWithScreens(segment) !== undefined;
    return part.startsWith('$') ? segment !== '' : part === segment;
  });

const segmentsOf = (path: string): string[] => path.replace(/\/$/, '').split('/');

/** Written by the build: the files that the screen at an address needs, `{ '/animals/$id': ['/assets/…'] }`. */
export const earlyFileList = 'early-files.json';

/** What the web has at an address. */
export interface Addresses {
  /** Whether there is a page, as the router in the browser will see it; any, before the first build. */
  has(path: string): boolean;
  /** Files its screen will ask for, when somebody is signed in; none where that is not known. */
  filesOf(path: string): readonly string[];
}

const addressesSchema = z.array(z.string());
const filesSchema = z.record(z.string(), z.array(z.string()));

const placesIn = (pattern: readonly string[]): number =>
  pattern.filter((part) => part.startsWith('$')).length;

export async function readAddresses(webRoot: string): Promise<Addresses> {
  const read = (name: string) => readFile(join(webRoot, name), 'utf8').catch(() => undefined);
  const [addresses, early] = await Promise.all([read(addressList), read(earlyFileList)]);
  if (addresses === undefined) return { has: () => true, filesOf: () => [] };
  const patterns = addressesSchema.parse(JSON.parse(addresses)).map(segmentsOf);
  // A word that is written out goes before a place for any.
  const screens = Object.entries(filesSchema.parse(JSON.parse(early ?? '{}')))
    .map(([address, files]) => ({ pattern: segmentsOf(address), files }))
    .sort((a, b) => placesIn(a.pattern) - placesIn(b.pattern));
  return {
    has: (path) => {
      const asked = segmentsOf(path);
      return patterns.some((pattern) => matches(pattern, asked));
    },
    filesOf: (path) => {
      const asked = segmentsOf(path);
      return screens.find(({ pattern }) => matches(pattern, asked))?.files ?? [];
    },
  };
}

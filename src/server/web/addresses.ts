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

/** Whether the web has a page at a path, as the router in the browser will see it; any, before the first build. */
export async function readAddresses(webRoot: string): Promise<(path: string) => boolean> {
  const text = await readFile(join(webRoot, addressList), 'utf8').catch(() => undefined);
  if (text === undefined) return () => true;
  const patterns = z.array(z.string()).parse(JSON.parse(text)).map(segmentsOf);
  return (path) => {
    const asked = segmentsOf(path);
    return patterns.some((pattern) => matches(pattern, asked));
  };
}

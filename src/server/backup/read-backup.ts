import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { type ExtractEvents, extract, type Header } from 'tar-stream';
import { csvName, filesPrefix, type Manifest, manifestName, notABackup, parseManifest } from './archive.ts';

/** Unpacks an archive into a folder, laid out as inside it, and answers what it says it holds. */
export const readBackup = async (file: string, folder: string): Promise<Manifest> => {
  let manifest: Manifest | undefined;
  const found = new Set<string>();
  const unpack = async ({ name, type }: Header, entry: ExtractEvents['entry'][1]): Promise<void> => {
    if (type !== 'file' || !isOurs(name)) throw notABackup();
    found.add(name);
    if (name === manifestName) {
      manifest = parseManifest(await text(entry));
    } else {
      const path = join(folder, name);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await pipeline(entry, createWriteStream(path, { mode: 0o600, flush: true }));
    }
  };

  const tar = extract();
  tar.on('entry', (header, entry, next) => {
    unpack(header, entry).then(() => next(), next);
  });
  try {
    await pipeline(createReadStream(file), createGunzip(), tar);
  } catch (error) {
    throw isDamage(error) ? notABackup(error) : error;
  }
  if (!manifest?.tables.every(({ name }) => found.has(csvName(name)))) throw notABackup();
  return manifest;
};

/** Nothing in an archive may be written outside the folder it is unpacked into. */
const isOurs = (name: string): boolean => {
  if (name === manifestName || /^tables\/[a-z0-9_]+\.csv$/.test(name)) return true;
  const parts = name.split('/');
  return (
    name.startsWith(filesPrefix) &&
    parts.every((part) => part !== '' && part !== '.' && part !== '..' && !/[\\\0:]/.test(part))
  );
};

const isDamage = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const isZlib = 'code' in error && typeof error.code === 'string' && error.code.startsWith('Z_');
  return isZlib || /tar header|Unexpected end of data/i.test(error.message);
};

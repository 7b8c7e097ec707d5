import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { type ExtractEvents, extract, type Header } from 'tar-stream';
import { csvName, filesPrefix, type Manifest, manifestName, notABackup, parseManifest } from './archive.ts';
import { type Sum, summing } from './checksum.ts';
import { decrypted } from './passphrase.ts';

export interface ReadOptions {
  /** Where to unpack it, laid out as inside; without it the archive is only checked. */
  readonly folder?: string;
  readonly passphrase: string | undefined;
}

/** Reads an archive to its end, checks all of it against its checksums, and answers what it holds. */
export const readBackup = async (file: string, { folder, passphrase }: ReadOptions): Promise<Manifest> => {
  let manifest: Manifest | undefined;
  const found = new Map<string, Sum>();
  const place = async (name: string): Promise<Writable> => {
    if (folder === undefined) return new Writable({ write: (_chunk, _encoding, done) => done() });
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    return createWriteStream(path, { mode: 0o600, flush: true });
  };
  const unpack = async ({ name, type, size }: Header, entry: ExtractEvents['entry'][1]): Promise<void> => {
    if (type !== 'file' || !isOurs(name) || found.has(name) || manifest) throw notABackup();
    if (name === manifestName) {
      if ((size ?? 0) > largestManifest) throw notABackup();
      manifest = parseManifest(await text(entry));
    } else {
      const { stream, sum } = summing();
      await pipeline(entry, stream, await place(name));
      found.set(name, sum());
    }
  };

  const tar = extract();
  tar.on('entry', (header, entry, next) => {
    // An entry that is refused ends with the archive, whose error is the one that is told; unheard, it would end the process.
    entry.on('error', () => {});
    unpack(header, entry).then(() => next(), next);
  });
  const { size } = await stat(file);
  try {
    const archive = await decrypted(file, createReadStream(file), passphrase);
    await pipeline(archive, createGunzip(), limit(size), tar);
  } catch (error) {
    throw isDamage(error) ? notABackup(error) : error;
  }
  if (!manifest) throw notABackup();
  checkSums(manifest, found);
  return manifest;
};

const largestManifest = 256 << 20;

/** A small file may claim to be anything; tables of real records pack to a tenth, pictures hardly at all. */
const tightest = 200;
const alwaysFine = 50 << 20;

const limit = (packed: number): Transform => {
  let left = Math.max(alwaysFine, packed * tightest);
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      left -= chunk.length;
      if (left < 0) done(new Error('This file unpacks to far more than a backup of its size can hold.'));
      else done(null, chunk);
    },
  });
};

const checkSums = ({ tables, files }: Manifest, found: ReadonlyMap<string, Sum>): void => {
  const expected = [
    ...tables.map(({ name, sha256 }) => ({ name: csvName(name), sha256 })),
    ...files.map(({ path, sha256 }) => ({ name: filesPrefix + path, sha256 })),
  ];
  const known = new Set(expected.map(({ name }) => name));
  const wrong = [
    ...expected.filter(({ name, sha256 }) => found.get(name)?.sha256 !== sha256).map(({ name }) => name),
    ...[...found.keys()].filter((name) => !known.has(name)),
  ];
  if (wrong.length === 0) return;
  const more = wrong.length > 3 ? ` and ${wrong.length - 3} more` : '';
  throw new Error(
    `This backup is not as it was made: ${wrong.slice(0, 3).join(', ')}${more} does not fit the checksums. Use another copy of it.`,
  );
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
  return isZlib || /tar header|Unexpected end of data|decrypt|final chunk|invalid tag/i.test(error.message);
};

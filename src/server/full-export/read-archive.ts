import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { AppError } from '#domain/errors.ts';
import { type Manifest, manifestName, notAnExport, parseManifest, partsOf } from './manifest.ts';

const megabyte = 1024 * 1024;
const largestManifest = 64 * megabyte;
/** Of all parts together, unpacked. */
const largestContents = 20_000 * megabyte;
/** CSV packs well, but not like this: a file that unfolds into a thousand times its size is made to fill a disk. */
const tightest = 200;
const alwaysFine = 50 * megabyte;

export interface Archive {
  readonly manifest: Manifest;
  /** The content of a part that the manifest names. */
  open(file: string): Promise<Readable>;
  close(): void;
}

const isFolder = ({ fileName }: Entry): boolean => fileName.endsWith('/');

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let bytes = 0;
  // Names that lead out of the archive are refused by the reader itself.
  for await (const entry of zip.eachEntry()) {
    if (isFolder(entry)) continue;
    if (entry.isEncrypted()) throw notAnExport('it is locked with a password.');
    if (entries.has(entry.fileName)) throw notAnExport(`it holds “${entry.fileName}” twice.`);
    entries.set(entry.fileName, entry);
    bytes += entry.uncompressedSize;
  }
  if (bytes > largestContents || (bytes > alwaysFine && bytes > tightest * zip.fileSize)) {
    const message = 'Unpacked, this file would be larger than any export.';
    throw new AppError('too-large', message, { fields: { file: message } });
  }
  return entries;
}

async function manifestIn(zip: ZipFile, entries: ReadonlyMap<string, Entry>): Promise<Manifest> {
  const entry = entries.get(manifestName);
  if (!entry) throw notAnExport('it has no list of contents.');
  if (entry.uncompressedSize > largestManifest) throw notAnExport('its list of contents is too long.');
  return parseManifest(await text(await zip.openReadStreamPromise(entry)));
}

/** Exactly what the manifest names, in the sizes it gives: nothing is missing and nothing came along. */
function checkParts(manifest: Manifest, entries: ReadonlyMap<string, Entry>): void {
  const parts = partsOf(manifest);
  const named = new Map(parts.map((part) => [part.file, part]));
  if (named.size < parts.length || named.has(manifestName))
    throw notAnExport('its list of contents names a part twice.');
  for (const { file, bytes } of named.values()) {
    const entry = entries.get(file);
    if (!entry) throw notAnExport(`“${file}” is missing.`);
    if (entry.uncompressedSize !== bytes) throw notAnExport(`“${file}” has another size than it should.`);
  }
  const stranger = [...entries.keys()].find((name) => name !== manifestName && !named.has(name));
  if (stranger !== undefined) throw notAnExport(`“${stranger.slice(0, 120)}” does not belong to it.`);
}

const notAZip = (cause: unknown): AppError => {
  const message =
    'This is not a ZIP file, or only a part of one. Choose the file that Export everything made.';
  return new AppError('unsupported-type', message, { fields: { file: message }, cause });
};

/**
 * Opens a full export and holds it against its list of contents. Contents are compared with their hashes when they are
 * read. @throws AppError with what is wrong about the file.
 */
export async function openArchive(path: string): Promise<Archive> {
  const zip = await openPromise(path, { autoClose: false, strictFileNames: true }).catch((error: unknown) => {
    throw notAZip(error);
  });
  try {
    const entries = await entriesOf(zip);
    const manifest = await manifestIn(zip, entries);
    checkParts(manifest, entries);
    return {
      manifest,
      open: (file) => zip.openReadStreamPromise(entries.get(file) as Entry),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error instanceof AppError ? error : notAnExport('it cannot be unpacked.', error);
  }
}

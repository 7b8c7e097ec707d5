import { asShown, formatsOf, hasPrefix, withoutPrefix, withPlainEpoch } from './workbook-formats.ts';

/**
 * Unpacks a ZIP archive and packs it again without compression (APPNOTE.TXT, sections 4.3 and 4.4), within limits. The
 * reader of workbooks knows none, and believes what an archive says of itself: what it is given holds the parts of the
 * list and nothing else, in the sizes they really have. In the browser it would besides unpack large parts in workers
 * made of text, which the page's policy forbids; stored parts it takes as they are. Numbers that people see otherwise
 * than they stand in a sheet become what is seen on the way, and elements lose a prefix.
 */

interface Entry {
  readonly name: Uint8Array;
  /** 0 stored, 8 deflated. */
  readonly method: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly localAt: number;
}

const endSign = 0x06054b50;
const centralSign = 0x02014b50;
const localSign = 0x04034b50;
const endLength = 22;
const centralLength = 46;
const localLength = 30;
const longestComment = 0xffff;
const megabyte = 1024 * 1024;
/** What the parts may come to together: an archive can hold a thousand times its own size. */
const mostBytes = 400 * megabyte;
/** Sheets of records pack to a tenth, empty ones with borders to a fiftieth. */
const tightest = 200;
/** So much is unpacked however small the archive is. */
const alwaysFine = 20 * megabyte;

export class BrokenArchive extends Error {}

/** The message is made for the user. */
export class UnpacksToTooMuch extends Error {}

function checkSize(unpacked: number, packed: number): void {
  if (unpacked > mostBytes) {
    throw new UnpacksToTooMuch(
      `Unpacked, this workbook is larger than ${mostBytes / megabyte} MB. Save the sheet as a CSV file and import that.`,
    );
  }
  if (unpacked > alwaysFine && unpacked > tightest * packed) {
    throw new UnpacksToTooMuch(
      'This workbook is mostly empty, but very large when it is unpacked. Save the sheet as a CSV file and import that.',
    );
  }
}

function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - endLength - longestComment);
  for (let at = view.byteLength - endLength; at >= first; at -= 1) {
    if (view.getUint32(at, true) === endSign) return at;
  }
  throw new BrokenArchive('The archive has no end.');
}

function entriesOf(bytes: Uint8Array<ArrayBuffer>, view: DataView): Entry[] {
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  const entries: Entry[] = [];
  for (let index = 0; index < count; index += 1) {
    if (at + centralLength > view.byteLength || view.getUint32(at, true) !== centralSign)
      throw new BrokenArchive('The list of parts is broken.');
    const nameLength = view.getUint16(at + 28, true);
    entries.push({
      name: bytes.subarray(at + centralLength, at + centralLength + nameLength),
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      localAt: view.getUint32(at + 42, true),
    });
    at += centralLength + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

async function unpack(
  bytes: Uint8Array<ArrayBuffer>,
  view: DataView,
  { method, packed, size, localAt }: Entry,
): Promise<Uint8Array<ArrayBuffer>> {
  if (localAt + localLength > view.byteLength || view.getUint32(localAt, true) !== localSign)
    throw new BrokenArchive('A part is missing.');
  const start =
    localAt + localLength + view.getUint16(localAt + 26, true) + view.getUint16(localAt + 28, true);
  const data = bytes.subarray(start, start + packed);
  if (method === 0 && data.length !== size) throw new BrokenArchive('A part is cut off.');
  if (method === 0) return data;
  if (method !== 8) throw new BrokenArchive('A part is packed in a way nobody uses.');
  const pieces = new Blob([data]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const unpacked = new Uint8Array(size);
  let at = 0;
  // The list may lie about sizes, so that what comes out is counted.
  for (let piece = await pieces.read(); !piece.done; piece = await pieces.read()) {
    if (at + piece.value.length > size) throw new BrokenArchive('A part is larger than the list says.');
    unpacked.set(piece.value, at);
    at += piece.value.length;
  }
  if (at !== size) throw new BrokenArchive('A part is cut off.');
  return unpacked;
}

/** The fields that the header of a part and its line in the list have in common, from the version needed on. */
function writeHead(view: DataView, at: number, { crc, size, name }: Entry): void {
  view.setUint16(at, 20, true);
  view.setUint32(at + 10, crc, true);
  view.setUint32(at + 14, size, true);
  view.setUint32(at + 18, size, true);
  view.setUint16(at + 22, name.length, true);
}

const isStyles = /^xl\/styles\.xml$/i;
const isWorkbook = /^xl\/workbook\.xml$/i;
const isXml = /\.(?:xml|rels)$/i;
const isSheet = /^xl\/worksheets\/[^/]+\.xml$/i;

/** What a part begins with before its first element: a declaration, perhaps a comment. */
const longestBeginning = 2000;

/** A part as the reader understands it. */
function plain(part: string, formats: ReturnType<typeof formatsOf> | undefined): string {
  const bare = withPlainEpoch(withoutPrefix(part));
  return formats ? asShown(bare, formats) : bare;
}

/** The parts, unpacked, each with the size it has now. */
async function partsOf(
  bytes: Uint8Array<ArrayBuffer>,
  view: DataView,
  entries: readonly Entry[],
): Promise<{ entry: Entry; data: Uint8Array<ArrayBuffer> }[]> {
  const text = new TextDecoder();
  const called = entries.map((entry) => ({ entry, name: text.decode(entry.name) }));
  const styles = called.find(({ name }) => isStyles.test(name));
  const readStyles = styles ? withoutPrefix(text.decode(await unpack(bytes, view, styles.entry))) : '';
  const formats = formatsOf(readStyles);
  const parts: { entry: Entry; data: Uint8Array<ArrayBuffer> }[] = [];
  for (const { entry, name } of called) {
    const whole = await unpack(bytes, view, entry);
    const isPrefixed = isXml.test(name) && hasPrefix(text.decode(whole.subarray(0, longestBeginning)));
    const showsNumbers = formats.size > 0 && isSheet.test(name);
    const data =
      isPrefixed || showsNumbers || isWorkbook.test(name)
        ? new TextEncoder().encode(plain(text.decode(whole), showsNumbers ? formats : undefined))
        : whole;
    parts.push({ entry: { ...entry, size: data.length }, data });
  }
  return parts;
}

/** @throws BrokenArchive when it is none, UnpacksToTooMuch when it holds more than a workbook of records would. */
export async function storedZip(archive: ArrayBuffer): Promise<ArrayBuffer> {
  const bytes = new Uint8Array(archive);
  const view = new DataView(archive);
  if (archive.byteLength < endLength) throw new BrokenArchive('The archive has no end.');
  const listed = entriesOf(bytes, view);
  checkSize(
    listed.reduce((sum, { size }) => sum + size, 0),
    archive.byteLength,
  );
  const parts = await partsOf(bytes, view, listed);
  const entries = parts.map(({ entry }) => entry);
  const total = entries.reduce((sum, { size }) => sum + size, 0);
  const heads = entries.reduce((sum, { name }) => sum + localLength + centralLength + 2 * name.length, 0);
  const out = new Uint8Array(total + heads + endLength);
  const head = new DataView(out.buffer);
  const places: number[] = [];
  let at = 0;
  for (const { entry, data } of parts) {
    places.push(at);
    head.setUint32(at, localSign, true);
    writeHead(head, at + 4, entry);
    out.set(entry.name, at + localLength);
    out.set(data, at + localLength + entry.name.length);
    at += localLength + entry.name.length + entry.size;
  }
  const list = at;
  for (const [index, entry] of entries.entries()) {
    head.setUint32(at, centralSign, true);
    head.setUint16(at + 4, 20, true);
    writeHead(head, at + 6, entry);
    head.setUint32(at + 42, places[index] ?? 0, true);
    out.set(entry.name, at + centralLength);
    at += centralLength + entry.name.length;
  }
  head.setUint32(at, endSign, true);
  head.setUint16(at + 8, entries.length, true);
  head.setUint16(at + 10, entries.length, true);
  head.setUint32(at + 12, at - list, true);
  head.setUint32(at + 16, list, true);
  return out.buffer;
}

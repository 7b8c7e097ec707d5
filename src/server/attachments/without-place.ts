import { crc32 } from 'node:zlib';

// Where a picture was taken is often where a breeder lives. A phone writes it into the file as part of its EXIF data (a
// small TIFF, in whichever format of picture) and sometimes again as XMP. Both are blanked where they stand, so that
// nothing else moves: not a pixel, not the date, not the way the camera was held.

const gpsPointer = 0x8825;
const mostGpsTag = 0x1f;
/** Bytes of one value, by the type of an entry. */
const sizes: readonly number[] = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];
const entryBytes = 12;
/** What says where is a few dozen bytes long, and a picture has one or two TIFFs: more is there to keep the server busy. */
const mostBytes = 4096;
const mostTiffs = 500;

interface Entry {
  readonly at: number;
  readonly tag: number;
  readonly type: number;
  readonly count: number;
}

/** A TIFF inside a larger file; offsets count from its own begin. */
class Tiff {
  readonly #bytes: Buffer;
  readonly #isLittle: boolean;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    this.#isLittle = bytes[0] === 0x49;
  }

  short(at: number): number {
    if (at + 2 > this.#bytes.length) return 0;
    return this.#isLittle ? this.#bytes.readUInt16LE(at) : this.#bytes.readUInt16BE(at);
  }

  long(at: number): number {
    if (at + 4 > this.#bytes.length) return 0;
    return this.#isLittle ? this.#bytes.readUInt32LE(at) : this.#bytes.readUInt32BE(at);
  }

  /** The entries of a directory; none where there is no sound one. */
  entriesAt(at: number): readonly Entry[] {
    const count = this.short(at);
    if (at < 8 || count > 500 || at + 2 + count * entryBytes > this.#bytes.length) return [];
    const entries = Array.from({ length: count }, (_, index) => {
      const from = at + 2 + index * entryBytes;
      return { at: from, tag: this.short(from), type: this.short(from + 2), count: this.long(from + 4) };
    });
    return entries.every(({ type }) => type > 0 && type < sizes.length) ? entries : [];
  }

  /** Makes the place unreadable. */
  blankPlace(): void {
    for (const pointer of this.entriesAt(this.long(4))) {
      if (pointer.tag !== gpsPointer || pointer.type !== 4 || pointer.count !== 1) continue;
      const directory = this.long(pointer.at + 8);
      const entries = this.entriesAt(directory);
      if (!entries.every(({ tag }) => tag <= mostGpsTag)) continue;
      for (const entry of entries) this.#blank(entry);
      // A directory without entries.
      this.#bytes.fill(0, directory, Math.min(directory + 2, this.#bytes.length));
    }
  }

  #blank({ at, type, count }: Entry): void {
    const bytes = Math.min(count * (sizes[type] ?? 0), mostBytes);
    // Longer values stand elsewhere.
    if (bytes > 4) {
      const from = this.long(at + 8);
      this.#bytes.fill(0, from, Math.min(from + bytes, this.#bytes.length));
    }
    this.#bytes.fill(0, at, at + entryBytes);
  }
}

const tiffStarts = [Buffer.from('II*\0', 'latin1'), Buffer.from('MM\0*', 'latin1')];
const inXmp = /exif:GPS\w+\s*=\s*(?:"[^"<]{0,200}"|'[^'<]{0,200}')|<exif:GPS(\w+)>[^<]{0,200}<\/exif:GPS\1>/g;

const pngStart = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** A note that is packed, or written in figures, and may hold EXIF or XMP; its keyword comes first. */
const packedNotes: readonly string[] = [
  ...['zTXt', 'tEXt', 'iTXt'].map((kind) => `${kind}Raw profile type `),
  'zTXtXML:com.adobe.xmp\0',
  'iTXtXML:com.adobe.xmp\0\x01',
];
const otherNote = Buffer.from('tEXtComment\0', 'latin1');

/** Blanks notes of a PNG that cannot be read as they stand, and sums up anew: its chunks end with a sum over what is in them. */
function settlePng(content: Buffer): void {
  for (let at = 8; at + 12 <= content.length; ) {
    const end = at + 8 + content.readUInt32BE(at);
    if (end + 4 > content.length) return;
    const chunk = content.subarray(at + 4, end);
    const begin = chunk.toString('latin1', 0, 23);
    const isPacked = packedNotes.some((note) => begin.startsWith(note));
    if (isPacked) otherNote.copy(chunk.fill(' '));
    if (isPacked || ['eXIf', 'iTXt', 'tEXt'].includes(begin.slice(0, 4)))
      content.writeUInt32BE(crc32(chunk), end);
    at = end + 4;
  }
}

/** The same picture, without where it was taken. */
export function withoutPlace(sent: Buffer): Buffer {
  const content = Buffer.from(sent);
  for (const start of tiffStarts) {
    let at = content.indexOf(start);
    for (let found = 0; at >= 0 && found < mostTiffs; found++) {
      new Tiff(content.subarray(at)).blankPlace();
      at = content.indexOf(start, at + 1);
    }
  }
  if (content.includes('exif:GPS'))
    for (const { index, 0: found } of content.toString('latin1').matchAll(inXmp))
      content.fill(' ', index, index + found.length);
  if (content.subarray(0, 8).equals(pngStart)) settlePng(content);
  return content;
}

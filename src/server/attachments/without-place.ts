import { crc32 } from 'node:zlib';
import { type Entry, entryBytes, Tiff, tiffStarts } from './tiff.ts';

// Where a picture was taken is often where a breeder lives. A phone writes it into the file as part of its EXIF data (a
// small TIFF, in whichever format of picture) and sometimes again as XMP. Both are blanked where they stand, so that
// nothing else moves: not a pixel, not the date, not the way the camera was held.

const gpsPointer = 0x8825;
const mostGpsTag = 0x1f;
/** What says where is a few dozen bytes long, and a picture has one or two TIFFs: more is there to keep the server busy. */
const mostBytes = 4096;
const mostTiffs = 500;

/** Makes the place unreadable. */
function blankPlace(bytes: Buffer): void {
  const tiff = new Tiff(bytes);
  for (const pointer of tiff.entriesAt(tiff.long(4))) {
    if (pointer.tag !== gpsPointer) continue;
    const directory = tiff.directoryOf(pointer);
    const entries = tiff.entriesAt(directory);
    if (directory === 0 || !entries.every(({ tag }) => tag <= mostGpsTag)) continue;
    for (const entry of entries) blankEntry(tiff, bytes, entry);
    // A directory without entries.
    bytes.fill(0, directory, Math.min(directory + 2, bytes.length));
  }
}

function blankEntry(tiff: Tiff, bytes: Buffer, entry: Entry): void {
  const { from, length } = tiff.valueOf(entry);
  const end = from + Math.min(length, mostBytes);
  bytes.fill(0, from, Math.min(end, bytes.length));
  bytes.fill(0, entry.at, entry.at + entryBytes);
}

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
      blankPlace(content.subarray(at));
      at = content.indexOf(start, at + 1);
    }
  }
  if (content.includes('exif:GPS'))
    for (const { index, 0: found } of content.toString('latin1').matchAll(inXmp))
      content.fill(' ', index, index + found.length);
  if (content.subarray(0, 8).equals(pngStart)) settlePng(content);
  return content;
}

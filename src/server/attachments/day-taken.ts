import { isDate } from '#domain/dates.ts';
import { type Entry, Tiff, tiffStarts } from './tiff.ts';

const exifPointer = 0x8769;
/** DateTimeOriginal, and DateTimeDigitized of what was scanned (Exif 2.32, section 4.6.5). */
const dayTags = [0x9003, 0x9004];
/** "2026:11:28 08:15:00" and its end. */
const length = 20;

/** Nobody takes a picture in the first hour of a year as often as a camera whose clock was never set. */
const unset = /^\d{4}:01:01 00:/;

function dayIn(content: Buffer, tiff: Tiff, entry: Entry): string | undefined {
  const { from, length: bytes } = tiff.valueOf(entry);
  if (entry.type !== 2 || bytes !== length) return undefined;
  const text = content.toString('latin1', from, from + length);
  const day = text.slice(0, 10).replaceAll(':', '-');
  return /^\d{4}(?::\d\d){2} /.test(text) && !unset.test(text) && isDate(day) ? day : undefined;
}

/**
 * The day a camera wrote into its picture, YYYY-MM-DD by its own clock; undefined where it wrote none, and where the day is
 * after `today`: its clock is wrong.
 */
export function dayTaken(picture: Buffer, today: string): string | undefined {
  const starts = tiffStarts.map((start) => picture.indexOf(start)).filter((at) => at >= 0);
  if (starts.length === 0) return undefined;
  const content = picture.subarray(Math.min(...starts));
  const tiff = new Tiff(content);
  const entries = tiff
    .entriesAt(tiff.long(4))
    .filter(({ tag }) => tag === exifPointer)
    .flatMap((pointer) => tiff.entriesAt(tiff.directoryOf(pointer)));
  return dayTags
    .flatMap((wanted) => entries.filter(({ tag }) => tag === wanted))
    .map((entry) => dayIn(content, tiff, entry))
    .find((day) => day !== undefined && day <= today);
}

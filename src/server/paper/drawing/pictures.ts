import type { Picture, PrintedPaper } from '../printed-paper.ts';
import type { Pen } from './pen.ts';

interface PaperPicture {
  readonly content: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Pictures as paper takes them: no PDF holds a WebP. */
export type Pictures = ReadonlyMap<Picture, PaperPicture>;

function picturesIn(printed: PrintedPaper): Picture[] {
  const own =
    'cards' in printed
      ? printed.cards.map(({ photo }) => photo)
      : printed.parts.flatMap((part) => {
          if (part.kind === 'photos') return part.photos.map(({ picture }) => picture);
          return part.kind === 'name' ? [part.photo] : [];
        });
  return [printed.head.logo, ...own].filter((picture) => picture !== null);
}

/** One that cannot be read is left out: better a card without its photo than none. */
export async function preparePictures(printed: PrintedPaper): Promise<Pictures> {
  const found = picturesIn(printed);
  const made = new Map<Picture, PaperPicture>();
  if (found.length === 0) return made;
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  for (const picture of found) {
    try {
      const flat = sharp(picture).flatten({ background: '#ffffff' }).jpeg({ quality: 84 });
      const { data, info } = await flat.toBuffer({ resolveWithObject: true });
      made.set(picture, { content: data, width: info.width, height: info.height });
    } catch (error) {
      console.error(error);
    }
  }
  return made;
}

/** The frame is the sex: round for females, square for males. */
export function portrait(
  { doc }: Pen,
  { content }: PaperPicture,
  x: number,
  y: number,
  size: number,
  sex: 'Male' | 'Female' | null | undefined,
): void {
  doc.save();
  if (sex === 'Female') doc.circle(x + size / 2, y + size / 2, size / 2).clip();
  else doc.rect(x, y, size, size).clip();
  doc.image(content, x, y, { cover: [size, size], align: 'center', valign: 'center' });
  doc.restore();
}

/** The whole picture, as large as fits. Answers its height. */
export function wholePicture(
  { doc }: Pen,
  { content, width, height }: PaperPicture,
  x: number,
  y: number,
  room: { readonly width: number; readonly height: number },
): number {
  const scale = Math.min(room.width / width, room.height / height);
  doc.image(content, x, y, { width: width * scale, height: height * scale });
  return height * scale;
}

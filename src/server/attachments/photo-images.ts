import { AppError } from '#domain/errors.ts';
import { Slots } from '../http/slots.ts';

/** Above what the largest phone takes; a file of a few kilobytes can claim billions. */
const mostPixels = 60_000_000;

/** Comes with the first picture: a server without any starts sooner and is smaller. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // A litter’s worth of pictures must not slow the lists down.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

const slots = new Slots(2, 20, {
  refusal: 'Many pictures are being added at the moment. Please try again.',
});

export interface PhotoImages {
  /** Square, for lists. */
  readonly small: Buffer;
  readonly medium: Buffer;
  readonly large: Buffer;
}

const broken = (message: string, cause?: unknown): AppError =>
  new AppError('invalid', message, { fields: { file: message }, cause });

function explain(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const message = error instanceof Error ? error.message : '';
  return message.includes('pixel limit')
    ? broken('This picture has too many pixels. Save it smaller and add that.', error)
    : broken('This picture is damaged and cannot be read. Try to save it again.', error);
}

/**
 * The picture in the sizes that are shown, as WebP, turned the way the camera was held. They carry no metadata, so
 * nobody learns from them where it was taken.
 * @throws AppError `invalid` for a damaged picture or one with too many pixels.
 */
export function derivePhoto(content: Buffer): Promise<PhotoImages> {
  return slots.run(async () => {
    const inside = { fit: 'inside', withoutEnlargement: true } as const;
    const sharp = await loadSharp();
    try {
      const large = await sharp(content, { limitInputPixels: mostPixels, failOn: 'error' })
        .autoOrient()
        .resize({ width: 1600, height: 1600, ...inside })
        .webp({ quality: 82 })
        .toBuffer();
      const medium = await sharp(large)
        .resize({ width: 640, height: 640, ...inside })
        .webp({ quality: 78 })
        .toBuffer();
      // The eye looks for the face; so does this crop.
      const crop = { width: 160, height: 160, fit: 'cover', position: 'attention' } as const;
      const small = await sharp(large).resize(crop).webp({ quality: 76 }).toBuffer();
      return { large, medium, small };
    } catch (error) {
      throw explain(error);
    }
  });
}

/**
 * A logo as papers, mails and pages show it: PNG, which every mail program knows, without the empty edge around it.
 * @throws AppError `invalid` for a damaged picture or one with too many pixels.
 */
export function deriveLogo(content: Buffer): Promise<Buffer> {
  return slots.run(async () => {
    const sharp = await loadSharp();
    try {
      const upright = await sharp(content, { limitInputPixels: mostPixels, failOn: 'error' })
        .autoOrient()
        .png()
        .toBuffer();
      const trimmed = await sharp(upright)
        .trim()
        .toBuffer()
        .catch(() => upright);
      return await sharp(trimmed)
        .resize({ width: 640, height: 240, fit: 'inside', withoutEnlargement: true })
        .png({ compressionLevel: 9 })
        .toBuffer();
    } catch (error) {
      throw explain(error);
    }
  });
}

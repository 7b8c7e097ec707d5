import { AppError } from '#domain/errors.ts';

interface PhotoKind {
  readonly extension: string;
  readonly mime: string;
  readonly fits: (head: Buffer) => boolean;
}

const text = (head: Buffer, from: number, to: number): string => head.toString('latin1', from, to);
/** The brand of an ISO media file, which is what HEIC and AVIF are. */
const brand = (head: Buffer): string => (text(head, 4, 8) === 'ftyp' ? text(head, 8, 12) : '');

const kinds: readonly PhotoKind[] = [
  { extension: 'jpg', mime: 'image/jpeg', fits: (head) => text(head, 0, 3) === '\xff\xd8\xff' },
  { extension: 'png', mime: 'image/png', fits: (head) => text(head, 0, 8) === '\x89PNG\r\n\x1a\n' },
  {
    extension: 'webp',
    mime: 'image/webp',
    fits: (head) => text(head, 0, 4) === 'RIFF' && text(head, 8, 12) === 'WEBP',
  },
  { extension: 'gif', mime: 'image/gif', fits: (head) => /^GIF8[79]a/.test(text(head, 0, 6)) },
  { extension: 'avif', mime: 'image/avif', fits: (head) => brand(head) === 'avif' },
];

const isHeic = (head: Buffer): boolean => ['heic', 'heix', 'hevc', 'mif1', 'msf1'].includes(brand(head));

const unsupported = (message: string): AppError =>
  new AppError('unsupported-type', message, { fields: { file: message } });

/** What a picture is by its first bytes; its name and what the browser says of it count for nothing. */
export function photoKindOf(content: Buffer): PhotoKind {
  const kind = kinds.find(({ fits }) => fits(content));
  if (kind) return kind;
  if (isHeic(content)) {
    // The codec is patented and not in our image library; phones convert on sending when they are not asked for HEIC.
    throw unsupported('HEIC pictures cannot be read here. Save it as JPEG and add that.');
  }
  throw unsupported('This is not a picture that can be read. Use JPEG, PNG, WebP, GIF or AVIF.');
}

export const photoMime = (extension: string): string =>
  kinds.find((kind) => kind.extension === extension)?.mime ?? 'application/octet-stream';

import { AppError } from '#domain/errors.ts';
import { photoMime } from './photo-kinds.ts';

interface DocumentKind {
  readonly mime: string;
  readonly fits: (content: Buffer) => boolean;
}

const startsWith =
  (...starts: readonly string[]) =>
  (content: Buffer): boolean =>
    starts.some((start) => content.toString('latin1', 0, start.length) === start);

const zip = startsWith('PK\x03\x04');
/** Office files are archives; a folder of a certain name tells which kind. */
const archiveWith = (name: string) => (content: Buffer) => zip(content) && content.includes(name);
const oldOffice = startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1');
/** Text in any 8-bit code or UTF-16: no byte that only programs use. */
const text = (content: Buffer): boolean =>
  startsWith('\xff\xfe', '\xfe\xff')(content) || !content.includes(0);
const heic = (content: Buffer): boolean => content.toString('latin1', 4, 8) === 'ftyp';
const webp = (content: Buffer): boolean =>
  startsWith('RIFF')(content) && content.toString('latin1', 8, 12) === 'WEBP';

const openDocument = 'application/vnd.oasis.opendocument';
const openXml = 'application/vnd.openxmlformats-officedocument';

/** By extension: what the file says it is and what its content shows must agree. */
const kinds: Readonly<Record<string, DocumentKind>> = {
  pdf: { mime: 'application/pdf', fits: startsWith('%PDF-') },
  jpg: { mime: photoMime('jpg'), fits: startsWith('\xff\xd8\xff') },
  jpeg: { mime: photoMime('jpg'), fits: startsWith('\xff\xd8\xff') },
  png: { mime: photoMime('png'), fits: startsWith('\x89PNG\r\n\x1a\n') },
  gif: { mime: photoMime('gif'), fits: startsWith('GIF87a', 'GIF89a') },
  webp: { mime: photoMime('webp'), fits: webp },
  heic: { mime: 'image/heic', fits: heic },
  docx: { mime: `${openXml}.wordprocessingml.document`, fits: archiveWith('word/') },
  xlsx: { mime: `${openXml}.spreadsheetml.sheet`, fits: archiveWith('xl/') },
  pptx: { mime: `${openXml}.presentationml.presentation`, fits: archiveWith('ppt/') },
  odt: { mime: `${openDocument}.text`, fits: archiveWith(`${openDocument}.text`) },
  ods: { mime: `${openDocument}.spreadsheet`, fits: archiveWith(`${openDocument}.spreadsheet`) },
  odp: { mime: `${openDocument}.presentation`, fits: archiveWith(`${openDocument}.presentation`) },
  doc: { mime: 'application/msword', fits: oldOffice },
  xls: { mime: 'application/vnd.ms-excel', fits: oldOffice },
  ppt: { mime: 'application/vnd.ms-powerpoint', fits: oldOffice },
  rtf: { mime: 'application/rtf', fits: startsWith('{\\rtf') },
  txt: { mime: 'text/plain', fits: text },
  csv: { mime: 'text/csv', fits: text },
};

const refuse = (message: string): AppError =>
  new AppError('unsupported-type', message, { fields: { file: message } });

export const documentMime = (extension: string): string | undefined =>
  Object.hasOwn(kinds, extension) ? kinds[extension]?.mime : undefined;

/** What a document is, by its name and its content together. */
export function documentKindOf(fileName: string, content: Buffer): { extension: string; mime: string } {
  const extension = /\.([a-z0-9]{1,8})$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
  const kind = Object.hasOwn(kinds, extension) ? kinds[extension] : undefined;
  if (!kind) {
    throw refuse('Documents can be PDF, pictures, text, CSV and files of the usual office programs.');
  }
  if (!kind.fits(content)) throw refuse(`The name ends in .${extension}, but the file is something else.`);
  return { extension, mime: kind.mime };
}

/** What a file is, by its first bytes: its name says little, since anything can be renamed to .csv. */
export type FileKind =
  | { readonly kind: 'text' }
  /** An .xlsx workbook. */
  | { readonly kind: 'workbook' }
  | { readonly kind: 'refused'; readonly message: string };

const ascii = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length));

const startsWith = (bytes: Uint8Array, ...signs: readonly number[]): boolean =>
  signs.every((sign, at) => bytes[at] === sign);

const saveAs = 'Open it in your spreadsheet program and save it as CSV or .xlsx.';

/** The signatures as the formats' own descriptions give them; the first that fits decides. */
const binaries: readonly (readonly [(bytes: Uint8Array) => boolean, string])[] = [
  [
    (bytes) => startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0),
    `This is a workbook of an old Excel (.xls). ${saveAs}`,
  ],
  [
    (bytes) => ascii(bytes, 0, 5) === '%PDF-',
    'This is a PDF. A PDF has no columns to read; export a CSV file instead.',
  ],
  [
    (bytes) =>
      startsWith(bytes, 0x89, 0x50, 0x4e, 0x47) ||
      startsWith(bytes, 0xff, 0xd8, 0xff) ||
      ascii(bytes, 0, 4) === 'GIF8' ||
      (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 4) === 'WEBP') ||
      ascii(bytes, 4, 4) === 'ftyp',
    'This is an image or a video. Choose the file with the records instead.',
  ],
  [(bytes) => ascii(bytes, 0, 5) === '{\\rtf', `This is a text document (.rtf). ${saveAs}`],
  [
    (bytes) =>
      ascii(bytes, 0, 15) === 'SQLite format 3' || /^Standard (?:Jet|ACE) DB/.test(ascii(bytes, 4, 15)),
    'This is the database of another program. Export its tables as CSV files and choose one of them.',
  ],
  [
    (bytes) =>
      startsWith(bytes, 0x1f, 0x8b) ||
      ascii(bytes, 0, 4) === 'Rar!' ||
      startsWith(bytes, 0x37, 0x7a, 0xbc, 0xaf),
    'This is a compressed archive. Unpack it and choose a CSV file or workbook from it.',
  ],
];

const texts: readonly (readonly [RegExp, string])[] = [
  [/^(?:<!doctype html|<html|<head|<table)/i, `This is a web page, not a table of records. ${saveAs}`],
  [/^<\?xml|^<[a-z]+[^>]*xmlns/i, `This is an XML file, not a table of records. ${saveAs}`],
  [/^\{\s*"|^\[\s*[[{]/, 'This is a JSON file. Export the records as CSV instead.'],
  [/^begin:vcard/i, 'These are address cards (vCard). Export the contacts as CSV instead.'],
  [/^begin:vcalendar/i, 'This is a calendar. Choose the file with the records instead.'],
  [/^0 +head\s/i, 'This is a GEDCOM file. Export the animals as CSV instead.'],
];

/** Zip archives: workbooks of Excel, others, and any other archive. The names stand in the archive's first bytes. */
function archiveKind(bytes: Uint8Array): FileKind {
  const head = ascii(bytes, 0, Math.min(bytes.length, 4096));
  if (head.includes('opendocument')) {
    return { kind: 'refused', message: `This is a document of OpenOffice or LibreOffice. ${saveAs}` };
  }
  if (head.includes('Index/Document.iwa') || head.includes('Index.zip')) {
    return { kind: 'refused', message: 'This is a document of Apple Numbers. Export it as CSV or .xlsx.' };
  }
  if (head.includes('xl/') || head.includes('[Content_Types].xml') || head.includes('_rels/.rels')) {
    return head.includes('word/')
      ? { kind: 'refused', message: 'This is a Word document. Choose the file with the records instead.' }
      : { kind: 'workbook' };
  }
  return {
    kind: 'refused',
    message: 'This is a ZIP archive. Unpack it and choose a CSV file or workbook from it.',
  };
}

/** @param bytes The start of the file, a few kilobytes of it. An empty file is refused. */
export function recogniseFile(bytes: Uint8Array): FileKind {
  if (bytes.length === 0) return { kind: 'refused', message: 'The file is empty.' };
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return archiveKind(bytes);
  const binary = binaries.find(([is]) => is(bytes));
  if (binary) return { kind: 'refused', message: binary[1] };
  const start = ascii(bytes, 0, 400)
    .replace(/^(?:\u00EF\u00BB\u00BF|\u00FF\u00FE|\u00FE\u00FF)/, '')
    .replaceAll('\u0000', '')
    .trimStart();
  const text = texts.find(([is]) => is.test(start));
  return text ? { kind: 'refused', message: text[1] } : { kind: 'text' };
}

import { expect, it } from 'vitest';
import { recogniseFile } from './recognise-file.ts';

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

it.each<[string, string]>([
  ['a CSV file', 'Name,Sex\nBella,F\n'],
  ['a CSV file with a BOM', '\u00EF\u00BB\u00BFName,Sex'],
  ['a file that starts with a bracket', '[Bella],F'],
  ['a number first', '0,HEAD'],
])('takes %s for text', (_, start) => {
  expect(recogniseFile(bytes(start))).toEqual({ kind: 'text' });
});

it('knows a workbook of Excel by its parts', () => {
  expect(recogniseFile(bytes('PK\u0003\u0004....[Content_Types].xml....xl/workbook.xml'))).toEqual({
    kind: 'workbook',
  });
});

it.each<[string, string, RegExp]>([
  ['nothing', '', /empty/],
  ['an old workbook', '\u00D0\u00CF\u0011\u00E0\u00A1', /\.xls/],
  ['a PDF', '%PDF-1.7', /PDF/],
  ['a PNG', '\u0089PNG\r\n', /image/],
  ['a JPEG', '\u00FF\u00D8\u00FF\u00E0', /image/],
  ['a photo of a phone', '\u0000\u0000\u0000\u0018ftypheic', /image/],
  ['a web page', '\n<!DOCTYPE html><html>', /web page/],
  ['a web page in UTF-16', '\u00FF\u00FE<\u0000h\u0000t\u0000m\u0000l\u0000>\u0000', /web page/],
  ['XML', '<?xml version="1.0"?><Workbook>', /XML/],
  ['JSON', '[{"name":"Bella"}]', /JSON/],
  ['address cards', 'BEGIN:VCARD', /vCard/],
  ['GEDCOM', '0 HEAD\n1 SOUR X', /GEDCOM/],
  [
    'an OpenDocument sheet',
    'PK\u0003\u0004mimetypeapplication/vnd.oasis.opendocument.spreadsheet',
    /LibreOffice/,
  ],
  ['a Word document', 'PK\u0003\u0004[Content_Types].xml word/document.xml', /Word/],
  ['a plain archive', 'PK\u0003\u0004animals.csv', /ZIP/],
  ['an Access database', '\u0000\u0001\u0000\u0000Standard Jet DB\u0000', /database/],
])('refuses %s with a sentence', (_, start, sentence) => {
  const found = recogniseFile(bytes(start));
  expect(found.kind).toBe('refused');
  expect(found.kind === 'refused' && found.message).toMatch(sentence);
});

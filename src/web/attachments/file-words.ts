import { File, FileImage, FileSpreadsheet, FileText, type LucideIcon } from 'lucide-react';
import { megabyte, sizeWords } from '#domain/size-words.ts';

const kinds: readonly (readonly [start: string, words: string, icon: LucideIcon])[] = [
  ['application/pdf', 'PDF', FileText],
  ['image/', 'Picture', FileImage],
  ['text/csv', 'CSV', FileSpreadsheet],
  ['text/', 'Text', FileText],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml', 'Spreadsheet', FileSpreadsheet],
  ['application/vnd.oasis.opendocument.spreadsheet', 'Spreadsheet', FileSpreadsheet],
  ['application/vnd.ms-excel', 'Spreadsheet', FileSpreadsheet],
  ['application/vnd.openxmlformats-officedocument.presentationml', 'Presentation', File],
  ['application/vnd.oasis.opendocument.presentation', 'Presentation', File],
  ['application/vnd.ms-powerpoint', 'Presentation', File],
  ['application/', 'Text document', FileText],
];

/** What a file is, for people. */
export function fileKind(mime: string | null): { readonly words: string; readonly icon: LucideIcon } {
  const found = mime === null ? undefined : kinds.find(([start]) => mime.startsWith(start));
  return found ? { words: found[1], icon: found[2] } : { words: 'File', icon: File };
}

/** Why a file need not be sent at all; undefined when it may be. */
export function refusal(
  file: { readonly name: string; readonly size: number },
  mostMegabytes: number,
): string | undefined {
  if (file.size === 0) return 'This file is empty.';
  if (file.size <= mostMegabytes * megabyte) return undefined;
  return `${sizeWords(file.size)} is more than the ${mostMegabytes} MB a file may have.`;
}

import { File, FileImage, FileSpreadsheet, FileText, type LucideIcon } from 'lucide-react';
import { mediaWords } from '#domain/media-words.ts';
import { megabyte, sizeWords } from '#domain/size-words.ts';

const icons: Readonly<Record<string, LucideIcon>> = {
  PDF: FileText,
  Picture: FileImage,
  CSV: FileSpreadsheet,
  Text: FileText,
  Spreadsheet: FileSpreadsheet,
  'Text document': FileText,
};

/** What a file is, for people. */
export function fileKind(mime: string | null): { readonly words: string; readonly icon: LucideIcon } {
  const words = (mime && mediaWords(mime)) || 'File';
  return { words, icon: icons[words] ?? File };
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

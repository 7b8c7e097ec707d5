import { chooseSheet, type Sheet } from '#domain/import/choose-sheet.ts';
import {
  blobSource,
  type FormatChoices,
  fileProfiler,
  profileText,
  readRecords,
} from '#domain/import/profile-file.ts';
import { recogniseFile } from '#domain/import/recognise-file.ts';
import type { FileFormat, FileProfile, ImportTypeKey, SourceRecord } from '#domain/import/types.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { openWorkbook } from './workbook.ts';

const headLength = 64 * 1024;

/** The chosen file, read from its beginning as often as it is wanted; of a text file nothing is kept. */
export interface Source {
  /** Names of the sheets of a workbook; none for a text file. */
  readonly sheets: readonly string[];
  /** @param type Decides which sheet of a workbook is read where none was chosen. */
  profile(choices: FormatChoices, type: ImportTypeKey): Promise<FileProfile>;
  records(format: FileFormat): AsyncIterable<readonly SourceRecord[]>;
}

const thisYear = (): number => new Date().getFullYear();

/** @throws UnreadableFile for what is no table at all: a picture, a PDF, a web page under another name. */
export async function openSource(file: File): Promise<Source> {
  const kind = recogniseFile(new Uint8Array(await file.slice(0, headLength).arrayBuffer()));
  if (kind.kind === 'refused') throw new UnreadableFile(kind.message);
  if (kind.kind === 'workbook') return workbookSource(await openWorkbook(file));
  const bytes = blobSource(file);
  return {
    sheets: [],
    profile: (choices) => profileText(bytes, thisYear(), choices),
    records: (format) => readRecords(bytes, format),
  };
}

function workbookSource(sheets: readonly Sheet[]): Source {
  const sheetOf = (wanted: string | undefined): Sheet => {
    const sheet = sheets.find(({ name }) => name === wanted) ?? sheets[0];
    if (!sheet) throw new UnreadableFile('This workbook has no sheet.');
    return sheet;
  };
  return {
    sheets: sheets.map(({ name }) => name),
    profile: async (choices, type) => {
      const wanted = choices.sheet ?? chooseSheet(type, sheets, thisYear())?.name;
      const sheet = sheetOf(wanted);
      const profiler = fileProfiler(thisYear(), { ...choices, sheet: sheet.name });
      profiler.push(sheet.records);
      return profiler.finish();
    },
    records: async function* ({ sheet }) {
      yield sheetOf(sheet).records;
    },
  };
}

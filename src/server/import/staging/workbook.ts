import { readFile, stat } from 'node:fs/promises';
import readSheets, { readSheet } from 'read-excel-file/universal';
import { chooseSheet } from '#domain/import/choose-sheet.ts';
import { storedZip, UnpacksToTooMuch } from '#domain/import/stored-zip.ts';
import type { ImportTypeKey, SourceRecord } from '#domain/import/types.ts';
import { type WorkbookCell, workbookNumber, workbookRecords } from '#domain/import/workbook-rows.ts';
import { UnreadableFile } from './unreadable-file.ts';

const megabyte = 1024 * 1024;
/** A workbook has to be unpacked in memory, where it takes many times its size. */
const largest = 50 * megabyte;

/** The rows of one sheet, the first unless it is named, as the records of a CSV file. */
export async function* readWorkbook(path: string, sheet: string | undefined): AsyncGenerator<SourceRecord[]> {
  const rows = await unpacked(path)
    .then((archive) => readSheet(archive, sheet ?? 1, { parseNumber: workbookNumber }))
    .catch((error: unknown) => {
      throw new UnreadableFile(explain(error, sheet), { cause: error });
    });
  yield workbookRecords(rows as unknown as readonly (readonly WorkbookCell[])[]);
}

/** The name of the sheet a file of this type stands on. */
export async function findSheet(path: string, type: ImportTypeKey): Promise<string | undefined> {
  const sheets = await unpacked(path)
    .then((archive) => readSheets(archive, { parseNumber: workbookNumber }))
    .catch((error: unknown) => {
      throw new UnreadableFile(explain(error, undefined), { cause: error });
    });
  const read = sheets.map(({ sheet, data }) => ({
    name: sheet,
    records: workbookRecords(data as unknown as readonly (readonly WorkbookCell[])[]),
  }));
  return chooseSheet(type, read, new Date().getFullYear())?.name;
}

async function unpacked(path: string): Promise<ArrayBuffer> {
  const { size } = await stat(path);
  if (size > largest) {
    throw new UnreadableFile(
      `This workbook is larger than ${largest / megabyte} MB. Save the sheet as a CSV file and import that.`,
    );
  }
  const packed = new Uint8Array(await readFile(path)); // memory of its own
  return storedZip(packed.buffer);
}

function explain(error: unknown, sheet: string | undefined): string {
  if (error instanceof UnpacksToTooMuch) return error.message;
  if (error instanceof UnreadableFile) return error.message;
  return error instanceof Error && 'sheets' in error
    ? `This workbook has no sheet “${sheet}”. Choose another one.`
    : 'This workbook cannot be read. Open it in your spreadsheet program, save it again, or save the sheet as CSV.';
}

import type { Sheet } from '#domain/import/choose-sheet.ts';
import { storedZip, UnpacksToTooMuch } from '#domain/import/stored-zip.ts';
import { type WorkbookCell, workbookNumber, workbookRecords } from '#domain/import/workbook-rows.ts';
import { UnreadableFile } from './unreadable-file.ts';

const megabyte = 1024 * 1024;
/** It has to be unpacked in memory, where it takes many times its size; the server takes no more either. */
const largest = 50 * megabyte;

const broken =
  'This workbook cannot be read. Open it in your spreadsheet program, save it again, or save the sheet as CSV.';

/** The sheets of an .xlsx file. Its reader is fetched when the first workbook is chosen. */
export async function openWorkbook(file: File): Promise<readonly Sheet[]> {
  if (file.size > largest) {
    throw new UnreadableFile(
      `This workbook is larger than ${largest / megabyte} MB. Save the sheet as a CSV file and import that.`,
    );
  }
  const { default: readSheets } = await import('read-excel-file/universal');
  try {
    const sheets = await readSheets(await storedZip(await file.arrayBuffer()), {
      parseNumber: workbookNumber,
    });
    return sheets.map(({ sheet, data }) => ({
      name: sheet,
      records: workbookRecords(data as unknown as readonly (readonly WorkbookCell[])[]),
    }));
  } catch (error) {
    throw new UnreadableFile(error instanceof UnpacksToTooMuch ? error.message : broken, { cause: error });
  }
}

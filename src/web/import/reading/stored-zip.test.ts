import readSheets from 'read-excel-file/universal';
import { expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { BrokenArchive, storedZip } from '#domain/import/stored-zip.ts';
import { blankWorkbook, lyingWorkbook } from '#tests/support/zip-bombs.ts';
import { openWorkbook } from './workbook.ts';

async function workbook(rows: number): Promise<ArrayBuffer> {
  const data = [
    [{ value: 'Name' }, { value: 'Born' }, { value: 'Chip' }],
    ...Array.from({ length: rows }, (_, index) => [
      { value: `Hollowmere Hazel ${index}`, type: String },
      { value: new Date(Date.UTC(2022, 10, 2)), type: Date, format: 'dd.mm.yyyy' },
      { value: 985_112_001_234_567, type: Number },
    ]),
  ];
  const written = await writeXlsxFile([
    { data, sheet: 'Dogs' },
    { data: [[{ value: 'Nothing' }]], sheet: 'Notes' },
  ]);
  const buffer = await written.toBuffer();
  return new Uint8Array(buffer).buffer;
}

it('holds the same workbook without compression', async () => {
  const archive = await workbook(3);
  const stored = await storedZip(archive);
  expect(stored.byteLength).toBeGreaterThan(archive.byteLength);
  expect(await readSheets(stored)).toEqual(await readSheets(archive));
});

it('reads a workbook with large sheets and every digit of a chip number', async () => {
  const rows = 12_000;
  const sheets = await openWorkbook(new File([await workbook(rows)], 'dogs.xlsx'));
  expect(sheets.map(({ name }) => name)).toEqual(['Dogs', 'Notes']);
  expect(sheets[0]?.records).toHaveLength(rows + 1);
  expect(sheets[0]?.records.at(-1)).toEqual({
    row: rows + 1,
    cells: [`Hollowmere Hazel ${rows - 1}`, '2022-11-02', '985112001234567'],
  });
});

it.each([0, 10, 400, 2000])('refuses what is cut off after %i bytes', async (length) => {
  const archive = await workbook(3);
  await expect(storedZip(archive.slice(0, length))).rejects.toThrow(BrokenArchive);
  const file = new File([archive.slice(0, length)], 'dogs.xlsx');
  await expect(openWorkbook(file)).rejects.toThrow('This workbook cannot be read');
});

it('refuses what unpacks to more than any book of records, by the list of parts alone', async () => {
  const asFile = async (archive: Promise<Buffer>) => new File([new Uint8Array(await archive)], 'dogs.xlsx');
  await expect(openWorkbook(await asFile(lyingWorkbook(1, 401)))).rejects.toThrow(
    'Unpacked, this workbook is larger than 400 MB. Save the sheet as a CSV file and import that.',
  );
  await expect(openWorkbook(await asFile(blankWorkbook(30)))).rejects.toThrow(
    'This workbook is mostly empty',
  );
});

it('counts what it unpacks, because the list of parts may lie', async () => {
  const lying = new Uint8Array(await lyingWorkbook(30, 1)).buffer;
  await expect(storedZip(lying)).rejects.toThrow('A part is larger than the list says.');
});

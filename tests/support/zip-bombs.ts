import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

const megabyte = 1024 * 1024;

/** A workbook whose sheet is so many megabytes of blanks; a thousandth of that in the file. */
export async function blankWorkbook(megabytes: number): Promise<Buffer> {
  const zip = new ZipFile();
  const add = (name: string, text: string): void => zip.addBuffer(Buffer.from(text), name);
  add('[Content_Types].xml', '<Types/>');
  add(
    'xl/workbook.xml',
    '<workbook><sheets><sheet name="Dogs" sheetId="1" r:id="rId1"/></sheets></workbook>',
  );
  add(
    'xl/_rels/workbook.xml.rels',
    '<Relationships><Relationship Id="rId1" Type="worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
  );
  const blanks = Buffer.alloc(megabyte, ' ');
  const sheet = async function* (): AsyncGenerator<Buffer> {
    yield Buffer.from('<worksheet><sheetData>');
    for (let n = 0; n < megabytes; n += 1) yield blanks;
    yield Buffer.from('</sheetData></worksheet>');
  };
  zip.addReadStream(Readable.from(sheet()), 'xl/worksheets/sheet1.xml');
  zip.end();
  return buffer(zip.outputStream);
}

/** The same, but the list of its parts says that the sheet has `listed` megabytes. */
export async function lyingWorkbook(megabytes: number, listed: number): Promise<Buffer> {
  const bytes = await blankWorkbook(megabytes);
  // The name stands 46 bytes into its line of the list, the unpacked size 24.
  const line = bytes.lastIndexOf('xl/worksheets/sheet1.xml') - 46;
  bytes.writeUInt32LE(listed * megabyte, line + 24);
  return bytes;
}

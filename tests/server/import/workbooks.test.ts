import { describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { calculatedWorkbook, workbookFile } from '#tests/support/import-files.ts';
import { withTestApp } from '#tests/support/server.ts';
import { blankWorkbook, lyingWorkbook } from '#tests/support/zip-bombs.ts';
import { openImporter } from './importing.ts';

const head = ['Name', 'Breed', 'Gender', 'Birth date', 'Microchip number', 'Weight (kg)'];
const day = (iso: string): Date => new Date(`${iso}T00:00:00Z`);

describe('a workbook', () => {
  const server = withTestApp();

  it('gives dates as dates, every digit of long numbers, and counts rows as the sheet does', async () => {
    const kennel = await openImporter(server.current);
    const { buffer } = await workbookFile('dogs.xlsx', {
      Dogs: [
        ['Kennel of Hollowmere', null],
        [],
        head,
        ['Hazel', 'Collie', 'Female', day('2020-02-29'), 985_112_345_678_902, 21.3],
        ['Otter', 'Collie', 'Male', '29.2.2019', '000012345678901', 0.1 + 0.2],
        ['Merrow', 'Collie', 'Male', day('1969-12-31'), null, null],
      ],
    });
    const asked = { fileName: 'dogs.xlsx', plan: { rejected: 'leave-out' } };
    const answer = await kennel.import('animals', buffer, asked);
    expect(answer).toMatchObject({ status: 200, created: 2, rejected: 1, notData: 3 });
    expect(answer.result.issues).toMatchObject([
      { field: 'birthDate', rowNumbers: [5], invalidValues: ['29.2.2019'] },
    ]);
    const rows = new Map((await kennel.list('animals')).map((row) => [row.name, row]));
    expect(rows.get('Hazel')).toMatchObject({
      birthDate: '2020-02-29',
      microchipNumber: '985112345678902',
      weight: 21.3,
      weightUnit: 'kg',
    });
    expect(rows.get('Merrow')).toMatchObject({ birthDate: '1969-12-31' });
    const returned = await server.current.inject({
      url: `/api/imports/${answer.importId}/rejected`,
      headers: kennel.user.headers,
    });
    expect(returned.body).toMatch(
      /^\uFEFFName,Breed,.*\r\nOtter,Collie,Male,29\.2\.2019,000012345678901,0\.3,/,
    );
    expect(returned.body).toMatch(/,5\r\n$/);
    const mended = await kennel.import('animals', returned.body.replace('29.2.2019', '28.2.2019'));
    expect(mended).toMatchObject({ created: 1, rejected: 0 });
  });

  it('gives numbers as they are shown: leading zeros, per cent, a time of day', async () => {
    const kennel = await openImporter(server.current);
    const cell = (value: Date | number | string, format?: string) => ({ value, ...(format && { format }) });
    const buffer = await writeXlsxFile([
      {
        sheet: 'Litters',
        data: [
          ['First name', 'Last name', 'Zip', 'Phone', 'Notes', 'Address'].map((text) => cell(text)),
          [
            cell('Ann'),
            cell('Dow'),
            cell(2134, '00000'),
            cell(41_234_567, '000-000-0000'),
            cell(0.855, '0%'),
            cell(new Date('1899-12-30T14:30:00Z'), 'hh:mm'),
          ],
          [cell('Bob'), cell('Low'), cell(102_134, '00000'), cell('none'), cell(85, '0"%"'), cell(7, '0.00')],
        ],
      },
    ]).toBuffer();
    const answer = await kennel.import('customers', new Uint8Array(buffer), {
      fileName: 'people.xlsx',
      columnMapping: {
        'First name': 'firstName',
        'Last name': 'lastName',
        Zip: 'zipCode',
        Phone: 'phone',
        Notes: 'notes',
        Address: 'address',
      },
    });
    expect(answer).toMatchObject({ status: 200, created: 2 });
    const people = new Map((await kennel.list('customers')).map((row) => [row.firstName, row]));
    expect(people.get('Ann')).toMatchObject({
      zipCode: '02134',
      phone: '004-123-4567',
      notes: '85.5%',
      address: '14:30',
    });
    expect(people.get('Bob')).toMatchObject({ zipCode: '102134', notes: '85', address: '7' });
  });

  it('gives what its formulas came to', async () => {
    const kennel = await openImporter(server.current);
    const file = await calculatedWorkbook([
      ['Name', 'Breed', 'Gender', 'Birth date', 'Weight (kg)', 'Notes'],
      [
        { formula: 'A9&" Hazel"', value: 'Hollowmere Hazel' },
        'Collie',
        'Female',
        { formula: 'TODAY()-900', value: 43_890, isDate: true },
        { formula: '20+1.5', value: 21.5 },
        { formula: 'B9/0', value: '#DIV/0!' },
      ],
    ]);
    const answer = await kennel.import('animals', file, { fileName: 'dogs.xlsx' });
    expect(answer).toMatchObject({ status: 200, created: 1 });
    expect(await kennel.list('animals')).toMatchObject([
      { name: 'Hollowmere Hazel', birthDate: '2020-02-29', weight: 21.5, notes: null },
    ]);
  });

  it('is known by what it is, whatever it is called, and read from the sheet that was chosen', async () => {
    const kennel = await openImporter(server.current);
    const { buffer } = await workbookFile('dogs.csv', {
      Notes: [['Nothing to see'], ['here']],
      Dogs: [head.slice(0, 4), ['Hazel', 'Collie', 'Female', day('2020-02-29')]],
    });
    const notes = await kennel.import('animals', buffer, { plan: { format: { sheet: 'Notes' } } });
    expect(notes).toMatchObject({ status: 422, columnMismatch: true });
    const nowhere = await kennel.import('animals', buffer, { plan: { format: { sheet: 'Cats' } } });
    expect(nowhere).toMatchObject({
      status: 422,
      error: 'This workbook has no sheet “Cats”. Choose another one.',
    });
    // The sheet with the data, where none is named.
    const chosen = await kennel.import('animals', buffer);
    expect(chosen).toMatchObject({ status: 200, created: 1 });
    const again = await kennel.import('animals', buffer, { plan: { format: { sheet: 'Dogs' } } });
    expect(again).toMatchObject({ created: 0, skipped: 1, message: expect.stringContaining('Nothing new') });
  });

  it('that would unpack to gigabytes is refused, whether it says so or not, and the server goes on', async () => {
    const kennel = await openImporter(server.current);
    const before = process.memoryUsage.rss();
    const asked = { fileName: 'dogs.xlsx', plan: { dryRun: true } };
    const honest = await kennel.import('animals', await blankWorkbook(500), asked);
    expect(honest).toMatchObject({
      status: 422,
      error: 'Unpacked, this workbook is larger than 400 MB. Save the sheet as a CSV file and import that.',
    });
    const lying = await kennel.import('animals', await lyingWorkbook(500, 1), asked);
    expect(lying).toMatchObject({
      status: 422,
      error: expect.stringMatching(/^This workbook cannot be read/),
    });
    expect(process.memoryUsage.rss() - before).toBeLessThan(200 * 1024 * 1024);
    expect(await kennel.list('animals')).toEqual([]);
  });

  it.each<[what: string, born: number, written: (xml: string) => string]>([
    ['counts days from 1904', 42_428, (xml) => xml.replace('<sheets>', '<workbookPr date1904="1"/><sheets>')],
    [
      'counts days from 1904 in the other word for yes',
      42_428,
      (xml) => xml.replace('<sheets>', "<workbookPr date1904='true'/><sheets>"),
    ],
    [
      'gives its elements a prefix',
      43_890,
      (xml) => xml.replace(/<(\/?)(?=[A-Za-z])/g, '<$1x:').replace(' xmlns="', ' xmlns:x="'),
    ],
  ])('that %s says the same', async (_, born, written) => {
    const kennel = await openImporter(server.current);
    const birthDate = { formula: 'A1', value: born, isDate: true } as const;
    const rows = [
      ['Name', 'Breed', 'Gender', 'Birth date'],
      ['Hazel', 'Collie', 'Female', birthDate],
    ];
    const file = await calculatedWorkbook(rows, written);
    expect(await kennel.import('animals', file, { fileName: 'dogs.xlsx' })).toMatchObject({ created: 1 });
    expect(await kennel.list('animals')).toMatchObject([{ name: 'Hazel', birthDate: '2020-02-29' }]);
  });
});

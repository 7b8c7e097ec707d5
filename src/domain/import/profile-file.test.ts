import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nothingDecided } from '#tests/support/import-plan.ts';
import { waitsForOrder } from './find-format.ts';
import { mappingOf, matchColumns } from './match-columns.ts';
import { compilePlan } from './plan.ts';
import { type FormatChoices, profileText, readRecords } from './profile-file.ts';
import type { SourceRecord } from './types.ts';

const source = (bytes: Uint8Array, size = 1 << 16) =>
  async function* () {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  };

const utf8 = (text: string) => new TextEncoder().encode(text);
const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const utf16 = (text: string) =>
  Uint8Array.from([...text].flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8]));

const profile = (text: string, choices: FormatChoices = {}) => profileText(source(utf8(text)), 2026, choices);

describe('how a file is written', () => {
  it('reads a German export: semicolons, Windows letters, decimal comma, dates with dots', async () => {
    const found = await profileText(
      source(
        latin1(
          'Name;Züchter;Geboren;Gewicht\r\nGräfin, die Zweite;Jörg;13.04.2021;2,5\r\nBär;Uwe;03.05.2021;12,25\r\n',
        ),
      ),
      2026,
    );
    expect(found.format).toEqual({
      encoding: 'windows-1252',
      delimiter: ';',
      headerRow: 1,
      dateOrder: 'day-first',
      decimalSign: ',',
    });
    expect(found.preview[0]?.cells).toEqual(['Gräfin, die Zweite', 'Jörg', '13.04.2021', '2,5']);
    expect(found.findings.dateOrder.reason).toBe('13.04.2021 in “Geboren”, row 2, can only be day first');
    expect(found.findings.decimalSign.reason).toBe('2,5 in “Gewicht”, row 2, has a decimal comma');
    expect(found.findings.encoding.sure).toBe(false);
  });

  it('reads what Excel calls Unicode text', async () => {
    const found = await profileText(source(utf16('\uFEFFName\tSex\r\nשרה\tF\r\n')), 2026);
    expect(found.format).toMatchObject({ encoding: 'utf-16le', delimiter: '\t' });
    expect(found.preview[0]?.cells).toEqual(['שרה', 'F']);
  });

  it.each<[string, string, string]>([
    [
      'commas inside the cells of a file with semicolons',
      `Name;Notes\n${'Bella;good, kind, small\nRex;calm\n'.repeat(10)}`,
      ';',
    ],
    ['semicolons inside quotes', `Name,Notes\n${'Bella,"a;b;c;d"\nRex,"e;f"\n'.repeat(10)}`, ','],
    ['decimal commas everywhere', `A;B;C\n${'1,5;2,5;3,5\n'.repeat(10)}`, ';'],
    ['bars', 'Name|Sex|Born\nBella|F|2020-01-01\n', '|'],
    ['a named delimiter', 'sep=|\nName|Sex,Born\nBella|F,x\n', '|'],
    ['one column', 'Name\nBella\nRex\n', ','],
    ['line breaks in quotes', `Name;Notes\n${'"Bella";"one\ntwo, three\nfour"\n'.repeat(5)}`, ';'],
  ])('finds the delimiter among %s', async (_, text, delimiter) => {
    expect((await profile(text)).format.delimiter).toBe(delimiter);
  });
});

describe('where the table begins and ends', () => {
  it('passes over title and notes above the header, totals and footers below', async () => {
    const found = await profile(
      [
        'Hillside Farm,,,',
        'Exported on 20 Nov 2026,,,',
        ',,,',
        'Name,Breed,Sex,Weight',
        'Bella,Pug,F,5',
        '----,----,----,----',
        'Name,Breed,Sex,Weight',
        'Rex,Pug,M,7',
        '',
        'Total,,,12',
        'Page 1 of 1',
      ].join('\n'),
    );
    expect(found.format.headerRow).toBe(4);
    expect(found.records).toBe(2);
    expect(found.preview.map(({ row }) => row)).toEqual([5, 8]);
    expect(found.notData).toEqual({
      'above-header': { count: 3, rows: [1, 2, 3] },
      header: { count: 1, rows: [4] },
      separator: { count: 1, rows: [6] },
      'repeated-header': { count: 1, rows: [7] },
      blank: { count: 1, rows: [9] },
      total: { count: 1, rows: [10] },
      footer: { count: 1, rows: [11] },
    });
  });

  it('does not take a record for a total, a footer or a header', async () => {
    const found = await profile(
      'Name,Breed,Sex,Born\nTotal Eclipse,Pug,F,2020-01-01\nSum,Pug,M,2020-01-01\nPage One,,,\nCount Basie,,,\nName,Pug,F,\n',
    );
    expect(found.records).toBe(5);
  });

  it('leaves out a table below with columns of its own, and reads it once its names are chosen', async () => {
    const text = [
      'Males,,,,',
      'Name,Breed,DOB,Color,Reg #',
      'Duke,Boxer,14/2/2019,Fawn,WS111',
      ',,,,',
      'Females,,,,',
      'Call name,DOB,Reg #,Breed,Microchip',
      'Bella,15/6/2019,WS333,Boxer,985112001111111',
      'Name,Breed,DOB,Color,Reg #',
      'Rocky,Boxer,16/9/2020,Brindle,WS222',
      'Customer,Phone,Email,,',
      'Ann Smith,555-0101,ann@example.com,,',
    ].join('\n');
    const found = await profile(text);
    expect(found.preview.map(({ cells }) => cells[0])).toEqual(['Duke', 'Rocky']);
    expect(found.notData['other-table']).toEqual({ count: 5, rows: [5, 6, 7, 10, 11] });
    expect(found.columns[1]?.samples).toEqual(['Boxer']);
    expect(found.otherTables).toEqual([
      { row: 6, headers: ['Call name', 'DOB', 'Reg #', 'Breed', 'Microchip'], rows: 1 },
      { row: 10, headers: ['Customer', 'Phone', 'Email'], rows: 1 },
    ]);

    const second = await profile(text, { headerRow: 10 });
    expect(second.preview.map(({ cells }) => cells[0])).toEqual(['Ann Smith']);
    // The first table goes on in row 8, so two of them end above.
    expect(second.otherTables?.map(({ row, rows }) => [row, rows])).toEqual([
      [2, 1],
      [6, 3],
    ]);
    expect(second.above).toEqual([]);
  });

  it.each([
    ['values that are names of columns elsewhere', 'Lady,Dog,Female,Available\nDeposit,Dog,Male,Reserved\n'],
    ['a row below a title', ',,,\nBest,,,\nNotes,Pug,Male,\n'],
    ['names of columns with nothing above them', 'Color,Notes,Status,Weight\n'],
  ])('takes no row for another table: %s', async (_, rows) => {
    const found = await profile(`Name,Breed,Sex,State\n${rows}`);
    expect(found.otherTables).toBeUndefined();
    expect(found.notData).not.toHaveProperty('other-table');
  });

  it('knows a total that fills most of its row, and no record that is called so', async () => {
    const found = await profile(
      'Date,Text,Out,In,Balance\n31.01.2024,Feed,85,,15\n01.02.2024,Total,12,,3\nTotal,,97,0,3\nSum,,01.02.2024,5,3\n',
    );
    expect(found.notData).toEqual({ header: { count: 1, rows: [1] }, total: { count: 1, rows: [4] } });
  });

  it('accounts for every row', async () => {
    const rows = fc.array(
      fc.constantFrom('a,b,c,d', '', ',,,', 'Total,,,5', '---,---,,', 'Name,Breed,Sex,Born', 'x', '"a\nb",c'),
      {
        maxLength: 30,
      },
    );
    await fc.assert(
      fc.asyncProperty(rows, async (lines) => {
        const text = ['Name,Breed,Sex,Born', ...lines].join('\n');
        const found = await profile(text, { encoding: 'utf-8', delimiter: ',' });
        const aside = Object.values(found.notData).reduce((sum, list) => sum + (list?.count ?? 0), 0);
        expect(found.records + aside).toBe(found.rows);
      }),
    );
  }, 30_000);

  it('takes every row of a file without names for data, once the user says so', async () => {
    const found = await profile('\n;;\nBella;F;13.04.2021\nBruno;M;03.05.2021\n', { headerRow: 0 });
    expect(found.headers).toEqual(['Column 1', 'Column 2', 'Column 3']);
    expect(found.records).toBe(2);
    expect(found.preview.map(({ cells }) => cells[0])).toEqual(['Bella', 'Bruno']);
    expect(found.columns[2]?.looks.date).toBe(2);
    expect(found.notData).not.toHaveProperty('header');
  });

  it('keeps the row the user has chosen for the header', async () => {
    const found = await profile('Name,Sex\nNom,Sexe\nBella,F\n', { headerRow: 2 });
    expect(found.headers).toEqual(['Nom', 'Sexe']);
    expect(found.findings.headerRow.reason).toBe('Chosen by you');
  });
});

describe('the order of dates', () => {
  const order = async (...dates: string[]) => {
    const { findings } = await profile(`Name,Born\n${dates.map((date, i) => `A${i},${date}`).join('\n')}\n`);
    return [findings.dateOrder.value, findings.dateOrder.sure];
  };

  it('is proved by one date in the whole file', async () => {
    const many = Array.from(
      { length: 30_000 },
      (_, i) => `${(i % 12) + 1}/${((i * 7) % 12) + 1}/20${10 + (i % 15)}`,
    );
    expect(await order(...many, '31/12/2020')).toEqual(['day-first', true]);
    expect(await order(...many, '12/31/2020')).toEqual(['month-first', true]);
  }, 30_000);

  it('is asked where nothing or too much proves it', async () => {
    expect(await order('01/02/2020', '03/04/2021')).toEqual(['ask', false]);
    expect(await order('31/12/2020', '12/31/2020')).toEqual(['ask', false]);
  });

  it('is that of each column where the columns prove different ones, and asked for the others only', async () => {
    const text = (born: string) =>
      `Name,Given,Next due,Born\nA,25/03/2024,03/25/2025,${born}\nB,03/04/2024,03/04/2025,2020-01-02\n`;
    const clear = await profile(text('2020-02-02'));
    expect(clear.findings.dateOrder).toMatchObject({ value: 'ask', sure: true });
    expect(clear.format.dateOrders).toEqual({ Given: 'day-first', 'Next due': 'month-first' });
    const open = await profile(text('01/02/2020'));
    expect(open.findings.dateOrder).toMatchObject({ value: 'ask', sure: false });
    expect(open.columns.map((column) => waitsForOrder(column, open.format))).toEqual([
      false,
      false,
      false,
      true,
    ]);
    // An answer is for the column that was asked about.
    const answered = await profile(text('01/02/2020'), { dateOrder: 'day-first' });
    expect(answered.format).toMatchObject({ dateOrder: 'day-first', dateOrders: open.format.dateOrders });
    expect((await profile('Name,Born\nA,25/03/2024\n')).format).not.toHaveProperty('dateOrders');
  });

  it('does not matter where every date says it itself', async () => {
    expect(await order('2020-01-02', '3 Mar 2020', '05/05/2020')).toEqual(['ask', true]);
  });

  it('is not decided by a date in a remark', async () => {
    const { findings } = await profile(
      'Name,Notes,Born\nA,31/12/2020,01/02/2020\nB,good,03/04/2020\nC,calm,05/06/2020\nD,x,1/2/2020\n',
    );
    expect(findings.dateOrder.value).toBe('ask');
  });
});

it('names each column once and profiles its values', async () => {
  const found = await profile('Name,Notes,Notes,,Price\nA,x,y,,"€1,200"\nB,x,,,$5\nC,,,,£7\n');
  expect(found.headers).toEqual(['Name', 'Notes', 'Notes (2)', 'Column 4', 'Price']);
  expect(found.columns[1]).toMatchObject({
    filled: 2,
    empty: 1,
    samples: ['x'],
    values: [{ text: 'x', count: 2, firstRow: 2 }],
  });
  expect(found.columns[4]?.currencies).toEqual(['€', '$', '£']);
});

it('stays within its bounds on a column of a hundred thousand values', async () => {
  const text = `Name,Sex\n${Array.from({ length: 100_000 }, (_, i) => `Animal ${i},${i % 2 ? 'M' : 'F'}`).join('\n')}\n`;
  const { columns } = await profile(text);
  expect(columns[0]).toMatchObject({ complete: false, filled: 100_000 });
  expect(columns[0]?.values.length).toBeLessThanOrEqual(1000);
  expect(columns[1]).toMatchObject({ complete: true, values: [{ count: 50_000 }, { count: 50_000 }] });
}, 30_000);

it('finds the same wherever the bytes are cut', async () => {
  const text = '\uFEFFsep=;\r\nName;Züchter;Geboren\r\n"Grä\r\nfin";"a;b";13.4.2021\r\n\r\nBär;שרה;3.5.2021';
  const whole = await profileText(source(utf8(text)), 2026);
  for (const size of [1, 2, 3, 5, 7, 11]) {
    expect(await profileText(source(utf8(text), size), 2026), `pieces of ${size}`).toEqual(whole);
  }
});

describe('files as breeders bring them', () => {
  it('reads one from header to typed rows', async () => {
    const text = [
      'Zuchtbuch Waldhof;;;;;',
      'Zuchtname;Rufname;Geschlecht;Wurfdatum;Chip-Nr.;Gewicht (kg)',
      '"Aika vom ""Waldhof""";Aika;weiblich;13.04.2021;985112345678901;24,5',
      '"Bär;mit Strich";Bär;Male;3. Mai 2020;9,85E+14;',
    ].join('\r\n');
    const bytes = utf8(text);
    const found = await profileText(source(bytes), 2026);
    const mapping = mappingOf(matchColumns('animals', found));
    expect(mapping).toEqual({
      Zuchtname: 'name',
      Rufname: 'callName',
      Geschlecht: 'gender',
      Wurfdatum: 'birthDate',
      'Chip-Nr.': 'microchipNumber',
      'Gewicht (kg)': 'weight',
    });
    const compiled = compilePlan(
      {
        type: 'animals',
        format: found.format,
        mapping,
        ...nothingDecided,
        constants: { breed: 'Hovawart' },
        replacements: { gender: { weiblich: 'Female' } },
      },
      { headers: found.headers, thisYear: 2026 },
    );
    const records: SourceRecord[] = [];
    for await (const some of readRecords(source(bytes), found.format)) records.push(...some);
    const [title, header, aika, bear] = records.map((record) => compiled.stage(record));
    expect(title).toMatchObject({ kind: 'not-data', reason: 'above-header' });
    expect(header).toMatchObject({ kind: 'not-data', reason: 'header' });
    expect(aika).toMatchObject({
      staged: {
        row: 3,
        values: {
          name: 'Aika vom "Waldhof"',
          gender: 'Female',
          birthDate: '2021-04-13',
          weight: 24.5,
          weightUnit: 'kg',
        },
        issues: [],
      },
    });
    expect(bear).toMatchObject({
      staged: {
        values: { name: 'Bär;mit Strich', gender: 'Male', birthDate: '2020-05-03' },
        issues: [{ field: 'microchipNumber', code: 'scientific-number', value: '9,85E+14' }],
      },
    });
  });
});

it('is not sure of names of columns where a date stands among them', async () => {
  const rows = 'Bella,Pug,F,2021-03-14,AKC 123\nRex,Pug,M,2018-12-31,AKC 124\n';
  expect((await profile(rows)).findings.headerRow?.sure).toBe(false);
  const named = 'Name,Breed,Sex,DOB,2024\nBella,Pug,F,2021-03-14,3\n';
  expect((await profile(named)).findings.headerRow?.sure).toBe(true);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvReader } from './parse-csv.ts';
import { delimiters, type SourceRecord } from './types.ts';
import { csvText } from './write-csv.ts';

function readAll(text: string, delimiter = ',', cuts: readonly number[] = []): SourceRecord[] {
  const reader = csvReader(delimiter);
  const out: SourceRecord[] = [];
  let from = 0;
  for (const cut of [...cuts].sort((a, b) => a - b)) {
    out.push(...reader.push(text.slice(from, cut)));
    from = Math.max(from, cut);
  }
  out.push(...reader.push(text.slice(from)), ...reader.end());
  return out;
}

const cellsOf = (text: string, delimiter = ',') => readAll(text, delimiter).map(({ cells }) => cells);

describe('what RFC 4180 says', () => {
  it.each<[string, string, string[][]]>([
    ['one row', 'a,b,c\r\n', [['a', 'b', 'c']]],
    [
      'no line end at the end',
      'a,b\r\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['spaces belong to the cell', ' a , b ', [[' a ', ' b ']]],
    ['a delimiter in quotes', '"a,b",c', [['a,b', 'c']]],
    [
      'a line end in quotes',
      '"a\r\nb",c\r\nd,e',
      [
        ['a\r\nb', 'c'],
        ['d', 'e'],
      ],
    ],
    ['doubled quotes', '"say ""hi""",b', [['say "hi"', 'b']]],
    ['a cell of one quote', '"""",b', [['"', 'b']]],
    ['an empty quoted cell', '"",b', [['', 'b']]],
    ['empty cells', ',,\n', [['', '', '']]],
    ['a quoted cell at the very end', 'a,"b"', [['a', 'b']]],
    ['a quoted cell with a line end at the end of the file', 'a,"b\n"', [['a', 'b\n']]],
    ['one column', 'a\nb\n', [['a'], ['b']]],
    ['nothing', '', []],
  ])('%s', (_, text, expected) => {
    expect(cellsOf(text)).toEqual(expected);
  });
});

describe('what programs write', () => {
  it.each<[string, string, string, string[][]]>([
    [
      'a BOM',
      '\uFEFFName,Sex\nBella,F',
      ',',
      [
        ['Name', 'Sex'],
        ['Bella', 'F'],
      ],
    ],
    [
      'line ends of an old Mac',
      'a,b\rc,d\r',
      ',',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'mixed line ends',
      'a,b\r\nc,d\ne,f\rg,h',
      ',',
      [
        ['a', 'b'],
        ['c', 'd'],
        ['e', 'f'],
        ['g', 'h'],
      ],
    ],
    [
      'mixed line ends with quotes',
      '"a",b\r\nc,"d\r"\ne,f',
      ',',
      [
        ['a', 'b'],
        ['c', 'd\r'],
        ['e', 'f'],
      ],
    ],
    ['a line that names the delimiter', 'sep=;\r\na;b\r\n', ';', [['a', 'b']]],
    ['semicolons and commas', '"1,5";x,y\n', ';', [['1,5', 'x,y']]],
    [
      'tabs',
      'a\tb\n"c\td"\te',
      '\t',
      [
        ['a', 'b'],
        ['c\td', 'e'],
      ],
    ],
    ['bars', 'a|b', '|', [['a', 'b']]],
    ['blanks between quote and delimiter', '"a" ,"b"\t\n', ',', [['a', 'b']]],
    ['rows of any length', 'a,b\n1\n1,2,3\n', ',', [['a', 'b'], ['1'], ['1', '2', '3']]],
    ['blank lines', 'a\n\n\nb\n', ',', [['a'], [''], [''], ['b']]],
    ['NUL characters', 'a\u0000,b\n', ',', [['a\u0000', 'b']]],
    ['quotes inside unquoted cells', 'height 5\'2" tall,b\n', ',', [['height 5\'2" tall', 'b']]],
    ['an apostrophe before a formula', "'=1+1,'-Dash,'tis,''+4\n", ',', [['=1+1', '-Dash', "'tis", "'+4"]]],
    [
      'another alphabet',
      'שם,مهر\nכלבה,ريح\n',
      ',',
      [
        ['שם', 'مهر'],
        ['כלבה', 'ريح'],
      ],
    ],
  ])('%s', (_, text, delimiter, expected) => {
    expect(cellsOf(text, delimiter)).toEqual(expected);
  });

  it('counts rows as a spreadsheet does', () => {
    expect(readAll('a,b\n\n"1\n2",3\nx,y').map(({ row }) => row)).toEqual([1, 2, 3, 4]);
  });
});

describe('quotes that do not add up', () => {
  it('keeps unescaped quotes of a closed cell', () => {
    expect(readAll('a,b\n"he said "hi" to me",2\n3,4')).toEqual([
      { row: 1, cells: ['a', 'b'] },
      { row: 2, cells: ['he said "hi" to me', '2'], flaw: 'stray-quote' },
      { row: 3, cells: ['3', '4'] },
    ]);
  });

  it('spoils only the line of a quote that never closes', () => {
    expect(readAll('a,b\n"Rex,Pug\nBella,Lab\nMax,Pug')).toEqual([
      { row: 1, cells: ['a', 'b'] },
      { row: 2, cells: ['Rex', 'Pug'], flaw: 'unclosed-quote' },
      { row: 3, cells: ['Bella', 'Lab'] },
      { row: 4, cells: ['Max', 'Pug'] },
    ]);
  });

  it('does not let such a quote swallow the rows up to the next one', () => {
    const rows = readAll('a,b\n"Rex,Pug\nBella,Lab\n"Max","Pug"\nTim,Lab\n');
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['a', 'b'],
      ['Rex', 'Pug'],
      ['Bella', 'Lab'],
      ['Max', 'Pug'],
      ['Tim', 'Lab'],
    ]);
  });

  it('leaves a cell of several lines with stray quotes in one piece', () => {
    const [, rex] = readAll('a,b\nRex,"likes "fun" a lot\nand food"\nMax,x\n');
    expect(rex).toEqual({ row: 2, cells: ['Rex', 'likes "fun" a lot\nand food'], flaw: 'stray-quote' });
  });

  it('takes a quoted word at the start of a cell as text', () => {
    expect(cellsOf('a,b\n"Rex" the dog,1\nMax,2\n')).toEqual([
      ['a', 'b'],
      ['"Rex" the dog', '1'],
      ['Max', '2'],
    ]);
  });

  it('reads a file of nothing but unclosed quotes in time and to the end', () => {
    const lines = 20_000;
    const rows = readAll('"x,y\n'.repeat(lines));
    expect(rows).toHaveLength(lines);
    expect(rows.at(-1)?.cells).toEqual(['x', 'y']);
  }, 30_000);
});

const cell = fc.oneof(
  fc.string(),
  fc.string({ unit: 'grapheme' }),
  fc.string({
    unit: fc.constantFrom('"', ',', ';', '\n', '\r', "'", '=', '-', '\t', ' ', 'a', 'é', '\u0000'),
    maxLength: 8,
  }),
);
const table = fc
  .integer({ min: 1, max: 5 })
  .chain((width) =>
    fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 8 }),
  );

/** How some program writes a table. */
const dialect = fc.record({
  delimiter: fc.constantFrom(...delimiters),
  lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
  quotesAll: fc.boolean(),
  endsWithLine: fc.boolean(),
  mark: fc.constantFrom('', '\uFEFF'),
});

describe('properties', () => {
  it('reads what any other program has written', () => {
    // An apostrophe before a formula is taken for the guard of our own exports.
    const foreign = table.filter((rows) =>
      rows.every((cells) => cells.every((text) => !text.startsWith("'"))),
    );
    fc.assert(
      fc.property(foreign, dialect, (rows, { delimiter, lineEnd, quotesAll, endsWithLine, mark }) => {
        const written = (text: string, isAlone: boolean): string =>
          quotesAll || (isAlone && text === '') || text.includes(delimiter) || /["\r\n\uFEFF]/.test(text)
            ? `"${text.replaceAll('"', '""')}"`
            : text;
        const body = rows
          .map((cells) => cells.map((text) => written(text, cells.length === 1)).join(delimiter))
          .join(lineEnd);
        const text = `${mark}${body}${endsWithLine ? lineEnd : ''}`;
        expect(readAll(text, delimiter).map(({ cells }) => cells)).toEqual(rows);
      }),
      { numRuns: 500 },
    );
  }, 30_000);

  it('reads back whatever was written', () => {
    fc.assert(
      fc.property(table, (rows) => {
        expect(cellsOf(csvText(rows))).toEqual(rows);
      }),
      { numRuns: 300 },
    );
  }, 30_000);

  it('gives the same records wherever the pieces end', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          table.map(csvText),
          fc.string({ unit: fc.constantFrom('"', ',', '\n', '\r', 'a', ' ', 'sep=;') }),
        ),
        fc.array(fc.nat({ max: 200 }), { maxLength: 6 }),
        (text, cuts) => {
          expect(readAll(text, ',', cuts)).toEqual(readAll(text));
        },
      ),
      { numRuns: 300 },
    );
  }, 30_000);
});

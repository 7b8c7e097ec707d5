import { describe, expect, it } from 'vitest';
import { csvLine, readCsv } from './csv.ts';

describe('readCsv', () => {
  it('finds the columns by name, whatever their order and case', () => {
    expect(readCsv('Dam, ID ,note,Sire\nm,p,x,s\n', ['id', 'sire', 'dam'], ['sex'])).toEqual([
      ['p', 's', 'm', null],
    ]);
  });

  it('reads quoted cells with commas, quotes and line breaks', () => {
    const text = 'id,note,sire\r\n"Ben, of ""Hill""","two\r\nlong\r\nlines"," a "\r\n"","","b"\r\n';
    expect(readCsv(text, ['id', 'sire'])).toEqual([
      ['Ben, of "Hill"', 'a'],
      ['', 'b'],
    ]);
  });

  it('reads a last line without line end, a BOM, old Mac line ends and semicolons', () => {
    expect(readCsv('\uFEFFid,sire\na,b', ['id', 'sire'])).toEqual([['a', 'b']]);
    expect(readCsv('id;sire\ra;b\rc;\r', ['id', 'sire'])).toEqual([
      ['a', 'b'],
      ['c', ''],
    ]);
  });

  it('takes cells missing at the end of a line as empty and skips blank lines', () => {
    expect(readCsv('id,sire,dam\na\n\nb,c\n,,\nd,e,f,,\n"g"\nh', ['id', 'sire', 'dam'])).toEqual([
      ['a', '', ''],
      ['b', 'c', ''],
      ['d', 'e', 'f'],
      ['g', '', ''],
      ['h', '', ''],
    ]);
  });

  it('reads more rows than a parser would look at to guess types', () => {
    const rows = Array.from({ length: 5000 }, (_, k) => `${k},${k + 1}`);
    const table = readCsv(`id,sire\n${rows.join('\n')}`, ['id', 'sire']);
    expect(table).toHaveLength(5000);
    expect(table.at(-1)).toEqual(['4999', '5000']);
  });

  it.each([
    ['a missing column', 'id,father,dam\n', 'the header has no column sire'],
    ['an empty file', '', 'the header has no column id, sire, dam'],
    ['too many cells', 'id,sire,dam\na,b,c,d\n', 'the line "a,b,c,d" has 4 cells, the header 3'],
    ['an id over two lines', 'id,sire,dam\n"a\nb",c,d\n', 'goes over several lines'],
    ['an open quote', 'id,sire,dam\n"a,b,c\n', 'a quote is not closed'],
  ])('refuses %s', (_, text, message) => {
    expect(() => readCsv(text, ['id', 'sire', 'dam'])).toThrow(message);
  });
});

describe('csvLine', () => {
  it('quotes what needs it', () => {
    expect(csvLine(['a', 'b,c', 'd"e', 0.25])).toBe('a,"b,c","d""e",0.25');
  });
});

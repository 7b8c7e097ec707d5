import { describe, expect, it } from 'vitest';
import { lookAt } from './cell-looks.ts';
import { importTypes } from './import-types.ts';
import { notDataReason } from './not-data.ts';
import { csvReader } from './parse-csv.ts';
import { readValue } from './read-value.ts';
import { splitFullName, splitParents, splitSexCounts, splitZipAndTown } from './split-cell.ts';
import { suggestValue } from './suggest-value.ts';
import { importTypeKeys } from './types.ts';

const long = 200_000;

/** Texts that make careless patterns try every way to take them apart. */
const texts: readonly (readonly [string, string])[] = [
  ['letters', 'a'.repeat(long)],
  ['figures', '1'.repeat(long)],
  ['figures and a letter', `${'1'.repeat(long)}é`],
  ['points', '1.'.repeat(long / 2)],
  ['blanks', `a${' '.repeat(long)}a`],
  ['signs', '-'.repeat(long)],
  ['addresses', 'a@a.'.repeat(long / 4)],
  ['quotes', '"'.repeat(long)],
  ['quotes and letters', 'x"'.repeat(long / 2)],
];

/** Generous for a machine with other work; a pattern that goes wrong needs minutes. */
const enough = 20_000;

describe.each(texts)('a cell of two hundred thousand characters: %s', (_, text) => {
  it(
    'is read or refused at once, whatever field it is for',
    () => {
      for (const key of importTypeKeys) {
        for (const field of importTypes[key].fields) {
          const result = readValue(text, field.field, { dateOrder: 'ask', decimalSign: '.', thisYear: 2026 });
          expect(
            result.kind === 'issue' || field.field.kind === 'text' || field.field.kind === 'longText',
          ).toBe(true);
          suggestValue(field, text, [text]);
        }
      }
    },
    enough,
  );

  it(
    'is looked at and parsed at once',
    () => {
      expect(lookAt(text, 2026, { date: true, figure: true }).looks.length).toBeGreaterThan(0);
      notDataReason(['Total', text, '', '', ''], ['a', 'b', 'c', 'd', 'e']);
      const reader = csvReader(',');
      const records = [...reader.push(`a,b\n${text},"${text}\n${text}`), ...reader.end()];
      expect(records.length).toBeGreaterThan(1);
    },
    enough,
  );
});

describe('cells that are taken apart, as long as they may be', () => {
  // Where several parts of a pattern fit the same blanks, one of these costs a third of a second.
  const blanks = ' '.repeat(245);
  const cells = [
    `3 m${blanks}${blanks}x`,
    `3${blanks}m${blanks}`,
    `m${blanks}3${blanks}x`,
    `a${blanks},${blanks}1`,
  ];

  it('cost no more than short ones, however many blanks they hold', () => {
    for (let n = 0; n < 1_000; n += 1) {
      for (const cell of cells) {
        splitFullName(cell);
        splitParents(cell, n % 2 === 0);
        splitZipAndTown(cell);
        expect(splitSexCounts(`${cell}${n}y`, false)).toBeUndefined();
      }
    }
  });

  it('are read as if they had one blank where they have many', () => {
    const wide = (text: string): string => text.replaceAll(' ', blanks);
    expect(splitSexCounts(wide('3 males and 4 females'), false)).toEqual({
      maleCount: '3',
      femaleCount: '4',
    });
    expect(splitSexCounts(wide('3 m 4 f 2 unknown'), false)).toEqual({ maleCount: '3', femaleCount: '4' });
    expect(splitParents(wide('Ada of Fell x Bran'), false)).toEqual({
      motherName: 'Ada of Fell',
      fatherName: 'Bran',
    });
    expect(splitParents('Ada×Bran', false)).toEqual({ motherName: 'Ada', fatherName: 'Bran' });
  });
});

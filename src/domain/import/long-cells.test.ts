import { describe, expect, it } from 'vitest';
import { lookAt } from './cell-looks.ts';
import { importTypes } from './import-types.ts';
import { notDataReason } from './not-data.ts';
import { csvReader } from './parse-csv.ts';
import { readValue } from './read-value.ts';
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

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { restoreFormula } from '#domain/import/formulas.ts';
import { csvCell } from './csv.ts';

/** What an import does to one cell of ours. */
const restore = (cell: string): string =>
  restoreFormula(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);

it('keeps every text, and none of it starts like a formula', () => {
  const texts = fc.oneof(
    fc.string(),
    fc.constantFrom(
      '=1+1',
      '＝1+1',
      '＋1',
      '－1',
      '＠x',
      "'＝1",
      '+49 170',
      '-Dash',
      '@x',
      '\tx',
      "'=1",
      "''-x",
      'a"b',
      'a,b\nc',
    ),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const cell = csvCell(text);
      expect(restore(cell)).toBe(text);
      expect(cell.replace(/^"/, '')).not.toMatch(/^[=+\-@\t\r＝＋－＠]/);
    }),
    { numRuns: 2000 },
  );
});

it('leaves numbers alone and joins lists', () => {
  expect(csvCell(-3.5)).toBe('-3.5');
  expect(csvCell(['a', 'b'], { kind: 'list', label: 'Tags' })).toBe('a; b');
  expect(csvCell(null)).toBe('');
});

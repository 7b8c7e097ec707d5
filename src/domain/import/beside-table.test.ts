import { expect, it } from 'vitest';
import { standsBeside, widthOfTable } from './beside-table.ts';
import { distinctHeaders } from './headers.ts';

const width = (names: string): number => widthOfTable(distinctHeaders(names.split(',')));

it.each([
  ['Date,Description,Value,,Date,Description,Value,,', 3],
  ['Date,What,Amount,,,Date,Amount', 3],
  // Columns nobody named, and names that come again without a gap, are of the table itself.
  ['Date,Description,Value,,Notes,Receipt', 6],
  ['Date,Description,Value,,Date,Receipt', 6],
  ['Name,Reg no,Name,Reg no', 4],
  ['Date,Value,,Date', 4],
  [',,,', 4],
])('%s is %i columns wide', (names, columns) => expect(width(names)).toBe(columns));

it('tells rows that hold nothing of the table', () => {
  expect(standsBeside(['', ' ', '', '', '21/05/2025', 'bull'], 3)).toBe(true);
  expect(standsBeside(['', 'hay', '', '', '21/05/2025', 'bull'], 3)).toBe(false);
});

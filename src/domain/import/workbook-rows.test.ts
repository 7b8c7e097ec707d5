import { expect, it } from 'vitest';
import { workbookNumber, workbookRecords } from './workbook-rows.ts';

it.each([
  ['9.85112001234567E+14', '985112001234567'],
  ['985112001234567', '985112001234567'],
  ['12', '12'],
  ['-3', '-3'],
  ['0.30000000000000004', '0.3'],
  ['29.4', '29.4'],
  ['1E-7', '1e-7'],
  ['n/a', 'n/a'],
])('number %j reads %j', (text, read) => {
  expect(workbookNumber(text)).toBe(read);
});

it('makes text of every cell and counts rows as the sheet does', () => {
  const noon = new Date(Date.UTC(2022, 10, 2, 12, 30));
  expect(
    workbookRecords([
      ['Name', 'Born', 'Chip', 'Neutered'],
      [null, null, null, null],
      ['Hazel', new Date(Date.UTC(2022, 10, 2)), 985112001234567, true],
      ['יעל', noon, 0.1 + 0.2, false],
      ['Odd', new Date(Number.NaN), undefined, null],
      ['Visit', new Date(Date.UTC(1899, 11, 30, 14, 30)), null, null],
      ['Noon', new Date(Date.UTC(1904, 0, 1, 12)), new Date(Date.UTC(1904, 0, 1)), null],
    ]),
  ).toEqual([
    { row: 1, cells: ['Name', 'Born', 'Chip', 'Neutered'] },
    { row: 2, cells: ['', '', '', ''] },
    { row: 3, cells: ['Hazel', '2022-11-02', '985112001234567', 'TRUE'] },
    { row: 4, cells: ['יעל', '2022-11-02 12:30', '0.3', 'FALSE'] },
    { row: 5, cells: ['Odd', '', '', ''] },
    { row: 6, cells: ['Visit', '14:30', '', ''] },
    { row: 7, cells: ['Noon', '12:00', '1904-01-01', ''] },
  ]);
});

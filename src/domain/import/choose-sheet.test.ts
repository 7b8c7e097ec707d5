import { describe, expect, it } from 'vitest';
import { chooseSheet } from './choose-sheet.ts';

const sheet = (name: string, rows: readonly (readonly string[])[]) => ({
  name,
  records: rows.map((cells, i) => ({ row: i + 1, cells })),
});

const cover = sheet('Cover', [
  ['Kennel of Hollowmere'],
  ['Printed by Studbook'],
  ['2024'],
  ['All rights'],
  [''],
]);
const dogs = sheet('Dogs', [
  ['Name', 'Breed', 'Sex', 'Born'],
  ['Hazel', 'Collie', 'F', '2020-02-29'],
]);
const buyers = sheet('Buyers', [
  ['First name', 'Last name', 'E-mail'],
  ['Anna', 'Dam', 'anna@example.com'],
  ['Bo', 'Sire', 'bo@example.com'],
]);

describe('the sheet with the data', () => {
  it('is the one that holds what is imported, wherever it stands', () => {
    expect(chooseSheet('animals', [cover, buyers, dogs], 2026)?.name).toBe('Dogs');
    expect(chooseSheet('customers', [cover, buyers, dogs], 2026)?.name).toBe('Buyers');
  });

  it('is the longer of two of a kind, and the only one of one', () => {
    const more = sheet('2025', [
      ...dogs.records.map(({ cells }) => cells),
      ['Otter', 'Collie', 'M', '2021-01-01'],
    ]);
    expect(chooseSheet('animals', [dogs, more], 2026)?.name).toBe('2025');
    expect(chooseSheet('animals', [cover], 2026)?.name).toBe('Cover');
    expect(chooseSheet('animals', [], 2026)).toBeUndefined();
  });

  it('is none without rows', () => {
    expect(chooseSheet('animals', [sheet('Empty', []), dogs], 2026)?.name).toBe('Dogs');
  });
});

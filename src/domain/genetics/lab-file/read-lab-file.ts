import { findTest } from '#domain/genetics/markers/catalogue.ts';
import { chipNumber } from '#domain/species/chip-number.ts';
import type { SpeciesKey } from '#domain/species/shape.ts';
import { folded, type LabRole, rolesIn } from './columns.ts';
import { isEmbarkFile, readEmbarkFile } from './embark.ts';
import type { LabFile, LabResult } from './lab-result.ts';

type Cells = readonly string[];

/**
 * Reads the cells of a laboratory's file: one row per result (animal, test, result), one row per animal with a column
 * for each test, or one row per test with a column for each animal. But for Embark no layout is public, so columns are
 * known by their names and tests by theirs; the header is the first row in which either is found. Null when the cells
 * are none of these.
 */
export function readLabFile(species: SpeciesKey, rows: readonly Cells[]): LabFile | null {
  for (const [at, headers] of rows.slice(0, headerWithin).entries()) {
    const roles = rolesIn(headers);
    const below = rows.slice(at + 1).map((cells, index) => ({ row: at + index + 2, cells }));
    const filled = below.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
    if (isEmbarkFile(headers)) return readEmbarkFile(filled);
    if (roles.has('test') && (roles.has('result') || roles.has('genotype'))) {
      return { layout: 'row-per-result', leftOut: [], results: perResult(roles, filled) };
    }
    if (roles.has('test') && headers.length > 1) return columnPerAnimal(headers, roles, filled);
    const wide = perAnimal(species, headers, roles, filled);
    if (wide) return wide;
  }
  return null;
}

/** Titles and notes may stand above the names of the columns. */
const headerWithin = 20;

interface Row {
  readonly row: number;
  readonly cells: Cells;
}

const cellAt = (cells: Cells, column: number | undefined): string =>
  column === undefined ? '' : (cells[column] ?? '').trim();

const common = (roles: ReadonlyMap<LabRole, number>, { row, cells }: Row) => ({
  row,
  animal: {
    registration: cellAt(cells, roles.get('registration')),
    microchip: chipNumber(cellAt(cells, roles.get('microchip'))),
    name: cellAt(cells, roles.get('name')),
  },
  date: cellAt(cells, roles.get('date')),
  laboratory: cellAt(cells, roles.get('laboratory')),
  sample: cellAt(cells, roles.get('sample')),
});

const isFilled = (text: string): boolean => text !== '';

function perResult(roles: ReadonlyMap<LabRole, number>, rows: readonly Row[]): LabResult[] {
  return rows.flatMap((line): LabResult[] => {
    const test = cellAt(line.cells, roles.get('test'));
    const results = [roles.get('genotype'), roles.get('result')]
      .map((column) => cellAt(line.cells, column))
      .filter(isFilled);
    return test === '' || results.length === 0 ? [] : [{ ...common(roles, line), test, results }];
  });
}

function perAnimal(
  species: SpeciesKey,
  headers: Cells,
  roles: ReadonlyMap<LabRole, number>,
  rows: readonly Row[],
): LabFile | null {
  const used = new Set(roles.values());
  const tests = headers.flatMap((header, column) =>
    !used.has(column) && findTest(species, header) ? [{ header: header.trim(), column }] : [],
  );
  const namesAnimals = roles.has('name') || roles.has('registration') || roles.has('microchip');
  if (tests.length === 0 || !(namesAnimals || tests.length > 1)) return null;
  const read = new Set(tests.map(({ column }) => column));
  return {
    layout: 'row-per-animal',
    leftOut: headers.filter(
      (header, column) => header.trim() !== '' && !read.has(column) && !used.has(column),
    ),
    results: rows.flatMap((line) =>
      tests.flatMap(({ header, column }): LabResult[] => {
        const result = cellAt(line.cells, column);
        return result === '' ? [] : [{ ...common(roles, line), test: header, results: [result] }];
      }),
    ),
  };
}

function columnPerAnimal(headers: Cells, roles: ReadonlyMap<LabRole, number>, rows: readonly Row[]): LabFile {
  const used = new Set(roles.values());
  const animals = headers.flatMap((header, column) =>
    !used.has(column) && folded(header) !== '' ? [{ name: header.trim(), column }] : [],
  );
  return {
    layout: 'column-per-animal',
    leftOut: [],
    results: rows.flatMap((line) => {
      const test = cellAt(line.cells, roles.get('test'));
      return animals.flatMap(({ name, column }): LabResult[] => {
        const result = cellAt(line.cells, column);
        if (test === '' || result === '') return [];
        const own = common(roles, line);
        return [{ ...own, animal: { ...own.animal, name }, test, results: [result] }];
      });
    }),
  };
}

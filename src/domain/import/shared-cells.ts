import type { MadeRow } from './made-row.ts';
import { mappingOf, matchColumns } from './match-columns.ts';
import { namesInCell, saidOfEach } from './several-names.ts';
import type { FileProfile, ImportTypeKey, SourceRecord } from './types.ts';

/** A file of which some rows name several animals in one cell, and mean each of them. */
export interface SharedCells {
  readonly for: ImportTypeKey;
  /** The column that names them. */
  readonly names: number;
  readonly head: readonly string[];
  readonly columns: readonly { readonly index: number; readonly header: string }[];
  /** One such cell. */
  readonly example: string;
  /** Columns that say something of each in the same order: "F, F, M". */
  readonly ofEach: readonly number[];
  readonly leftOut: readonly string[];
}

/** Fields that name whom a row is about. Money of several is one sum, and weights of several are none. */
export const namedBy: Readonly<Partial<Record<ImportTypeKey, readonly string[]>>> = {
  animals: ['name', 'callName'],
  offspring: ['breederName'],
  'health-records': ['animalName', 'offspringName'],
  heats: ['animalName'],
};

/** Rows that name several animals; undefined where none is asked about. */
export function findSharedCells(type: ImportTypeKey, profile: FileProfile): SharedCells | undefined {
  const mapping = mappingOf(matchColumns(type, profile));
  const found = namedBy[type]?.flatMap((field) => {
    const index = profile.headers.findIndex((header) => mapping[header] === field);
    const column = profile.columns[index];
    const example = column?.values.find(({ text }) => namesInCell(text).isAsked);
    return example === undefined ? [] : [{ index, example: example.text }];
  })[0];
  if (found === undefined) return undefined;
  const { index: names, example } = found;
  const shared = profile.preview.filter(({ cells }) => namesInCell(cells[names] ?? '').names.length > 1);
  const ofEach = profile.headers.flatMap((_, index) => {
    const filled = shared.filter(({ cells }) => index !== names && (cells[index] ?? '').trim() !== '');
    const isOfEach = filled.every(({ cells }) => {
      const count = namesInCell(cells[names] ?? '').names.length;
      return saidOfEach(cells[index] ?? '', count) !== undefined;
    });
    return filled.length > 0 && isOfEach ? [index] : [];
  });
  return {
    for: type,
    names,
    head: profile.headers,
    columns: [{ index: names, header: profile.headers[names] ?? '' }],
    example,
    ofEach,
    leftOut: [],
  };
}

/** A row for each animal that a row names. */
export function rowsOfShared(
  { names, head, ofEach, example }: SharedCells,
  { row, cells }: SourceRecord,
): MadeRow[] {
  const { names: several, isAsked } = namesInCell(cells[names] ?? '');
  // "Salt & Pepper" are two where others are three.
  const areSeveral = isAsked || (several.length > 1 && namesInCell(example).names.length > 2);
  if (!areSeveral) return [{ cells: [...cells], origin: { row, header: head[names] ?? '' } }];
  return several.map((one, at) => ({
    cells: cells.map((cell, index) => {
      if (index === names) return one;
      return ofEach.includes(index) ? (saidOfEach(cell, several.length)?.[at] ?? cell) : cell;
    }),
    origin: { row, header: one },
  }));
}

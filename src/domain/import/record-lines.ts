import { ownCells, standsBeside, widthOfTable } from './beside-table.ts';
import { foldedHeaders, notDataReason } from './not-data.ts';
import { isSexHeading } from './sex-headings.ts';
import type { Slot } from './slots.ts';
import type { ImportPlan, ImportType, NotDataReason, SourceRecord } from './types.ts';

/** The place of the one cell of a row that is filled; -1 where several are. */
function onlyFilled({ cells }: SourceRecord): number {
  const filled = cells.findIndex((cell) => cell.trim() !== '');
  return cells.some((cell, index) => index > filled && cell.trim() !== '') ? -1 : filled;
}

/**
 * The end of a text that went over into a line of its own: nothing but one such text, and not in the first column,
 * where records begin. Banks put the payee below; elsewhere only long texts go on.
 */
function isContinuation(record: SourceRecord, { key }: ImportType, slots: readonly Slot[]): boolean {
  const filled = onlyFilled(record);
  if (filled < 1) return false;
  const slot = slots.find(({ column }) => column === filled);
  if (slot === undefined || slot.field.required) return false;
  const { kind } = slot.field.field;
  return kind === 'longText' || (kind === 'text' && key === 'financial-transactions');
}

/** A line of books with nothing but a word where their rows begin: what stands below belongs to it. */
const isHeading = (record: SourceRecord, type: ImportType): boolean =>
  headsRows(record, type) ||
  (type.key === 'financial-transactions' &&
    onlyFilled(record) === 0 &&
    /\p{L}{2}/u.test(record.cells[0] ?? ''));

/** "Sires", "Our girls": it may stand above the names of the columns, too. */
export const headsRows = (record: SourceRecord, { key }: ImportType): boolean =>
  onlyFilled(record) === 0 && isSexHeading(key, record.cells[0] ?? '');

/** What several rows belong to: the litter of young, the animal of its treatments. */
const belongsTo: Readonly<Partial<Record<ImportType['key'], readonly string[]>>> = {
  offspring: ['breedingGroupId'],
  'health-records': ['animalId', 'puppyId'],
  weights: ['animalId', 'offspringId'],
  heats: ['animalId'],
};

/** The columns that say what rows belong to, where they stand first: sheets merge them, and name it once for all its rows. */
export function mergedColumns({ key }: ImportType, slots: readonly Slot[]): readonly number[] {
  const columns = slots
    .filter(({ field: { target }, column }) => column !== -1 && belongsTo[key]?.includes(target.column))
    .map(({ column }) => column)
    .sort((a, b) => a - b);
  return columns.every((column, at) => column === at) ? columns : [];
}

/** Why a line of the file is no record, as a plan has it; nothing for one that is. */
export function lineReader(
  plan: ImportPlan,
  type: ImportType,
  headers: readonly string[],
  slots: readonly Slot[],
): (record: SourceRecord) => NotDataReason | undefined {
  const width = widthOfTable(headers);
  const folded = foldedHeaders(ownCells(headers, width));
  const marked = new Set(plan.notData);
  return (record) => {
    if (record.row < plan.format.headerRow) return 'above-header';
    if (record.row === plan.format.headerRow) return 'header';
    if (marked.has(record.row)) return 'marked';
    if (width < headers.length && standsBeside(record.cells, width))
      return record.cells.some((cell) => cell.trim() !== '') ? 'other-table' : 'blank';
    const reason = notDataReason(ownCells(record.cells, width), folded);
    if (record.isOfOther) return reason === 'blank' ? reason : 'other-table';
    if (reason !== undefined) return reason;
    if (isContinuation(record, type, slots)) return 'continuation';
    return headers.length > 2 && isHeading(record, type) ? 'group' : undefined;
  };
}

import type { TableSplitter } from './other-tables.ts';
import type { NotDataReason, SourceRecord } from './types.ts';

/** Puts together what a file has on several lines. */
export interface RecordJoiner {
  /** The records that are whole now: the last one waits for what may go on below it. */
  push(records: readonly SourceRecord[]): SourceRecord[];
  end(): SourceRecord[];
}

export interface JoinOptions {
  /** Columns whose cells a sheet may have merged: empty in all of them, a row has what stands above. */
  readonly merged: readonly number[];
  /** Whether a line above the names of the columns is the heading of the rows below them. */
  readonly headsAll: (record: SourceRecord) => boolean;
  /** Marks the rows of other tables. */
  readonly splitter: TableSplitter;
}

const joined = (cell: string, more: string): string =>
  cell.trim() === '' ? more : `${cell.trim()} ${more.trim()}`;

/**
 * A line that goes on from the row above is added to it, cell by cell, and a heading is kept with the rows below it.
 * Both still come by as records of their own, to be counted as no data.
 */
export function recordJoiner(
  why: (record: SourceRecord) => NotDataReason | undefined,
  { merged, headsAll, splitter }: JoinOptions,
): RecordJoiner {
  let held: SourceRecord | undefined;
  /** Lines that belong to the held record. */
  let below: SourceRecord[] = [];
  let heading: string | undefined;
  /** No row stands below the heading yet: names of columns between are those of its own table. */
  let isNew = false;
  let above: SourceRecord | undefined;

  /** With what stands above in the merged cells. */
  const unmerged = (record: SourceRecord): SourceRecord => {
    const isMerged = merged.length > 0 && merged.every((at) => (record.cells[at] ?? '').trim() === '');
    if (!isMerged || above === undefined) {
      above = isMerged ? undefined : record;
      return record;
    }
    const { cells } = above;
    return {
      ...record,
      cells: record.cells.map((cell, at) => (merged.includes(at) ? (cells[at] ?? '') : cell)),
    };
  };

  const release = (): SourceRecord[] => {
    const whole = held === undefined ? below : [held, ...below];
    held = undefined;
    below = [];
    return whole;
  };

  const join = (records: readonly SourceRecord[]): SourceRecord[] => {
    const whole: SourceRecord[] = [];
    for (const record of records) {
      const reason = why(record);
      if (reason === 'continuation' && held !== undefined) {
        const cells = held.cells.map((cell, i) =>
          (record.cells[i] ?? '').trim() === '' ? cell : joined(cell, record.cells[i] ?? ''),
        );
        held = { ...held, cells };
        below.push(record);
        continue;
      }
      whole.push(...release());
      if (reason === undefined) {
        const filled = unmerged(record);
        held = heading === undefined ? filled : { ...filled, heading };
        isNew = false;
        continue;
      }
      // A blank line, a sum, a title: what stands above it goes no further.
      above = undefined;
      if (reason === 'group' || (reason === 'above-header' && headsAll(record))) {
        heading = record.cells
          .find((cell) => cell.trim() !== '')
          ?.trim()
          .replace(/:$/, '');
        isNew = true;
      }
      // Below a new header the old heading does not go on.
      if (reason === 'repeated-header' && !isNew) heading = undefined;
      whole.push(record);
    }
    return whole;
  };

  return {
    push: (records) => join(splitter.push(records)),
    end: () => [...join(splitter.end()), ...release()],
  };
}

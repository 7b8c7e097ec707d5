import type { AnyRecord } from '#web/api/records.ts';

/** Headings within a list: which one a record stands under, and in what order they come. */
export interface RecordGroups {
  readonly titles: readonly string[];
  readonly titleOf: (record: AnyRecord) => string;
}

export interface RecordGroup {
  /** Null where a list has no headings. */
  readonly title: string | null;
  readonly rows: readonly AnyRecord[];
}

/** What a list folds: a litter's deworming is one thing, told of each young one. */
export interface RecordFold {
  /** The same for records that say the same; null for one that stands by itself. */
  readonly keyOf: (record: AnyRecord) => string | null;
  readonly words: (rows: readonly AnyRecord[]) => string;
}

/** Fewer are as soon read as unfolded. */
const fewestFolded = 3;

/** The rows in the order they came in; neighbours that say the same together, all others alone. */
export function runsOf(
  rows: readonly AnyRecord[],
  fold: RecordFold | undefined,
): readonly (readonly AnyRecord[])[] {
  const runs: AnyRecord[][] = [];
  let before: string | null = null;
  for (const record of rows) {
    const key = fold?.keyOf(record) ?? null;
    if (key !== null && key === before) runs.at(-1)?.push(record);
    else runs.push([record]);
    before = key;
  }
  return runs.flatMap((run) => (run.length < fewestFolded ? run.map((record) => [record]) : [run]));
}

/** The rows of one page under their headings, each in the order it came in; headings without rows are left out. */
export function groupedRows(rows: readonly AnyRecord[], groups: RecordGroups | undefined): RecordGroup[] {
  if (!groups) return [{ title: null, rows }];
  const titled = rows.map((record) => ({ record, title: groups.titleOf(record) }));
  return groups.titles
    .map((title) => ({
      title,
      rows: titled.filter((one) => one.title === title).map(({ record }) => record),
    }))
    .filter((group) => group.rows.length > 0);
}

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

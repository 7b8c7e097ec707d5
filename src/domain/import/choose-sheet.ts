import { coverageOf } from './judge-file.ts';
import { fileProfiler } from './profile-file.ts';
import type { ImportTypeKey, SourceRecord } from './types.ts';

export interface Sheet {
  readonly name: string;
  readonly records: readonly SourceRecord[];
}

/** So many rows tell what a sheet holds. */
const rowsLookedAt = 300;

/**
 * The sheet a file of this type stands on: the one whose columns give most of what the type needs, the longest of
 * several, the first of equals. A cover or a list of codes is none.
 */
export function chooseSheet(
  type: ImportTypeKey,
  sheets: readonly Sheet[],
  thisYear: number,
): Sheet | undefined {
  const [only, another] = sheets;
  if (another === undefined) return only;
  const ranked = sheets.map((sheet) => {
    const profiler = fileProfiler(thisYear, {}, undefined, 0);
    profiler.push(sheet.records.slice(0, rowsLookedAt));
    const profile = profiler.finish();
    const { covered, matched } = coverageOf(type, profile);
    return { sheet, covered: profile.records === 0 ? -1 : covered, matched, rows: sheet.records.length };
  });
  ranked.sort((a, b) => b.covered - a.covered || b.matched - a.matched || b.rows - a.rows);
  return ranked[0]?.sheet;
}

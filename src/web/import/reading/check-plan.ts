import { knownOfPlan } from '#domain/import/check-plan.ts';
import type { ReadCell } from '#domain/import/draft.ts';
import { issueCollector } from '#domain/import/issues.ts';
import { compilePlan } from '#domain/import/plan.ts';
import type { ImportPlan, SourceRecord } from '#domain/import/types.ts';
import type { Terms } from '#domain/species/species.ts';
import type { Checked, PreviewRow } from './messages.ts';
import type { Source } from './source.ts';

/** So many rows are shown as they will be stored. */
const rowsShown = 5;

/**
 * Reads the whole file under a plan: the first rows as they will be stored, and what does not fit in any row.
 * @param isWanted Asked between portions; null once nobody waits for the answer any more.
 */
export async function checkPlan(
  source: Source,
  headers: readonly string[],
  plan: ImportPlan,
  terms: Terms,
  isWanted: () => boolean,
): Promise<Checked | null> {
  const compiled = compilePlan(plan, { headers, thisYear: new Date().getFullYear(), terms });
  const issues = issueCollector(compiled.type, terms, knownOfPlan(plan));
  const rows: PreviewRow[] = [];
  const joiner = compiled.joiner();
  const check = (records: readonly SourceRecord[]): void => {
    for (const record of records) {
      const cells: ReadCell[] | undefined = rows.length < rowsShown ? [] : undefined;
      const staged = compiled.stage(record, cells);
      if (staged.kind !== 'row') continue;
      issues.add(record.row, staged.staged.issues);
      if (cells) rows.push({ row: record.row, cells, issues: staged.staged.issues });
    }
  };
  for await (const records of source.records(plan.format)) {
    check(joiner.push(records));
    if (!isWanted()) return null;
  }
  check(joiner.end());
  return { rows, fields: compiled.fields, groups: issues.groups(), rowsWithIssues: issues.rows };
}

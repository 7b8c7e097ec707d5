import { knownOfPlan } from '#domain/import/check-plan.ts';
import { importTypes } from '#domain/import/import-types.ts';
import { issueCollector } from '#domain/import/issues.ts';
import type { ImportPlan, IssueCode, IssueGroup, RowIssue } from '#domain/import/types.ts';
import { neutralTerms } from '#domain/terms.ts';
import type { Row, StatementRunner } from '#server/db/database.ts';
import { runSql } from '#server/db/statements.ts';

const rowsAtOnce = 5_000;

const toIssue = ({ field, code, value, message, valid }: Row): RowIssue => ({
  field: String(field),
  code: code as IssueCode,
  value: String(value),
  message: String(message),
  ...(valid !== null && { valid: valid as string[] }),
});

/** Everything that is wrong with the file as groups of the same problem, whoever found it. */
export async function collectIssues(trx: StatementRunner, plan: ImportPlan): Promise<readonly IssueGroup[]> {
  const collector = issueCollector(importTypes[plan.type], neutralTerms, knownOfPlan(plan));
  for (let after = 0; ; ) {
    const rows = await runSql(
      trx,
      `select "row", field, code, value, message, valid from import_issues
       where "row" > $1 and "row" <= (
         select max(portion."row") from (
           select "row" from import_issues where "row" > $1 order by "row" limit $2
         ) portion
       ) order by "row", field`,
      after,
      rowsAtOnce,
    );
    if (rows.length === 0) break;
    for (const [row, issues] of Map.groupBy(rows, (issue) => Number(issue.row))) {
      collector.add(row, issues.map(toIssue));
    }
    after = Number(rows.at(-1)?.row);
  }
  return collector.groups();
}

import type { LongWork } from '#server/db/database.ts';
import { runSql } from '#server/db/statements.ts';

export interface Problem {
  readonly field: string;
  readonly value: string;
  readonly message: string;
}

const judgedAtOnce = 2_000;

/**
 * What no SQL can judge: the rows that `select` answers, some at a time, each with its `row`. It ends within its
 * `where`. What is wrong with them is noted in `import_issues`.
 */
export async function judgeRows<R extends { readonly row: number }>(
  trx: LongWork,
  select: string,
  problemsOf: (one: R) => readonly Problem[],
): Promise<void> {
  for (let after = 0; ; ) {
    const rows = await runSql<R>(
      trx,
      `${select} and i."row" > $1 order by i."row" limit ${judgedAtOnce}`,
      after,
    );
    const issues = rows.flatMap((one) => problemsOf(one).map((problem) => ({ ...problem, row: one.row })));
    if (issues.length > 0)
      await runSql(
        trx,
        `insert into import_issues ("row", field, code, value, message)
         select n."row", n.field, 'rule', n.value, n.message
         from jsonb_to_recordset($1::jsonb) as n("row" integer, field text, value text, message text)`,
        JSON.stringify(issues),
      );
    const last = rows.at(-1);
    if (last === undefined || rows.length < judgedAtOnce) return;
    after = last.row;
  }
}

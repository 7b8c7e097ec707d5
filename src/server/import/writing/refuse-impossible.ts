import { toColumn } from '#domain/entities/entity.ts';
import { type EntityName, entityOf } from '#domain/entities/index.ts';
import { recordRules, ruleOfConstraint } from '#domain/record-rules.ts';
import type { StatementRunner } from '#server/db/database.ts';
import { runSql } from '#server/db/statements.ts';
import type { StagedColumns } from '../staging/staged-columns.ts';

/**
 * Rows that change a stored record into something that cannot be. What a row says by itself has been judged when it was
 * read; together with what is stored, the checks of the database judge it, by their own text.
 */
export async function refuseImpossible(
  trx: StatementRunner,
  entity: EntityName,
  { values }: StagedColumns,
): Promise<void> {
  const names = recordRules.flatMap((rule) => (rule.entity === entity ? (rule.constraint ?? []) : []));
  const checks = await runSql(
    trx,
    `select conname as name, pg_get_expr(conbin, conrelid) as condition from pg_constraint
     where contype = 'c' and conrelid = $1::regclass and conname = any($2::text[])`,
    entity,
    names,
  );
  const merged = Object.keys(entityOf(entity).fields).map((field) => {
    const column = `"${toColumn(field)}"`;
    const staged = values.find((one) => one.field === field);
    return `${staged ? `coalesce(i.${staged.name}, a.${column})` : `a.${column}`} as ${column}`;
  });
  for (const { name, condition } of checks) {
    const rule = ruleOfConstraint(String(name));
    if (!rule) continue;
    const staged = values.find(({ field }) => field === rule.field);
    await runSql(
      trx,
      `insert into import_issues ("row", field, code, value, message)
       select m."row", $1, 'rule', coalesce(m."${toColumn(rule.field)}"::text, ''), $2
       from (
         select i."row", ${merged.join(', ')} from import_rows i join ${entity} a on a.org_id = $org and a.id = i.target
         where i.action = 'update'
       ) m where not (${String(condition)})`,
      staged?.key ?? rule.field,
      rule.message,
    );
  }
}

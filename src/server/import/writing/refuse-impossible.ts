import { toColumn } from '#domain/entities/entity.ts';
import { type EntityName, entityOf } from '#domain/entities/index.ts';
import { namesOther, otherCurrency } from '#domain/import/currency.ts';
import { recordRules, ruleOfConstraint } from '#domain/record-rules.ts';
import { noSmallerUnit, smallestUnit } from '#domain/smallest-unit.ts';
import type { StatementRunner } from '#server/db/database.ts';
import { runSql } from '#server/db/statements.ts';
import { currencyOf } from '#server/records/whole-units.ts';
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

/** Amounts that say themselves that they are of another currency than the books. */
export async function refuseCurrencies(
  trx: StatementRunner,
  entity: EntityName,
  { values }: StagedColumns,
): Promise<void> {
  const { fields } = entityOf(entity);
  const named = await runSql(
    trx,
    'select distinct c.value as sign from import_rows i, jsonb_each_text(i.currencies) c',
  );
  if (named.length === 0) return;
  const currency = await currencyOf(trx);
  const others = named.map(({ sign }) => String(sign)).filter((sign) => namesOther(sign, currency));
  if (others.length === 0) return;
  for (const { name, field, key } of values.filter((one) => fields[one.field]?.kind === 'money')) {
    await runSql(
      trx,
      `insert into import_issues ("row", field, code, value, message)
       select i."row", $1, 'rule', concat(i.currencies ->> $2, ' ', i.${name}), $3 from import_rows i
       where i.currencies ->> $2 = any($4::text[]) and (i.action is null or i.action = 'update')`,
      key,
      field,
      otherCurrency(currency),
      others,
    );
  }
}

/** Fractions of a currency that has none; what is stored already stays. */
export async function refuseFractions(
  trx: StatementRunner,
  entity: EntityName,
  { values }: StagedColumns,
): Promise<void> {
  const { fields } = entityOf(entity);
  const amounts = values.filter(({ field }) => fields[field]?.kind === 'money');
  if (amounts.length === 0) return;
  const currency = await currencyOf(trx);
  if (smallestUnit(currency) < 100) return;
  for (const { name, field, key } of amounts) {
    await runSql(
      trx,
      `insert into import_issues ("row", field, code, value, message)
       select i."row", $1, 'rule', i.${name}::text, $2
       from import_rows i left join ${entity} a on a.org_id = $org and a.id = i.target and i.action = 'update'
       where i.${name} <> trunc(i.${name}) and i.${name} is distinct from a."${toColumn(field)}"
         and i.action is distinct from 'same'`,
      key,
      noSmallerUnit(currency),
    );
  }
}

import { toColumn } from '#domain/entities/entity.ts';
import { type EntityName, entityOf } from '#domain/entities/index.ts';
import { supposedFields, told, usualName } from '#domain/entities/usual.ts';
import { brokenUnheld, unheldFields } from '#domain/record-rules.ts';
import type { StatementRunner } from '#server/db/database.ts';
import { runSql } from '#server/db/statements.ts';
import type { StagedColumn, StagedColumns } from '../staging/staged-columns.ts';

type Values = Readonly<Record<string, unknown>>;

interface Changed {
  readonly row: number;
  readonly given: Values;
  readonly stored: Values;
}

const objectOf = (parts: readonly (readonly [string, string])[]): string =>
  `jsonb_build_object(${parts.map(([field, value]) => `'${field}', ${value}`).join(', ')})`;

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/**
 * What no check of the database can judge of a change, such as a birth of a pregnancy that was lost: the rules that a form
 * and the API ask as well, for what the row says together with what is stored.
 */
export async function refuseBroken(
  trx: StatementRunner,
  entity: EntityName,
  { values }: StagedColumns,
): Promise<void> {
  const asked = unheldFields(entity);
  const staged = values.filter(({ field }) => asked.includes(field));
  if (staged.length === 0) return;
  const { fields } = entityOf(entity);
  const stored = [...asked, ...(supposedFields(fields).length > 0 ? [usualName] : [])];
  const isChanged = ({ name, field }: StagedColumn): string =>
    `(i.${name} is not null and i.${name} is distinct from a."${toColumn(field)}")`;
  const rows = await runSql<Changed>(
    trx,
    `select i."row",
       ${objectOf(staged.map((one) => [one.field, `case when ${isChanged(one)} then i.${one.name} end`]))} as given,
       ${objectOf(stored.map((field) => [field, `a."${toColumn(field)}"`]))} as stored
     from import_rows i join ${entity} a on a.org_id = $org and a.id = i.target
     where i.action = 'update' and (${staged.map(isChanged).join(' or ')})`,
  );
  const issues = rows.flatMap(({ row, given, stored: before }) => {
    const changes = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));
    const rest = told(before);
    return brokenUnheld(entity, changes, rest).map(({ field, fields: of, message }) => {
      const at = field in changes ? field : (of.find((one) => one in changes) ?? field);
      const was = rest[field];
      const here =
        at !== field && textOf(was) !== '' ? `${fields[field]?.label}: ${textOf(was)} is recorded. ` : '';
      return {
        row,
        field: staged.find((one) => one.field === at)?.key ?? at,
        value: textOf(changes[at]),
        message: here + message,
      };
    });
  });
  if (issues.length === 0) return;
  await runSql(
    trx,
    `insert into import_issues ("row", field, code, value, message)
     select n."row", n.field, 'rule', n.value, n.message
     from jsonb_to_recordset($1::jsonb) as n("row" integer, field text, value text, message text)
     where not exists (select from import_issues o where o."row" = n."row" and o.field = n.field and o.message = n.message)`,
    JSON.stringify(issues),
  );
}

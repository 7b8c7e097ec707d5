import { nearTo } from '#domain/import/suggest-value.ts';
import type { StatementRunner } from '#server/db/database.ts';
import { runSql } from '#server/db/statements.ts';
import type { ReferenceColumns } from '../staging/staged-columns.ts';
import type { Namable } from './lookup.ts';

/** The import's fields in which such a reference stands as a name. */
export const namesOf = ({ parts }: ReferenceColumns): string[] =>
  parts.filter(({ part }) => part === 'any').map(({ key }) => key);

/**
 * Slips are looked for where so few names are unknown that they may be some, among so many that it takes a moment:
 * names of one kennel begin alike, and then each is compared with each.
 */
const most = { unknown: 50, names: 20_000, candidates: 5_000, offered: 5 } as const;

/**
 * Offers names that are here beside those of a field that are not, where they differ by a slip of the pen. What begins
 * or ends alike is compared: whoever slips twice does so in one place.
 */
export async function offerNearNames(
  trx: StatementRunner,
  namable: Namable,
  fields: readonly string[],
): Promise<void> {
  const unknown = {
    sql: `select distinct value from import_issues
      where code = 'unknown-reference' and valid is null and field = any($1::text[])`,
    parameters: [fields],
  };
  for (const [value, near] of await nearNames(trx, namable, unknown)) {
    await runSql(
      trx,
      `update import_issues set valid = $1::jsonb
       where code = 'unknown-reference' and field = any($2::text[]) and value = $3`,
      JSON.stringify(near),
      fields,
      value,
    );
  }
}

/** Names that are here beside those that are not, by the latter. @param unknown SQL with a column `value`, and its parameters. */
export async function nearNames(
  trx: StatementRunner,
  { records, namings }: Namable,
  unknown: { readonly sql: string; readonly parameters?: readonly unknown[] },
): Promise<(readonly [string, readonly string[]])[]> {
  // Names, not the numbers of ear tags, which differ by a character as they should.
  const texts = namings
    .filter(({ part, joined }) => part === 'any' && joined === undefined)
    .map(({ text }) => `(${text})`);
  if (texts.length === 0) return [];
  const alike = (cut: string): string =>
    `select u.value, n.name from unknown u join names n
       on ${cut.replaceAll('$', 'lower(n.name)')} = ${cut.replaceAll('$', 'lower(u.value)')}
       and abs(length(n.name) - length(u.value)) <= 2`;
  const rows = await runSql(
    trx,
    `with unknown as materialized (
       select value from (${unknown.sql}) u where length(value) between 4 and 120 limit ${most.unknown}
     ), names as materialized (
       select distinct n.name from ${records} r cross join lateral (values ${texts.join(', ')}) n(name)
       where n.name is not null and exists (select from unknown) limit ${most.names}
     )
     select value, name from (${alike('left($, 2)')} union ${alike('right($, 3)')}) pairs limit ${most.candidates}`,
    ...(unknown.parameters ?? []),
  );
  return [...Map.groupBy(rows, (row) => String(row.value))].flatMap(([value, found]) => {
    const names = found.map(({ name }) => String(name)).filter((name) => name !== value);
    const near = nearTo(value, names).slice(0, most.offered);
    return near.length > 0 ? [[value, near] as const] : [];
  });
}

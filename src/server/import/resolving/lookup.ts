import type { ReferencePart } from '#domain/import/types.ts';
import type { LongWork, StatementRunner } from '#server/db/database.ts';
import { runSql } from '#server/db/statements.ts';
import { type ReferenceColumns, referenceKey } from '../staging/staged-columns.ts';
import { inPortions } from '../writing/in-portions.ts';

/** One way a record is known: a number, a name. The lower rank wins where the file says only "any". */
export interface Naming {
  readonly rank: number;
  readonly part: ReferencePart | 'label';
  /** SQL text, for the row `r` of the records. */
  readonly text: string;
  /** SQL: a table joined to `r` that `text` is about, where a record can have several. */
  readonly joined?: string;
  /** SQL: whether there is anything to join; where there is nothing, the records need not be gone through. */
  readonly hasAny?: string;
}

/** Records a reference may lead to. */
export interface Namable {
  /** SQL: a table or query in brackets. */
  readonly records: string;
  readonly namings: readonly Naming[];
}

/** Numbers and addresses that only one record bears: who bears another one is another record. */
const ownParts: ReadonlySet<string> = new Set([
  'registrationNumber',
  'microchipNumber',
  'sourceId',
  'email',
] satisfies ReferencePart[]);

/** Numbers that people call an id or a tag, whatever the record is found by. */
const aloneAny: ReadonlySet<string> = new Set(['sourceId', 'mark'] satisfies ReferencePart[]);

/** Parts of a description: one that fits nothing describes something else. */
const describingParts: ReadonlySet<string> = new Set(['date', 'mother', 'father'] satisfies ReferencePart[]);

/** Every record can be known by its id, so that it says nothing about another number. */
const ownId = 'r.id::text';

/** Name of the temporary table with what stands in a reference and the records it may mean. */
export const hitsTable = (field: string): string => `import_hits_${field.toLowerCase()}`;

/** What stands in the reference in the rows of the file, each different content once, numbered. */
async function gatherKeys(trx: StatementRunner, reference: ReferenceColumns, table: string): Promise<number> {
  const { parts } = reference;
  const key = referenceKey(reference, 'i');
  await runSql(
    trx,
    `create temporary table ${table} as
     select row_number() over () as n, k.* from (
       select distinct ${key} as key, num_nonnulls(${parts.map(({ name }) => `i.${name}`).join(', ')}) as parts,
         ${parts.map(({ name }) => `lower(i.${name}) as ${name}`).join(', ')}
       from import_rows i where ${key} is not null
     ) k`,
  );
  await runSql(trx, `create unique index on ${table} (n)`);
  await runSql(trx, `analyze ${table}`);
  const [row] = await runSql(trx, `select count(*) as n from ${table}`);
  return Number(row?.n);
}

/** The texts that stand there and the records that bear them, one way of naming after the other. */
async function gatherNames(
  trx: StatementRunner,
  { records, namings }: Namable,
  { keys, wanted, names }: { keys: string; wanted: readonly string[]; names: string },
): Promise<void> {
  const values = wanted.map((name) => `select ${name} from ${keys} where ${name} is not null`);
  await runSql(trx, `create temporary table ${names} (value text, rank integer, part text, id uuid)`);
  for (const { rank, part, text, joined = '', hasAny = 'true' } of namings) {
    await runSql(
      trx,
      `insert into ${names} select lower(${text}), ${rank}, '${part}', r.id from ${records} r ${joined}
       where (select ${hasAny}) and lower(${text}) in (${values.join(' union all ')})`,
    );
  }
  await runSql(trx, `create index on ${names} (value)`);
  await runSql(trx, `analyze ${names}`);
}

/** SQL: the record `r` bears another number than the one that stands in `k`. */
function bearsAnother({ parts }: ReferenceColumns, namings: Namable['namings']): string {
  const conditions = parts.flatMap(({ name, part }) => {
    const texts = namings
      .filter((naming) => naming.part === part && naming.joined === undefined)
      .map(({ text }) => text);
    const own = texts.filter((text) => text !== ownId);
    if (!ownParts.has(part) || own.length === 0) return [];
    const borne = texts.map((text) => `lower(${text})`).join(', ');
    return `(k.${name} is not null and num_nonnulls(${own.join(', ')}) > 0
      and not coalesce(k.${name} = any(array[${borne}]), false))`;
  });
  return conditions.length > 0 ? conditions.join(' or ') : 'false';
}

/**
 * Finds the records each different content of a reference may mean: `import_hits_…` has a row for each of them, by
 * `key` (see `referenceKey`). Every part that stands there must fit; of what fits, the best way of naming counts. A
 * number or name that nothing here goes by, such as the code of another program beside a name, keeps nothing from being
 * found by the other parts, unless what they find bears another number itself. In pieces, so that nobody waits for all
 * of a large file.
 */
export async function findHits(trx: LongWork, reference: ReferenceColumns, namable: Namable): Promise<void> {
  const table = hitsTable(reference.field);
  const keys = `${table}_keys`;
  const names = `${table}_names`;
  const total = await gatherKeys(trx, reference, keys);
  await gatherNames(trx, namable, { keys, wanted: reference.parts.map(({ name }) => name), names });
  const fits = reference.parts.map(({ name, part }) => {
    // "Dam ID" and nothing beside it: where it is no number of the old program, it is whatever she goes by.
    const named =
      part === 'any' ? '' : ` and (l.part = '${part}'${aloneAny.has(part) ? ' or k.parts = 1' : ''})`;
    const rank = aloneAny.has(part)
      ? `case when k.parts = 1 and l.part = '${part}' then -1 else l.rank end`
      : 'l.rank';
    return `select k.key, k.parts, '${part}' as part, l.id, ${rank} as rank
      from portion k join ${names} l on l.value = k.${name}${named}`;
  });
  const mustAllFit = reference.parts.some(({ part }) => describingParts.has(part));
  await runSql(trx, `create temporary table ${table} (key text, id uuid)`);
  await inPortions(total, trx.turnMs, (after, to) =>
    runSql(
      trx,
      `insert into ${table}
       with portion as materialized (select * from ${keys} where n > $1 and n <= $2),
       fits as materialized (${fits.join(' union all ')}),
       known as (select key, count(distinct part) as parts from fits group by key),
       fitting as (
         select f.key, f.id, min(f.rank) as rank, count(distinct f.part) < f.parts as is_partial
         from fits f join known on known.key = f.key
         group by f.key, f.id, f.parts, known.parts
         having count(distinct f.part) = ${mustAllFit ? 'f.parts' : 'known.parts'}
       ),
       meant as (
         select * from fitting f where not is_partial or not exists (
           select from portion k join ${namable.records} r on r.id = f.id
           where k.key = f.key and (${bearsAnother(reference, namable.namings)})
         )
       )
       select key, id from (select *, min(rank) over (partition by key) as best from meant) ranked
       where rank = best`,
      after,
      to,
    ),
  );
  await runSql(trx, `drop table ${keys}, ${names}`);
  await runSql(trx, `create index on ${table} (key)`);
  await runSql(trx, `analyze ${table}`);
}

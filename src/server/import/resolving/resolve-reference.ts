import type { LongWork, StatementRunner } from '#server/db/database.ts';
import { runSql } from '#server/db/statements.ts';
import { changedMeanwhile } from '../changed-meanwhile.ts';
import {
  type ReferenceColumns,
  referenceField,
  referenceKey,
  referenceText,
} from '../staging/staged-columns.ts';
import { findHits, hitsTable, type Namable } from './lookup.ts';
import { namesOf, offerNearNames } from './near-names.ts';

/** Records that a reference names, and what one of several is offered as. */
export interface Target extends Namable {
  /** “customer”, in a sentence. */
  readonly word: string;
  /** SQL text for the row `r` of the records; stands among its namings too, so that the choice is found again. */
  readonly label: string;
}

/** Name of the temporary table with the record found for each row. */
export const foundTable = (field: string): string => `import_found_${field.toLowerCase()}`;

const mostOffered = 20;

/**
 * Finds the one record each row's reference means: `import_found_…` has `"row"` and `id`. None at all and several
 * alike are issues.
 */
export async function resolveReference(
  trx: LongWork,
  reference: ReferenceColumns,
  { word, label, ...target }: Target,
): Promise<void> {
  await findHits(trx, reference, target);
  const hits = hitsTable(reference.field);
  const found = foundTable(reference.field);
  await runSql(
    trx,
    `create temporary table ${found} as
     select i."row", h.ids[1] as id, cardinality(h.ids) as candidates from import_rows i
     join (select key, array_agg(distinct id) as ids from ${hits} group by key) h
       on h.key = ${referenceKey(reference, 'i')}`,
  );
  await runSql(trx, `create index on ${found} ("row")`);
  const text = referenceText(reference, 'i');
  await runSql(
    trx,
    `insert into import_issues ("row", field, code, value, message, valid)
     select i."row", ${referenceField(reference, 'i')},
       case when f.id is null then 'unknown-reference' else 'several-candidates' end, ${text},
       case when f.id is null then format('No ${word} “%s” is here. Add it first, or write it as it is written here', ${text})
         else format('“%s” could be %s records. Choose the one that is meant', ${text}, f.candidates) end,
       case when f.id is not null then (
         select jsonb_agg(o.label) from (
           select ${label} as label from ${target.records} r
           where r.id in (select h.id from ${hits} h where h.key = ${referenceKey(reference, 'i')})
           order by 1 limit ${mostOffered}
         ) o) end
     from import_rows i left join ${found} f on f."row" = i."row"
     where ${text} is not null and (f.id is null or f.candidates > 1)`,
  );
  await offerNearNames(trx, target, namesOf(reference));
}

/** Refuses when a record that was found has been removed since. */
export async function requireStillThere(
  trx: StatementRunner,
  orgId: string,
  { field, to }: ReferenceColumns,
): Promise<void> {
  const [gone] = await runSql(
    trx,
    `select f.id from ${foundTable(field)} f left join ${to} a on a.org_id = $1::uuid and a.id = f.id
     where f.id is not null and (a.id is null or a.deleted_at is not null) limit 1`,
    orgId,
  );
  if (gone) throw changedMeanwhile();
}

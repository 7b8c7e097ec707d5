import type { Transaction } from 'kysely';
import type { Undone } from '#domain/answers/imports.ts';
import { toColumn } from '#domain/entities/entity.ts';
import { type EntityName, entityOf } from '#domain/entities/index.ts';
import { entityWords, neutralTerms } from '#domain/terms.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql } from '#server/db/statements.ts';
import { titleExpression } from '#server/records/columns.ts';
import { dependentsOf } from '#server/records/dependents.ts';

const mostListed = 200;

/** `select` answers entity, id and reason of records that stay. */
export async function noteKept(
  trx: Transaction<Schema>,
  select: string,
  ...parameters: unknown[]
): Promise<void> {
  await runSql(trx, `insert into undo_kept (entity, id, reason) ${select}`, ...parameters);
}

/**
 * What other records have come to need stays: one that is not going itself and refers to it, be it as parent, litter
 * or buyer, a photo, a document, a task. What stays needs others in turn, until nothing changes.
 */
export async function keepNeeded(trx: Transaction<Schema>, entities: readonly EntityName[]): Promise<void> {
  for (let kept = -1; kept !== 0; ) {
    kept = 0;
    for (const name of entities) {
      for (const { name: other, field } of dependentsOf(name)) {
        kept += await keep(trx, name, other, `o."${toColumn(field)}" = g.id`);
      }
      for (const other of ['photos', 'documents', 'tasks'] as const) {
        kept += await keep(trx, name, other, `o.entity_type = '${name}' and o.entity_id = g.id`);
      }
    }
  }
}

async function keep(
  trx: Transaction<Schema>,
  name: EntityName,
  other: EntityName,
  refers: string,
): Promise<number> {
  const word = entityWords(entityOf(other), neutralTerms).many;
  const [row] = await runSql(
    trx,
    `with needed as (
       delete from undo_going g using ${other} o
       where g.entity = '${name}' and o.org_id = $org and ${refers}
         and not exists (select from undo_going x where x.entity = '${other}' and x.id = o.id)
       returning g.id
     ), noted as (
       insert into undo_kept (entity, id, reason) select distinct '${name}', id, $1 from needed returning id
     ) select count(*) as n from noted`,
    `Needed by ${word} that are not part of the import`,
  );
  return Number(row?.n);
}

export async function listKept(
  trx: Transaction<Schema>,
  entities: readonly EntityName[],
): Promise<{ readonly kept: readonly Undone['kept'][number][]; readonly keptCount: number }> {
  const kept: Undone['kept'][number][] = [];
  for (const entity of entities) {
    const rows = await runSql(
      trx,
      `select k.id, k.reason, ${titleExpression(entity, 'r')} as name
       from undo_kept k join ${entity} r on r.org_id = $org and r.id = k.id where k.entity = $1 order by name limit $2`,
      entity,
      mostListed - kept.length,
    );
    kept.push(
      ...rows.map((row) => ({
        entity,
        id: String(row.id),
        name: String(row.name ?? ''),
        reason: String(row.reason),
      })),
    );
  }
  const [count] = await runSql(trx, 'select count(*) as n from undo_kept');
  return { kept, keptCount: Number(count?.n) };
}

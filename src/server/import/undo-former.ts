import type { Transaction } from 'kysely';
import { toColumn } from '#domain/entities/entity.ts';
import { type EntityName, entityOf } from '#domain/entities/index.ts';
import { fillTerms, neutralTerms } from '#domain/terms.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql } from '#server/db/statements.ts';
import { statusWithout } from '#server/records/cleared-references.ts';
import { noteKept } from './undo-kept.ts';

interface Emptied {
  readonly ids: readonly string[];
  readonly reason: string;
}

/**
 * A record that was named before the import may have been removed since: nothing is given back that names it. A record
 * that cannot be without stays as it is and is noted; answers those that get the rest of their former values.
 */
export async function emptyFormer(trx: Transaction<Schema>, name: EntityName): Promise<readonly Emptied[]> {
  const emptied: Emptied[] = [];
  for (const [field, definition] of Object.entries(entityOf(name).fields)) {
    if (definition.kind !== 'reference') continue;
    const column = toColumn(field);
    const word = fillTerms(definition.label, neutralTerms).toLowerCase();
    const isGone = `f.former ->> '${column}' is not null and not exists (
      select from ${definition.to} o where o.org_id = $org and o.id = (f.former ->> '${column}')::uuid and o.deleted_at is null)`;
    const isBack = `not exists (select from undo_kept k where k.entity = '${name}' and k.id = f.id)`;
    if (definition.required) {
      await noteKept(
        trx,
        `select '${name}', f.id, $1 from undo_former f where ${isGone} and ${isBack}`,
        `Its former ${word} is not here any more`,
      );
      continue;
    }
    const status = statusWithout[`${name}.${field}`];
    const others = status
      ? ` || case when coalesce(f.former ->> 'status', r.status) = '${status.lost}' then '{"status": "${status.becomes}"}'::jsonb else '{}' end`
      : '';
    const found = await runSql<{ readonly id: string }>(
      trx,
      `update undo_former f set former = f.former || '{"${column}": null}'::jsonb${others}
       from ${name} r where r.org_id = $org and r.id = f.id and ${isGone} and ${isBack} returning f.id`,
    );
    if (found.length > 0)
      emptied.push({
        ids: found.map(({ id }) => id),
        reason: `Taken back without its former ${word}, which is not here any more`,
      });
  }
  return emptied;
}

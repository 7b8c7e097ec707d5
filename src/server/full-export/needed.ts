import type { Transaction } from 'kysely';
import { toColumn } from '#domain/entities/entity.ts';
import { type EntityName, entityOf } from '#domain/entities/index.ts';
import type { Schema } from '../db/schema.ts';
import { runSql } from '../db/statements.ts';
import { quoted } from '../records/columns.ts';
import { exportedEntities } from './columns.ts';

/** Records that lie in the trash although others that do not cannot be without them. */
export type Needed = ReadonlyMap<EntityName, ReadonlySet<string>>;

export const nothingNeeded: Needed = new Map();

/** SQL: a row `t` or `s` of this kind is no longer in the trash once the book has come back. */
export function isThere(name: EntityName, table: string, needed: Needed): string {
  const ids = [...(needed.get(name) ?? [])].map((id) => `'${id}'::uuid`);
  const live = `${table}.deleted_at is null`;
  return ids.length === 0 ? live : `(${live} or ${table}.id in (${ids.join(', ')}))`;
}

interface Edge {
  readonly from: EntityName;
  readonly column: string;
  readonly to: EntityName;
}

/** The references without which a record goes into the trash, or which keep another out of it. */
const firmReferences: readonly Edge[] = exportedEntities.flatMap((from) =>
  Object.entries(entityOf(from).fields).flatMap(([field, definition]) =>
    definition.kind === 'reference' && definition.onRemove !== 'clear'
      ? [{ from, column: quoted(toColumn(field)), to: definition.to as EntityName }]
      : [],
  ),
);

const targets = [...new Set(firmReferences.map(({ to }) => to))];

/**
 * Books from before this was refused hold records about what lies in the trash, which came about there. Nothing of them is
 * left behind: what they are about comes along, out of the trash.
 */
export async function findNeeded(trx: Transaction<Schema>): Promise<Needed> {
  const [trashed] = await runSql<{ readonly names: readonly EntityName[] }>(
    trx,
    `select array_remove(array[${targets
      .map(
        (name) =>
          `case when exists (select from ${name} where org_id = $org and deleted_at is not null) then '${name}' end`,
      )
      .join(', ')}], null) as names`,
  );
  const needed = new Map((trashed?.names ?? []).map((name) => [name, new Set<string>()]));
  for (let isMore = needed.size > 0; isMore; ) {
    isMore = false;
    for (const { from, column, to } of firmReferences) {
      const known = needed.get(to);
      if (known === undefined) continue;
      const found = await runSql<{ readonly id: string }>(
        trx,
        `select distinct s.id from ${from} t join ${to} s on s.org_id = $org and s.id = t.${column}
         where t.org_id = $org and s.deleted_at is not null and ${isThere(from, 't', needed)}`,
      );
      for (const { id } of found) {
        isMore ||= !known.has(id);
        known.add(id);
      }
    }
  }
  return needed;
}

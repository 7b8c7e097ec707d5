import { type EntityName, entityOf } from '#domain/entities/index.ts';
import { isEntityName } from '#domain/entities/names.ts';
import type { Database, Row, Tenant } from '#server/db/database.ts';
import { titleExpression } from '#server/records/columns.ts';

/** What records are called, and whether they can still be opened, by kind and id. */
export type Titles = ReadonlyMap<string, { readonly title: string | null; readonly isThere: boolean }>;

export const titleKey = (entity: string, id: string): string => `${entity} ${id}`;

export interface Named {
  readonly entity: string;
  readonly id: string;
}

/** Asks once for each kind of record. What is gone for good is missing in the answer. */
export async function findTitles(db: Database, tenant: Tenant, wanted: Iterable<Named>): Promise<Titles> {
  const byKind = new Map<EntityName, Set<string>>();
  for (const { entity, id } of wanted) {
    if (!isEntityName(entity)) continue;
    const ids = byKind.get(entity) ?? new Set();
    byKind.set(entity, ids.add(id));
  }
  const kinds = [...byKind];
  if (kinds.length === 0) return new Map();
  const found = await db.scoped(
    tenant,
    kinds.map(([entity, ids]) => ({
      sql: `select t.id, ${titleExpression(entity, 't')} as title, ${entityOf(entity).appendOnly ? 'true' : 't.deleted_at is null'} as there
        from ${entity} t where t.org_id = $org and t.id = any($1::uuid[])`,
      parameters: [[...ids]],
    })),
    { readOnly: true },
  );
  return new Map(
    found.flatMap((rows: readonly Row[], index) =>
      rows.map(
        ({ id, title, there }) =>
          [
            titleKey(kinds[index]?.[0] ?? '', String(id)),
            { title: title === null ? null : String(title), isThere: there === true },
          ] as const,
      ),
    ),
  );
}

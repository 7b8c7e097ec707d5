import { sampleBatchId, toColumn } from '#domain/entities/entity.ts';
import { type EntityName, entityNames, entityOf } from '#domain/entities/index.ts';
import type { Statement } from '../db/database.ts';
import { dependentsOf } from '../records/dependents.ts';

/** Tables that can hold sample records. Litters stand before the animals they forbid to remove. */
export const sampleTables: readonly EntityName[] = [
  'breeding_groups',
  ...entityNames.filter((name) => name !== 'breeding_groups' && !entityOf(name).appendOnly),
];

/** All of them, those in the trash included. */
export const countSample: Statement = {
  sql: `select sum(n)::int as count from (${sampleTables
    .map((table) => `select count(*) as n from ${table} where org_id = $org and batch_id = $1::uuid`)
    .join(' union all ')}) counts`,
  parameters: [sampleBatchId],
};

export interface HardReference {
  readonly table: EntityName;
  readonly column: string;
  readonly target: EntityName;
}

/** References that cannot just be emptied: without the target the record would go, or forbid the removal. */
export const hardReferences: readonly HardReference[] = sampleTables.flatMap((target) =>
  dependentsOf(target)
    .filter(({ onRemove }) => onRemove !== 'clear')
    .map(({ name, field }) => ({ table: name, column: toColumn(field), target })),
);

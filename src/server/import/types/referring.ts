import { foundTable, requireStillThere, resolveReference } from '../resolving/resolve-reference.ts';
import type { StagedColumns } from '../staging/staged-columns.ts';
import type { Run } from '../type-import.ts';
import type { WrittenColumn } from '../writing/written-columns.ts';
import { targetOf } from './targets.ts';

/** Finds all that the rows refer to. */
export async function resolveAll({ trx, columns }: Run): Promise<void> {
  for (const reference of columns.references) await resolveReference(trx, reference, targetOf(reference.to));
}

export async function requireAllThere({ trx, actor, columns }: Run): Promise<void> {
  for (const reference of columns.references) await requireStillThere(trx, actor.orgId, reference);
}

/** Joins what was found to `import_rows i`, as `f_<field>`. */
export const foundJoins = ({ references }: StagedColumns): string =>
  references
    .map(
      ({ field }) =>
        `left join ${foundTable(field)} f_${field.toLowerCase()} on f_${field.toLowerCase()}."row" = i."row"`,
    )
    .join(' ');

export const foundId = (field: string): string => `f_${field.toLowerCase()}.id`;

export const foundColumns = ({ references }: StagedColumns): WrittenColumn[] =>
  references.map(({ field }) => ({ field, given: foundId(field), otherwise: 'null' }));

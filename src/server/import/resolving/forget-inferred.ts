import { runSql } from '#server/db/statements.ts';
import type { Run } from '../type-import.ts';

/**
 * What was only inferred is for new records: a stored one knows better. Asked for when the rows have found what they
 * stand for, since they may be known again by what was inferred.
 */
export async function forgetInferred({ trx, columns }: Pick<Run, 'trx' | 'columns'>): Promise<void> {
  const kept = columns.values.map(
    ({ name, field }) => `${name} = case when '${field}' = any(inferred) then null else ${name} end`,
  );
  await runSql(
    trx,
    `update import_rows set ${kept.join(', ')} where action = 'update' and inferred is not null`,
  );
}

import type { EntityName } from '#domain/entities/index.ts';
import type { Statement } from '../db/database.ts';
import { dependentsOf } from './dependents.ts';

interface Emptied {
  readonly table: EntityName;
  readonly column: string;
  /** SQL: the ids that go. */
  readonly going: string;
  /** SQL on a row of the table: it goes as well. */
  readonly goesToo: string | undefined;
}

/** What refers to the records and stays, and to those that go with them. */
function emptiedBy(name: EntityName, which: string, parents: readonly EntityName[] = []): Emptied[] {
  const going = `select id from ${name} where org_id = $org and (${which})`;
  return dependentsOf(name).flatMap(({ name: table, column, onRemove }): Emptied[] => {
    if (onRemove === 'clear') {
      return [{ table, column, going, goesToo: table === name ? which : undefined }];
    }
    if (onRemove !== 'remove' || parents.includes(table)) return [];
    return emptiedBy(table, `${column} in (${going})`, [...parents, name]);
  });
}

/**
 * Deletes records past the trash. The database takes along what belongs to them; the references that are only emptied
 * are emptied here, because in a key that carries the organisation a spread database cannot do it (docs/decisions/0046).
 * `which` is SQL on the columns of the table.
 */
export function deletionOf(
  name: EntityName,
  which: string,
  parameters: readonly unknown[] = [],
): Statement[] {
  const emptied = emptiedBy(name, which).map(({ table, column, going, goesToo }) => {
    const staying = goesToo === undefined ? '' : ` and (${goesToo}) is not true`;
    return `update ${table} set ${column} = null where org_id = $org and ${column} in (${going})${staying}`;
  });
  return [...emptied, `delete from ${name} where org_id = $org and (${which})`].map((sql) => ({
    sql,
    parameters,
  }));
}

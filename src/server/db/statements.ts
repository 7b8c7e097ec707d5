import { CompiledQuery } from 'kysely';
import type { Row, Statement, StatementRunner } from './database.ts';

/** A record, or whatever else is answered as it comes, as JSON text. */
export type TextRow = { readonly j: string };

/** Hand-written SQL inside a use case's transaction. */
export const runStatement = async <R extends object>(
  trx: StatementRunner,
  { sql, parameters }: Statement<R>,
): Promise<R[]> => (await trx.executeQuery<R>(CompiledQuery.raw(sql, [...parameters]))).rows;

/** The same where it is said what a row holds. */
export const runSql = <R extends object = Row>(
  trx: StatementRunner,
  sql: string,
  ...parameters: readonly unknown[]
): Promise<R[]> => runStatement<R>(trx, { sql, parameters });

/** Of a statement that answers one row whatever there is, such as an insert. */
export function onlyRow<R>([row]: readonly R[]): R {
  if (row === undefined) throw new Error('The statement answered no row.');
  return row;
}

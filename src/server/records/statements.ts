import { CompiledQuery } from 'kysely';
import type { Row, Statement, StatementRunner } from '../db/database.ts';

/** Hand-written SQL inside a use case's transaction. */
export const runStatement = async (trx: StatementRunner, { sql, parameters }: Statement): Promise<Row[]> =>
  (await trx.executeQuery<Row>(CompiledQuery.raw(sql, [...parameters]))).rows;

export const runSql = (
  trx: StatementRunner,
  sql: string,
  ...parameters: readonly unknown[]
): Promise<Row[]> => runStatement(trx, { sql, parameters });

import { CompiledQuery, type Transaction } from 'kysely';
import type { Row, Statement } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';

/** Hand-written SQL inside a use case's transaction. */
export const runStatement = async (
  trx: Transaction<Schema>,
  { sql, parameters }: Statement,
): Promise<Row[]> => (await trx.executeQuery<Row>(CompiledQuery.raw(sql, [...parameters]))).rows;

export const runSql = (
  trx: Transaction<Schema>,
  sql: string,
  ...parameters: readonly unknown[]
): Promise<Row[]> => runStatement(trx, { sql, parameters });

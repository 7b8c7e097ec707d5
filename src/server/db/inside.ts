import { CompiledQuery, type Transaction } from 'kysely';
import type { Answers, Database, Row, Statement, Tenant } from './database.ts';
import type { Schema } from './schema.ts';

/**
 * A database for use cases that are to run inside a transaction that is open already, so that many of them are one.
 * Each is kept or undone by itself: what goes wrong in one leaves the others as they are. One after the other only.
 */
export const databaseInside = (
  { kind, login }: Pick<Database, 'kind' | 'login'>,
  trx: Transaction<Schema>,
  tenant: Tenant,
): Database => {
  const refuseOthers = ({ orgId }: Tenant): void => {
    if (orgId !== tenant.orgId) throw new Error('This transaction belongs to another organisation.');
  };
  const run = (sql: string): Promise<unknown> => trx.executeQuery(CompiledQuery.raw(sql));
  const step = async <T>(work: () => Promise<T>): Promise<T> => {
    await run('savepoint step');
    try {
      const result = await work();
      await run('release savepoint step');
      return result;
    } catch (error) {
      await run('rollback to savepoint step');
      await run('release savepoint step');
      throw error;
    }
  };
  return {
    kind,
    login,
    isHeld: () => false,
    announce: () => () => {},
    doing: () => ({ database: 'ready', doing: [] }),
    kysely: trx,
    lookUp: async ({ sql, parameters }) =>
      (await trx.withoutPlugins().executeQuery<Row>(CompiledQuery.raw(sql, [...parameters]))).rows,
    scoped: <const S extends readonly Statement<object>[]>(of: Tenant, statements: S) => {
      refuseOthers(of);
      return step(async () => {
        const answers: object[][] = [];
        for (const { sql, parameters } of statements) {
          answers.push((await trx.executeQuery<Row>(CompiledQuery.raw(sql, [...parameters]))).rows);
        }
        return answers as Answers<S>;
      });
    },
    transaction: (of, work) => {
      refuseOthers(of);
      return step(() => work(trx));
    },
    bulk: () => Promise.reject(new Error('A bulk write begins a transaction of its own.')),
    longWork: () => Promise.reject(new Error('Long work begins transactions of its own.')),
    asOwner: () => Promise.reject(new Error('A transaction of a tenant cannot become the owner’s.')),
    beside: () => Promise.reject(new Error('A transaction of a tenant cannot become the owner’s.')),
    close: () => Promise.reject(new Error('A transaction is open here.')),
  };
};

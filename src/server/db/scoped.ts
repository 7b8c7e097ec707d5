import { createHash } from 'node:crypto';
import type { PoolClient, QueryResult } from 'pg';
import type { Row, Statement, Tenant } from './database.ts';
import { explainFailure } from './failures.ts';
import { sendableParameters } from './values.ts';

/**
 * Names for prepared statements. A shape gets one at its second use, so that SQL made only once does not stay in every
 * connection, and their number is bounded.
 */
export const statementNames = (mostNames = 500, mostSeen = 5_000) => {
  const names = new Map<string, string>();
  const seen = new Set<string>();
  return (sql: string): string | undefined => {
    const known = names.get(sql);
    if (known) return known;
    if (names.size >= mostNames) return undefined;
    if (!seen.has(sql)) {
      if (seen.size >= mostSeen) seen.clear();
      seen.add(sql);
      return undefined;
    }
    seen.delete(sql);
    const name = `s_${createHash('sha256').update(sql).digest('base64url').slice(0, 22)}`;
    names.set(sql, name);
    return name;
  };
};

interface Flow {
  /** No statement runs on this connection but those of such flows. */
  readonly ownsConnection: boolean;
  readonly tenant: Tenant;
  readonly statements: readonly Statement[];
  readonly readOnly: boolean;
  readonly timeoutMs: number | undefined;
  readonly nameOf: (sql: string) => string | undefined;
}

const tenantSql = (isLocal: boolean): string =>
  `select set_config('app.org_id', $1, ${isLocal}), set_config('app.user_id', $2, ${isLocal})`;
const timeoutSql = `select set_config('statement_timeout', $1, true)`;

/**
 * Sends begin, the tenant, the statements and commit without waiting for answers in between. The connection must be a
 * pipelined one and may be given back when this settles: every answer has arrived by then.
 */
export const runScoped = async (client: PoolClient, flow: Flow): Promise<Row[][]> => {
  // Everything that can throw on this side happens before the first byte leaves.
  const tenant = [flow.tenant.orgId, flow.tenant.userId];
  const own = [{ sql: tenantSql(!isSingle(flow)), parameters: tenant }];
  if (flow.timeoutMs !== undefined) own.push({ sql: timeoutSql, parameters: [String(flow.timeoutMs)] });
  const queries = [...own, ...flow.statements].map(({ sql, parameters }) => {
    const name = flow.nameOf(sql);
    return {
      text: sql,
      values: sendableParameters(parameters),
      queryMode: 'extended', // one command per statement, also where there are no parameters
      ...(name !== undefined && { name }),
    };
  });
  const send = () => queries.map((query) => client.query<Row>(query));
  if (isSingle(flow)) return (await allOf(inOnePacket(client, send))).slice(1).map(({ rows }) => rows);

  const results = await allOf<QueryResult<Row>>(
    inOnePacket(client, () => [
      client.query(flow.readOnly ? 'begin read only' : 'begin'),
      ...send(),
      client.query('commit'),
    ]),
  );
  // A commit of an aborted transaction does not fail; it answers ROLLBACK.
  if (results.at(-1)?.command !== 'COMMIT') throw lostCommit();
  return results.slice(1 + own.length, -1).map((result) => result.rows);
};

/** One call of the operating system for all of them; it costs more than making the messages. */
const inOnePacket = <T>(client: PoolClient, send: () => T): T => {
  const { stream } = client.connection;
  stream.cork();
  try {
    return send();
  } finally {
    stream.uncork();
  }
};

/**
 * One statement is a transaction by itself. On connections that only tenants' flows use, the tenant may stay set when
 * it is over, because every flow sets its own first: two messages instead of four. Only for what cannot write: should
 * setting the tenant fail, the statement runs for the one before, and all that can be done is to throw its answer away.
 */
const isSingle = ({ ownsConnection, readOnly, statements, timeoutMs }: Flow): boolean =>
  ownsConnection &&
  readOnly &&
  timeoutMs === undefined &&
  statements.length === 1 &&
  isSelect(statements[0]?.sql);

/** `with` may hold a write; `select` may not (`into` needs the right to create tables, which the app's role lacks). */
const isSelect = (sql = ''): boolean => /^\s*select\b/i.test(sql);

/** All answers, once the last has arrived; the first to fail is the cause, those behind it only follow from it. */
const allOf = async <T>(answers: readonly Promise<T>[]): Promise<T[]> =>
  (await Promise.allSettled(answers)).map((answer) => {
    if (answer.status === 'rejected') throw explainFailure(answer.reason);
    return answer.value;
  });

const lostCommit = (): Error =>
  Object.assign(new Error('The transaction was rolled back instead of committed.'), { code: '25P02' });

import { createHash } from 'node:crypto';
import type { PoolClient, QueryResult } from 'pg';
import type { Row, Statement, Tenant } from './database.ts';
import { explainFailure } from './failures.ts';
import { forOrganisation } from './organisation.ts';
import { doubt, isTenantOf, remember, setTenant } from './session-tenant.ts';
import { sendableParameters } from './values.ts';

/**
 * Names for prepared statements. PostgreSQL may keep the plan of a named one, made for an organisation of average size,
 * and use it for all: only statements that ask for it get a name. A shape gets one at its second use, so that SQL made
 * only once does not stay in every connection, and their number is bounded.
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
  readonly tenant: Tenant;
  readonly statements: readonly Statement[];
  readonly readOnly: boolean;
  readonly timeoutMs: number | undefined;
  readonly nameOf: (sql: string) => string | undefined;
  /** Only what is set for one transaction reaches the other servers of a spread database. */
  readonly isDistributed: boolean;
}

/**
 * What goes before the statements, nothing where the connection is the tenant's already. As one message of the simple
 * protocol it costs half of what a prepared statement does. The tenant is set for the session and stays.
 */
function opening(flow: Flow, isSet: boolean): string {
  const { tenant, readOnly, timeoutMs, isDistributed } = flow;
  const set = isDistributed ? 'set local' : 'set';
  return [
    ...(isSingle(flow, isSet) ? [] : [readOnly ? 'begin read only' : 'begin']),
    ...(isSet ? [] : setTenant(set, tenant)),
    ...(timeoutMs === undefined ? [] : [`set local statement_timeout = ${Math.round(timeoutMs)}`]),
  ].join('; ');
}

/**
 * Sends begin, the tenant, the statements and commit without waiting for answers in between. The connection must be a
 * pipelined one and may be given back when this settles: every answer has arrived by then.
 */
export const runScoped = async (client: PoolClient, flow: Flow): Promise<Row[][]> => {
  // Everything that can throw on this side happens before the first byte leaves.
  const isSet = !flow.isDistributed && isTenantOf(client, flow.tenant);
  const hasCommit = !isSingle(flow, isSet);
  const first = opening(flow, isSet);
  const queries = flow.statements.map((statement) => {
    const { sql, parameters } = forOrganisation(statement, flow.tenant);
    const name = statement.plan === 'shared' ? flow.nameOf(sql) : undefined;
    return {
      text: sql,
      values: sendableParameters(parameters),
      queryMode: 'extended', // one command per statement, also where there are no parameters
      ...(name !== undefined && { name }),
    };
  });
  doubt(client); // until all of it has gone well
  const results = await allOf<QueryResult<Row>>(
    inOnePacket(client, () => [
      ...(first === '' ? [] : [client.query(first)]),
      ...queries.map((query) => client.query<Row>(query)),
      ...(hasCommit ? [client.query('commit')] : []),
    ]),
  );
  const answers = first === '' ? results : results.slice(1);
  // A commit of an aborted transaction does not fail; it answers ROLLBACK.
  if (hasCommit && answers.pop()?.command !== 'COMMIT') throw lostCommit();
  if (!flow.isDistributed) remember(client, flow.tenant);
  return answers.map(({ rows }) => rows);
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
 * One statement is a transaction by itself. Where the tenant is yet to be set, only for what cannot write: should that
 * fail, the statement runs for the one before, and all that can be done is to throw its answer away.
 */
const isSingle = ({ readOnly, statements, timeoutMs, isDistributed }: Flow, isSet: boolean): boolean =>
  !isDistributed &&
  timeoutMs === undefined &&
  statements.length === 1 &&
  (readOnly ? isSelect(statements[0]?.sql) : isSet);

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

import { createHash } from 'node:crypto';
import type { PoolClient, QueryResult } from 'pg';
import { isUuid } from '#domain/uuid.ts';
import type { Row, Statement, Tenant } from './database.ts';
import { explainFailure } from './failures.ts';
import { forOrganisation } from './organisation.ts';
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
  /** No statement runs on this connection but those of such flows. */
  readonly ownsConnection: boolean;
  readonly tenant: Tenant;
  readonly statements: readonly Statement[];
  readonly readOnly: boolean;
  readonly timeoutMs: number | undefined;
  readonly nameOf: (sql: string) => string | undefined;
}

/** Written into the statement, so nothing but an id may get there. */
function idLiteral(id: string): string {
  if (!isUuid(id)) throw new Error('A tenant is named by the ids of an organisation and a person.');
  return `'${id}'`;
}

/**
 * Whose records the statements behind it see. As one message of the simple protocol it costs half of what a prepared
 * statement does, and it goes before everything that is ever asked.
 */
function opening(flow: Flow): string {
  const { tenant, readOnly, timeoutMs } = flow;
  const isLocal = !isSingle(flow);
  const set = isLocal ? 'set local' : 'set';
  return [
    ...(isLocal ? [readOnly ? 'begin read only' : 'begin'] : []),
    `${set} app.org_id = ${idLiteral(tenant.orgId)}`,
    `${set} app.user_id = ${idLiteral(tenant.userId)}`,
    ...(timeoutMs === undefined ? [] : [`set local statement_timeout = ${Math.round(timeoutMs)}`]),
  ].join('; ');
}

/**
 * Sends begin, the tenant, the statements and commit without waiting for answers in between. The connection must be a
 * pipelined one and may be given back when this settles: every answer has arrived by then.
 */
export const runScoped = async (client: PoolClient, flow: Flow): Promise<Row[][]> => {
  // Everything that can throw on this side happens before the first byte leaves.
  const first = opening(flow);
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
  const results = await allOf<QueryResult<Row>>(
    inOnePacket(client, () => [
      client.query(first),
      ...queries.map((query) => client.query<Row>(query)),
      ...(isSingle(flow) ? [] : [client.query('commit')]),
    ]),
  );
  const answers = results.slice(1);
  if (isSingle(flow)) return answers.map(({ rows }) => rows);
  // A commit of an aborted transaction does not fail; it answers ROLLBACK.
  if (answers.pop()?.command !== 'COMMIT') throw lostCommit();
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
 * One statement is a transaction by itself. On connections that only tenants' flows use, the tenant may stay set when
 * it is over, because every flow sets its own first: nothing has to be committed. Only for what cannot write: should
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

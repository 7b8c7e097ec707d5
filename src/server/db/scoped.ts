import { type Client, Query, type QueryResult } from 'pg';
import { toField } from '#domain/entities/entity.ts';
import type { Row, Statement, Tenant } from './database.ts';
import { explainFailure } from './failures.ts';
import { forOrganisation } from './organisation.ts';
import { doubt, setTenant, settle } from './session-tenant.ts';
import { sendableParameters } from './values.ts';

interface Flow {
  readonly tenant: Tenant;
  readonly statements: readonly Statement<object>[];
  readonly readOnly: boolean;
  readonly timeoutMs: number | undefined;
  readonly nameOf: (sql: string) => string | undefined;
  /** Of every statement, not only of those that say so themselves. */
  readonly keepsPlans: boolean;
  /** Only what is set for one transaction reaches the other servers of a spread database. */
  readonly isDistributed: boolean;
}

/** What is given a time of its own is long, and the only one who waits for it is who asked: the other cores are others'. */
const oneCore = 'set local max_parallel_workers_per_gather = 0';

/** It may also wait for locks as long; the usual limit (`ServerConnections`) is for who sits at a screen. */
export const timeOfItsOwn = (timeoutMs: number): string =>
  `set local statement_timeout = ${Math.round(timeoutMs)}; set local lock_timeout = 0`;

/**
 * What goes before the statements, nothing where the connection is the tenant's already. As one message of the simple
 * protocol it costs half of what a prepared statement does. The tenant is set for the session and stays.
 */
function opening(flow: Flow, naming: readonly string[]): string {
  const { readOnly, timeoutMs } = flow;
  return [
    ...(isSingle(flow, naming) ? [] : [readOnly ? 'begin read only' : 'begin']),
    ...naming,
    ...(timeoutMs === undefined ? [] : [timeOfItsOwn(timeoutMs), oneCore]),
  ].join('; ');
}

/**
 * Sends begin, the tenant, the statements and commit without waiting for answers in between. The connection must be a
 * pipelined one and may be given back when this settles: every answer has arrived by then.
 */
export const runScoped = async (client: Client, flow: Flow): Promise<Row[][]> => {
  // Everything that can throw on this side happens before the first byte leaves.
  const settling = flow.isDistributed ? undefined : settle(client, flow.tenant, flow.readOnly);
  const naming = settling?.commands ?? setTenant('set local', flow.tenant);
  const hasCommit = !isSingle(flow, naming);
  const first = opening(flow, naming);
  const queries = flow.statements.map((statement) => {
    const isKept = flow.keepsPlans || statement.plan === 'shared';
    return prepared(forOrganisation(statement, flow.tenant), isKept ? flow.nameOf : undefined);
  });
  doubt(client); // until all of it has gone well
  const results = await allOf<QueryResult<Row>>(
    inOnePacket(client, () => [
      ...(first === '' ? [] : [client.query(first)]),
      ...queries.map((send) => send(client)),
      ...(hasCommit ? [client.query('commit')] : []),
    ]),
  );
  const answers = first === '' ? results : results.slice(1);
  // A commit of an aborted transaction does not fail; it answers ROLLBACK.
  if (hasCommit && answers.pop()?.command !== 'COMMIT') throw lostCommit();
  settling?.remember();
  return answers.map(inCamelCase);
};

/** One statement that no tenant is needed for. */
export const runPrepared = async (
  client: Client,
  statement: Statement,
  nameOf: Flow['nameOf'],
): Promise<Row[]> => {
  const send = prepared(statement, nameOf);
  return (await allOf([send(client)]))[0]?.rows ?? [];
};

/**
 * Everything that can throw is done when this answers. The client's own way to a query copies what describes it property
 * by property, and makes a second promise for it.
 */
const prepared = ({ sql, parameters }: Statement<object>, nameOf: Flow['nameOf'] | undefined) => {
  const query = Object.assign(new Query<Row>(sql, sendableParameters(parameters)), {
    name: nameOf?.(sql),
    queryMode: 'extended', // one command per statement, also where there are no parameters
  });
  return (client: Client): Promise<QueryResult<Row>> =>
    new Promise((resolve, reject) => {
      const callback = (error: Error | null, result: QueryResult<Row>): void =>
        error ? reject(error) : resolve(result);
      client.query(Object.assign(query, { callback }));
    });
};

/** One call of the operating system for all of them; it costs more than making the messages. */
const inOnePacket = <T>(client: Client, send: () => T): T => {
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
const isSingle = (
  { readOnly, statements, timeoutMs, isDistributed }: Flow,
  naming: readonly string[],
): boolean =>
  !isDistributed &&
  timeoutMs === undefined &&
  statements.length === 1 &&
  (readOnly ? isSelect(statements[0]?.sql) : naming.length === 0);

/** `with` may hold a write; `select` may not (`into` needs the right to create tables, which the app's role lacks). */
const isSelect = (sql = ''): boolean => /^\s*select\b/i.test(sql);

/** All answers, once the last has arrived; the first to fail is the cause, those behind it only follow from it. */
const allOf = async <T>(answers: readonly Promise<T>[]): Promise<T[]> =>
  (await Promise.allSettled(answers)).map((answer) => {
    if (answer.status === 'rejected') throw explainFailure(answer.reason);
    return answer.value;
  });

/** As Kysely spells them in a transaction: the same statement answers the same rows. */
const inCamelCase = ({ rows, fields }: QueryResult<Row>): Row[] => {
  if (!fields.some(({ name }) => name.includes('_'))) return rows;
  const names = fields.map(({ name }) => [name, toField(name)] as const);
  return rows.map((row) => Object.fromEntries(names.map(([column, field]) => [field, row[column]])));
};

const lostCommit = (): Error =>
  Object.assign(new Error('The transaction was rolled back instead of committed.'), { code: '25P02' });

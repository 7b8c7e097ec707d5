import { Client } from 'pg';
import { afterAll, inject } from 'vitest';
import { byPolicyAlone, unboundTables } from './unbound-tables.ts';

// Sees every statement that a test file sends as the app's role, and fails the file when one does not name its
// organisation: row-level security would keep it harmless, and it would still be planned for an average organisation and
// sent to every server of a spread database (docs/decisions/0045).

const tables = new Set(inject('tenantTables'));
const asApp = new WeakSet<Client>();
const seen = new Set<string>();
const unbound: string[] = [];

const look = (sql: string): void => {
  if (seen.has(sql) || sql.startsWith(byPolicyAlone)) return;
  seen.add(sql);
  const found = unboundTables(sql, tables);
  if (found.length > 0) unbound.push(`${found.join(', ')} in:\n${sql}`);
};

const textOf = (query: unknown): string => {
  if (typeof query === 'string') return query;
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : '';
};

type Query = (this: Client, ...parameters: unknown[]) => unknown;
const send = Client.prototype.query as Query;

Client.prototype.query = function (this: Client, ...parameters: unknown[]): unknown {
  const sql = textOf(parameters[0]);
  if (sql.startsWith('set role')) asApp.add(this);
  else if (sql === 'reset role') asApp.delete(this);
  else if (asApp.has(this)) look(sql);
  return send.apply(this, parameters);
} as Client['query'];

afterAll(() => {
  if (unbound.length === 0) return;
  throw new Error(
    `Every statement binds each table of records to the organisation: "org_id = $org", or a join on org_id.\n\n${unbound.join('\n\n')}`,
  );
});

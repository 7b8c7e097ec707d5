import { Client } from 'pg';
import { afterAll, inject } from 'vitest';
import { roles } from '#server/db/roles.ts';
import { byPolicyAlone, unboundTables } from './unbound-tables.ts';

// Sees every statement that a test file sends for records, and fails the file when one does not name its
// organisation: row-level security would keep it harmless, and it would still be planned for an average organisation and
// sent to every server of a spread database (docs/decisions/0045).

const tables = new Set(inject('tenantTables'));
/** How it came to its role, where it did not sign in as it. */
const worn = new WeakMap<Client, string>();
const seen = new Set<string>();
const unbound: string[] = [];
/** Only `set local` reaches the other servers of a spread database. */
const unseenElsewhere: string[] = [];

const look = (sql: string): void => {
  if (seen.has(sql) || sql.startsWith(byPolicyAlone)) return;
  seen.add(sql);
  if (/\bset_config\s*\(\s*'app\./.test(sql)) unseenElsewhere.push(sql);
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
  if (sql.startsWith('set role')) worn.set(this, sql);
  else if (sql === 'reset role') worn.delete(this);
  else if ((worn.get(this) ?? this.user)?.includes(roles.records)) look(sql);
  return send.apply(this, parameters);
} as Client['query'];

afterAll(() => {
  if (unseenElsewhere.length > 0) {
    throw new Error(`Settings of the program are made by localSetting:\n\n${unseenElsewhere.join('\n\n')}`);
  }
  if (unbound.length === 0) return;
  throw new Error(
    `Every statement binds each table of records to the organisation: "org_id = $org", or a join on org_id.\n\n${unbound.join('\n\n')}`,
  );
});

import { Client } from 'pg';
import { afterAll, inject } from 'vitest';
import { roles } from '#server/db/roles.ts';
import { byPolicyAlone, unboundTables } from './unbound-tables.ts';

// Sees every statement that a test file sends for records, and fails the file when one does not name its
// organisation: row-level security would keep it harmless, and it would still be planned for an average organisation and
// sent to every server of a spread database (docs/decisions/0045).

interface Found {
  readonly unbound: string[];
  /** Only `set local` reaches the other servers of a spread database. */
  readonly unseenElsewhere: string[];
}

/** The files of one process share it: this is read before each of them, and the driver is listened to once. */
const shared = globalThis as typeof globalThis & { studbookStatements?: Found };

const textOf = (query: unknown): string => {
  if (typeof query === 'string') return query;
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : '';
};

type Query = (this: Client, ...parameters: unknown[]) => unknown;

function listen(): Found {
  const found: Found = { unbound: [], unseenElsewhere: [] };
  const tables = new Set(inject('tenantTables'));
  /** How it came to its role, where it did not sign in as it. */
  const worn = new WeakMap<Client, string>();
  const seen = new Set<string>();
  const look = (sql: string): void => {
    if (seen.has(sql) || sql.startsWith(byPolicyAlone)) return;
    seen.add(sql);
    if (/\bset_config\s*\(\s*'app\./.test(sql)) found.unseenElsewhere.push(sql);
    const missing = unboundTables(sql, tables);
    if (missing.length > 0) found.unbound.push(`${missing.join(', ')} in:\n${sql}`);
  };
  const send = Client.prototype.query as Query;
  Client.prototype.query = function (this: Client, ...parameters: unknown[]): unknown {
    const sql = textOf(parameters[0]);
    if (sql.startsWith('set role')) worn.set(this, sql);
    else if (sql === 'reset role') worn.delete(this);
    else if ((worn.get(this) ?? this.user)?.includes(roles.records)) look(sql);
    return send.apply(this, parameters);
  } as Client['query'];
  return found;
}

shared.studbookStatements ??= listen();
const { unbound, unseenElsewhere } = shared.studbookStatements;

afterAll(() => {
  const elsewhere = unseenElsewhere.splice(0);
  if (elsewhere.length > 0) {
    throw new Error(`Settings of the program are made by localSetting:\n\n${elsewhere.join('\n\n')}`);
  }
  const found = unbound.splice(0);
  if (found.length === 0) return;
  throw new Error(
    `Every statement binds each table of records to the organisation: "org_id = $org", or a join on org_id.\n\n${found.join('\n\n')}`,
  );
});

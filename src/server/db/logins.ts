import { createHash, createHmac, hkdfSync, pbkdf2Sync, randomBytes } from 'node:crypto';
import type { OwnerSession } from './database.ts';
import { type Role, roleKeys, roles } from './roles.ts';

/** Who may sign in to a PostgreSQL server as one of the roles. */
export interface Login {
  readonly user: string;
  readonly password: string;
}
export type Logins = Readonly<Record<Role, Login>>;

const derived = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'studbook', `database ${purpose}`, 32));

/**
 * Names and passwords follow from the secret of the installation: all its processes know them, nothing more has to be
 * kept, and installations that share a server have each their own.
 */
export const loginsOf = (secret: string): Logins => {
  const mark = derived(secret, 'login').toString('hex').slice(0, 12);
  const loginAs = (role: Role): Login => ({
    user: `${roles[role]}_${mark}`,
    password: derived(secret, `password of ${role}`).toString('base64url'),
  });
  return { records: loginAs('records'), accounts: loginAs('accounts') };
};

/** What PostgreSQL keeps of a password (RFC 5803): the password itself is in no statement, and so in no log. */
const verifierOf = (password: string): string => {
  const iterations = 4_096;
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256');
  const mac = (text: string): Buffer => createHmac('sha256', salted).update(text).digest();
  const stored = createHash('sha256').update(mac('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${stored}:${mac('Server Key').toString('base64')}`;
};

// Names are hexadecimal behind ours and verifiers are base64: nothing in them needs quoting.
const makeLogin = ({ user, password }: Login, role: Role): string => `do $$
  begin
    create role ${user} login inherit nosuperuser nocreatedb nocreaterole nobypassrls password '${verifierOf(password)}' in role ${roles[role]};
  exception when duplicate_object or unique_violation then null; -- another process was first
  end $$`;

/** Makes those that are missing. They are members of one role each, and of nothing else. */
export const ensureLogins = async (owner: OwnerSession, logins: Logins): Promise<void> => {
  const found = await owner.query('select rolname as name from pg_roles where rolname = any($1)', [
    roleKeys.map((role) => logins[role].user),
  ]);
  const names = new Set(found.map(({ name }) => name));
  for (const role of roleKeys) {
    if (!names.has(logins[role].user)) await owner.execute(makeLogin(logins[role], role));
  }
};

/** The same server and database, as somebody else. */
export const urlAs = (databaseUrl: string, { user, password }: Login): string => {
  const url = new URL(databaseUrl);
  // Before what stands in front of the host; an address without a host has no place for it there.
  url.searchParams.set('user', user);
  url.searchParams.set('password', password);
  return url.href;
};

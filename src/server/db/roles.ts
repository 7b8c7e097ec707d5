import type { ClientBase } from 'pg';

/**
 * What the program is to the database (docs/decisions/0052): `studbook_app` works with records, `studbook_accounts` lets
 * people in. Made by migrations; they own nothing and are bound by row-level security.
 */
export const roles = { records: 'studbook_app', accounts: 'studbook_accounts' } as const;
export type Role = keyof typeof roles;
export const roleKeys: readonly Role[] = ['records', 'accounts'];

/**
 * One setting per session, the same on both databases: values are written and read alike. Statements are compiled for
 * none of ours: it takes as long again as the longest of them, which the planner takes to be dearer than they are.
 */
const sessionSql = `set time zone 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set jit = off;`;

export const prepareSession = async (client: ClientBase): Promise<void> => {
  await client.query(sessionSql);
};

const current = new WeakMap<ClientBase, Role>();

/** For a connection that is the owner's by its login. */
export const wear = async (client: ClientBase, role: Role): Promise<void> => {
  current.set(client, role);
  await client.query(`set role ${roles[role]}`).catch((error: Error) => {
    current.delete(client);
    throw new Error(
      `The database user may not act as "${roles[role]}" (${error.message}). Somebody who may has to run: grant ${roles[role]} to that user.`,
      { cause: error },
    );
  });
};

/** Not waited for: what is sent after it finds it done, or is refused for want of rights. */
export const change = (client: ClientBase, role: Role): void => {
  if (current.get(client) !== role) wear(client, role).catch(() => {});
};

/** Does something for the app that its role may not, inside a transaction whose failure brings the role back. */
export const asSessionUser = async <T>(client: ClientBase, work: () => Promise<T>): Promise<T> => {
  await client.query('reset role');
  const result = await work();
  await client.query(`set role ${roles.records}`);
  return result;
};

/**
 * Refuses to serve through a connection that could see the records of every organisation. Temporary tables hold none:
 * those of an import whose process was killed stay the role's until the next one clears them away.
 */
export const checkRole = async (client: ClientBase, expected: Role): Promise<void> => {
  const { rows } = await client.query<{ name: string; unbound: boolean; owns: boolean }>(`
    select rolname as name, rolsuper or rolbypassrls as unbound,
      exists (select from pg_class where pg_has_role(pg_roles.oid, relowner, 'usage')
        and relkind in ('r', 'p') and relpersistence <> 't') as owns
    from pg_roles where rolname = current_user`);
  const role = rows[0];
  if (!role || role.unbound || role.owns) {
    throw new Error(
      `The database role "${role?.name}" can see past row-level security, so Studbook does not start with it. ` +
        `Let the first migration create "${roles[expected]}" (nologin, nobypassrls, owner of nothing).`,
    );
  }
};

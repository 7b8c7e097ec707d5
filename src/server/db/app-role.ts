import type { ClientBase } from 'pg';

/** Made by the first migration; owns nothing and is bound by row-level security. */
const appRole = 'studbook_app';

/** One setting per session, the same on both databases: values are written and read alike. */
const sessionSql = `set time zone 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';`;

export const beOwner = async (client: ClientBase): Promise<void> => {
  await client.query(sessionSql);
};

export const beApp = async (client: ClientBase): Promise<void> => {
  await client.query(sessionSql);
  await client.query(`set role ${appRole}`).catch((error: Error) => {
    throw new Error(
      `The database user may not act as "${appRole}" (${error.message}). Somebody who may has to run: grant ${appRole} to that user.`,
      { cause: error },
    );
  });
};

/** Does something for the app that its role may not, inside a transaction whose failure brings the role back. */
export const asSessionUser = async <T>(client: ClientBase, work: () => Promise<T>): Promise<T> => {
  await client.query('reset role');
  const result = await work();
  await client.query(`set role ${appRole}`);
  return result;
};

/** Refuses to serve through a connection that could see the records of every organisation. */
export const checkAppRole = async (client: ClientBase): Promise<void> => {
  const { rows } = await client.query<{ name: string; unbound: boolean; owns: boolean }>(`
    select rolname as name, rolsuper or rolbypassrls as unbound,
      exists (select from pg_class where relowner = pg_roles.oid and relkind in ('r', 'p')) as owns
    from pg_roles where rolname = current_user`);
  const role = rows[0];
  if (!role || role.unbound || role.owns) {
    throw new Error(
      `The database role "${role?.name}" can see past row-level security, so Studbook does not start with it. ` +
        `Let the first migration create "${appRole}" (nologin, nobypassrls, owner of nothing).`,
    );
  }
};

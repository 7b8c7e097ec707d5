import type { ClientBase } from 'pg';
import { isUuid } from '#domain/uuid.ts';
import type { Tenant } from './database.ts';

// A connection may stay with the tenant it was set to: who comes next as the same one need not set it again.

/** Null: setting it failed on the way, and nobody knows what it is. */
const settled = new WeakMap<ClientBase, string | null>();

const keyOf = ({ orgId, userId }: Tenant): string => `${orgId} ${userId}`;

export const isTenantOf = (client: ClientBase, tenant: Tenant): boolean =>
  settled.get(client) === keyOf(tenant);

export const remember = (client: ClientBase, tenant: Tenant): void => {
  settled.set(client, keyOf(tenant));
};

export const doubt = (client: ClientBase): void => {
  settled.set(client, null);
};

/** Before statements that belong to nobody. Not waited for: what is sent after it finds it done. */
export const beNobody = (client: ClientBase): void => {
  if (!settled.delete(client)) return;
  client.query(`set app.org_id = ''; set app.user_id = ''`).catch(() => {}); // a lost connection, told by the next
};

/** Written into the statement, so nothing but an id may get there. */
const idLiteral = (id: string): string => {
  if (!isUuid(id)) throw new Error('A tenant is named by the ids of an organisation and a person.');
  return `'${id}'`;
};

/** Whose records the statements behind it see, as commands of the simple protocol; `set local` ends with the transaction. */
export const setTenant = (set: 'set' | 'set local', { orgId, userId }: Tenant): string[] => [
  `${set} app.org_id = ${idLiteral(orgId)}`,
  `${set} app.user_id = ${idLiteral(userId)}`,
];

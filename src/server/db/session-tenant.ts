import type { ClientBase } from 'pg';
import { isUuid } from '#domain/uuid.ts';
import type { Tenant } from './database.ts';

// A connection may stay with the tenant it was set to: who comes next as the same one need not set it again.

type Settled = Readonly<Partial<Tenant>>;

/** What both settings of a connection are; undefined is what nobody knows, since setting it failed on the way. */
const settled = new WeakMap<ClientBase, Settled>();

const unknown: Settled = {};

/** Whether it is still set to this organisation. */
export const isOf = (client: ClientBase, orgId: string): boolean => settled.get(client)?.orgId === orgId;

export const doubt = (client: ClientBase): void => {
  settled.set(client, unknown);
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

type Set = 'set' | 'set local';

const setOrganisation = (set: Set, { orgId }: Tenant): string => `${set} app.org_id = ${idLiteral(orgId)}`;
const setPerson = (set: Set, { userId }: Tenant): string => `${set} app.user_id = ${idLiteral(userId)}`;

/** Whose records the statements behind it see, as commands of the simple protocol; `set local` ends with the transaction. */
export const setTenant = (set: Set, tenant: Tenant): string[] => [
  setOrganisation(set, tenant),
  setPerson(set, tenant),
];

export interface Settling {
  /** What is yet to be said, as commands of the simple protocol. */
  readonly commands: readonly string[];
  /** Once they have run and nothing went wrong. */
  readonly remember: () => void;
}

/** The least that makes a connection the tenant's. Only the log asks who the person is, and it is written by writes. */
export const settle = (client: ClientBase, tenant: Tenant, readOnly: boolean): Settling => {
  const now = settled.get(client) ?? unknown;
  const isSameOrganisation = now.orgId === tenant.orgId;
  const isSamePerson = readOnly || now.userId === tenant.userId;
  return {
    commands: [
      ...(isSameOrganisation ? [] : [setOrganisation('set', tenant)]),
      ...(isSamePerson ? [] : [setPerson('set', tenant)]),
    ],
    remember: () => {
      const { orgId, userId } = tenant;
      settled.set(client, readOnly && now.userId !== userId ? { ...now, orgId } : { orgId, userId });
    },
  };
};

import type { Transaction } from 'kysely';
import type { Tenant } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { rowJson } from '#server/records/columns.ts';
import { runSql } from '#server/records/statements.ts';
import type { Values } from '#server/records/write-record.ts';

export interface Young extends Values {
  readonly id: string;
  readonly version: number;
  readonly breedingGroupId: string;
  readonly species: string;
  readonly status: 'Available' | 'Reserved' | 'Sold' | 'Kept' | 'Deceased';
  readonly customerId: string | null;
  readonly price: number | null;
  readonly soldOn: string | null;
  readonly currentWeight: number | null;
}

/** A young one that is not in the trash, held against other writers until the transaction ends. */
export async function lockYoung(
  trx: Transaction<Schema>,
  tenant: Tenant,
  id: unknown,
): Promise<Young | undefined> {
  const [row] = await runSql(
    trx,
    `select ${rowJson('offspring', 't')} as j from offspring t
     where t.org_id = $1::uuid and t.id = $2::uuid and t.deleted_at is null for update`,
    tenant.orgId,
    id,
  );
  return row && (JSON.parse(row.j as string) as Young);
}

/** The same with the names of the records it refers to, as it is answered. */
export async function youngJson(trx: Transaction<Schema>, tenant: Tenant, id: string): Promise<string> {
  const [row] = await runSql(
    trx,
    `select ${rowJson('offspring', 't', { labels: true })} as j from offspring t
     where t.org_id = $1::uuid and t.id = $2::uuid`,
    tenant.orgId,
    id,
  );
  return row?.j as string;
}

/** Its name, or a word for it, at the beginning of a sentence. */
export const calledYoung = ({ breederName, ownerOffspringName }: Values): string =>
  String(breederName || ownerOffspringName || 'This one');

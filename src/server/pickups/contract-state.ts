import type { ContractStatus } from '#domain/contract/kinds.ts';
import { formatDateLong } from '#domain/dates.ts';
import type { StatementRunner } from '#server/db/database.ts';
import { runSql } from '#server/db/statements.ts';

/** What was agreed in writing on the sale of one young one. */
export interface ContractState {
  /** Null for a paper that is kept. */
  readonly id: string | null;
  readonly title: string;
  readonly status: ContractStatus | null;
  readonly signedOn: string | null;
}

/**
 * The one place that knows what stands for the contract of the young `y` with the buyer it has: one that is signed
 * here, else a document with that in its name, on the young one or its buyer, else the latest that is under way. What was
 * signed with somebody else is none. A lateral `k`, null where there is nothing.
 */
export const contractStateJoin = `left join lateral (
    select * from (
      select c.id, c.title, c.status, c.signed_on, c.sent_facts, case when c.status = 'Signed' then 0 else 2 end as rank, c.created_at
      from contracts c
      where c.org_id = $org and c.offspring_id = y.id and c.kind = 'Sale' and c.status <> 'Superseded'
        and c.deleted_at is null
        and (c.customer_id is null or y.customer_id is null or c.customer_id = y.customer_id)
      union all
      select null, d.name, null, null, null, 1, d.created_at from documents d
      where d.org_id = $org and d.deleted_at is null and d.name ~* '(contract|agreement|vertrag)'
        and (d.entity_type = 'offspring' and d.entity_id = y.id
          or d.entity_type = 'customers' and d.entity_id = y.customer_id)) one
    order by rank, signed_on desc nulls last, created_at desc limit 1) k on true`;

/** Of one young one, in words; undefined where nothing is signed and no paper is kept. */
export async function contractEvidence(trx: StatementRunner, youngId: string): Promise<string | undefined> {
  const [state] = await runSql<ContractState>(
    trx,
    `select k.id, k.title, k.status, k.signed_on::text as "signedOn" from offspring y ${contractStateJoin}
     where y.org_id = $org and y.id = $1::uuid and k.title is not null`,
    youngId,
  );
  if (!state) return undefined;
  if (state.id === null) return `Kept: ${state.title}`;
  if (state.status !== 'Signed') return undefined;
  return `${state.title}, signed by both${state.signedOn ? ` on ${formatDateLong(state.signedOn)}` : ''}`;
}

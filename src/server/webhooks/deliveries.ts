import type { Delivery } from '#domain/answers/webhooks.ts';
import { AppError } from '#domain/errors.ts';
import type { Database, Row, Statement, Tenant } from '#server/db/database.ts';

const pageSize = 50;

export interface DeliveryQuery {
  /** The turn of the last one of the page before. */
  readonly before?: string | undefined;
  readonly state?: Delivery['state'] | undefined;
}

const asAnswer = ({ turn: _, kind, event, ...rest }: Row): Delivery =>
  ({ ...rest, type: event === 'test' ? 'test' : `${kind}.${event}` }) as Delivery;

/** What was sent to a webhook and what is to be, the newest first. */
export async function listDeliveries(
  db: Database,
  tenant: Tenant,
  webhookId: string,
  { before, state }: DeliveryQuery,
): Promise<{ items: Delivery[]; next: string | null }> {
  const list: Statement = {
    sql: `select d.id, d.turn::text as turn, d.kind, d.event, d.record_id as "recordId", d.at, d.state, d.attempts,
        d.next_at as "nextAt", d.tried_at as "triedAt", d.status, d.took_ms as "tookMs", d.answer
      from webhook_deliveries d
      where d.org_id = $org and d.webhook_id = $1::uuid and ($2::bigint is null or d.turn < $2::bigint)
        and ($3::text is null or d.state = $3)
      order by d.turn desc limit ${pageSize}`,
    parameters: [webhookId, before ?? null, state ?? null],
  };
  const [rows] = await db.scoped(tenant, [list], { readOnly: true });
  const last = rows.length === pageSize ? rows.at(-1)?.turn : undefined;
  return { items: rows.map(asAnswer), next: last === undefined ? null : String(last) };
}

/** Has one sent again, whatever became of it: under the same id, so that a receiver knows it. @throws AppError `not-found` */
export async function sendAgain(db: Database, tenant: Tenant, webhookId: string, id: string): Promise<void> {
  const again: Statement<{ id: string }> = {
    sql: `update webhook_deliveries set state = 'waiting', attempts = 0, next_at = now()
      where org_id = $org and webhook_id = $1::uuid and id = $2::uuid returning id`,
    parameters: [webhookId, id],
  };
  const rest: Statement = {
    sql: 'update webhooks set rest_until = null where org_id = $org and id = $1::uuid',
    parameters: [webhookId],
  };
  const [[sent]] = await db.scoped(tenant, [again, rest]);
  if (!sent) throw new AppError('not-found', 'This event is no longer kept.');
}

/** Kept for a month. For the daily round. */
export const purgeDeliveries = `delete from webhook_deliveries where at < now() - interval '30 days'`;

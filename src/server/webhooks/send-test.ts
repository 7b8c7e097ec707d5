import type { Tried } from '#domain/answers/webhooks.ts';
import { AppError } from '#domain/errors.ts';
import { uuidv7 } from '#domain/uuid.ts';
import type { Statement, Tenant } from '#server/db/database.ts';
import { arrived, type DeliveryServices, sendSigned, type Target } from './deliver.ts';

/** Sends an event that tells of nothing, whether the webhook is on or off, and notes it in the log. @throws AppError `not-found` */
export async function sendTest(services: DeliveryServices, who: Tenant, webhookId: string): Promise<Tried> {
  const { database } = services;
  const { orgId, userId } = who;
  const find: Statement<Omit<Target, 'failures'>> = {
    sql: `select w.id, w.name, w.url, w.turn_of_secret as "turnOfSecret",
        coalesce(w.old_secret_until > now(), false) as "hasOldSecret"
      from webhooks w where w.org_id = $org and w.id = $1::uuid`,
    parameters: [webhookId],
  };
  const [[target]] = await database.scoped({ orgId, userId }, [find], { readOnly: true });
  if (!target) throw new AppError('not-found', 'This webhook does not exist (any more).');
  const event = {
    id: uuidv7(),
    kind: 'webhooks',
    event: 'test',
    recordId: webhookId,
    fields: null,
    at: new Date().toISOString(),
  };
  const answer = await sendSigned(services, orgId, target, event);
  await database.scoped({ orgId, userId }, [
    {
      sql: `insert into webhook_deliveries
          (org_id, id, webhook_id, kind, event, record_id, state, attempts, tried_at, status, took_ms, answer)
        select $1::uuid, $2::uuid, w.id, 'webhooks', 'test', w.id, $4, 1, now(), $5::int, $6::int, $7
        from webhooks w where w.org_id = $org and w.id = $3::uuid`,
      parameters: [
        orgId,
        event.id,
        webhookId,
        arrived(answer) ? 'arrived' : 'failed',
        answer.status,
        answer.tookMs,
        answer.words,
      ],
    },
  ]);
  return answer;
}

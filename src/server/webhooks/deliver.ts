import type { Database, Statement, Tenant } from '#server/db/database.ts';
import { nobody } from '#server/litter-sites/find-site.ts';
import { type OutgoingRules, type OutsideAnswer, postOutside } from '#server/outgoing/post-outside.ts';
import { messageOf, type WebhookEvent } from './message.ts';
import type { SecretTurn, WebhookSecrets } from './secrets.ts';

export interface DeliveryServices {
  readonly database: Database;
  readonly secrets: WebhookSecrets;
  readonly rules: OutgoingRules;
  readonly publicUrl: string;
  /** The pause after the first failure; each further one is four times as long, up to six hours. */
  readonly firstPauseMs: number;
  /** Whoever leads the organisation hears that nothing is sent any more. */
  readonly onDisabled: (
    orgId: string,
    webhook: { readonly name: string; readonly url: string },
  ) => Promise<void>;
}

export interface Target extends SecretTurn {
  readonly name: string;
  readonly url: string;
  /** Whether the secret before this one still signs. */
  readonly hasOldSecret: boolean;
  readonly failures: number;
}

interface Waiting extends WebhookEvent {
  readonly id: string;
  readonly attempts: number;
}

interface Outcome {
  readonly id: string;
  readonly state: 'waiting' | 'arrived' | 'failed';
  readonly status: number | null;
  readonly took: number;
  readonly answer: string;
  readonly pause: number;
}

const mostAtOnce = 50;
const breadth = 5;
/** Longer than what is taken at once can last: ten seconds each, five side by side. */
const takenFor = '2 minutes';
const longestPauseMs = 6 * 60 * 60_000;
/** What happens meanwhile waits no longer than this for a receiver that is back. */
const longestRestMs = 5 * 60_000;
/** With the pauses between them, about three days. */
const mostAttempts = 20;
const failingDays = 3;
const gone = 410;

/** A fifth more or less: receivers that come back are not stormed. */
const pauseAfter = (failures: number, firstPauseMs: number): number =>
  Math.min(firstPauseMs * 4 ** (failures - 1), longestPauseMs) * (0.8 + Math.random() * 0.4);

/** Whether whoever answered took it. */
export const arrived = ({ status }: OutsideAnswer): boolean =>
  status !== null && status >= 200 && status < 300;

const takeStatement = (id: string): Statement<Target> => ({
  sql: `update webhooks w set taken_until = now() + interval '${takenFor}'
    where w.org_id = $org and w.id = $1::uuid and w.enabled
      and (w.taken_until is null or w.taken_until <= now()) and (w.rest_until is null or w.rest_until <= now())
    returning w.id, w.name, w.url, w.turn_of_secret as "turnOfSecret", w.failures,
      coalesce(w.old_secret_until > now(), false) as "hasOldSecret"`,
  parameters: [id],
});

/**
 * Whoever answered is there and does not want this message: it may want others. Overloaded, or broken before it had a look,
 * it is left alone for a while.
 */
const refused = ({ status }: Outcome): boolean => status !== null && status < 500 && status !== 429;

/**
 * The first of each record's line: the next waits until it has arrived, or was given up. What was never tried goes before
 * what was refused: a few that are never taken keep nobody else's waiting.
 */
const headsStatement = (id: string): Statement<Waiting> => ({
  sql: `select h.id, h.kind, h.event, h.record_id as "recordId", h.fields, h.at, h.attempts from (
      select distinct on (d.record_id) d.* from webhook_deliveries d
      where d.org_id = $org and d.webhook_id = $1::uuid and d.state = 'waiting' order by d.record_id, d.turn
    ) h where h.next_at <= now() order by h.attempts, h.turn limit ${mostAtOnce}`,
  parameters: [id],
});

const noteStatement = (outcomes: readonly Outcome[]): Statement => ({
  sql: `update webhook_deliveries d set state = r.state, attempts = d.attempts + 1, tried_at = now(), status = r.status,
      took_ms = r.took, answer = r.answer, next_at = now() + r.pause * interval '1 millisecond'
    from jsonb_to_recordset($1::jsonb) r (id uuid, state text, status integer, took integer, answer text, pause float)
    where d.org_id = $org and d.id = r.id`,
  parameters: [JSON.stringify(outcomes)],
});

/** Answers whether nothing is sent any more. */
const standStatement = (
  id: string,
  { isDown, isGone, pause }: { isDown: boolean; isGone: boolean; pause: number },
): Statement<{ disabled: boolean }> => ({
  sql: `update webhooks w set taken_until = now() + interval '${takenFor}',
      failures = case when $2::boolean then w.failures + 1 else 0 end,
      failing_since = case when $2::boolean then coalesce(w.failing_since, now()) end,
      rest_until = case when $2::boolean then now() + $4::float * interval '1 millisecond' end,
      enabled = w.enabled and not $3::boolean and not ($2::boolean and coalesce(w.failing_since < now() - interval '${failingDays} days', false)),
      disabled_at = case when w.enabled and ($3::boolean or ($2::boolean and coalesce(w.failing_since < now() - interval '${failingDays} days', false)))
        then now() else w.disabled_at end
    where w.org_id = $org and w.id = $1::uuid returning not w.enabled and w.disabled_at = now() as disabled`,
  parameters: [id, isDown, isGone, pause],
});

const releaseStatement = (id: string): Statement => ({
  sql: 'update webhooks set taken_until = null where org_id = $org and id = $1::uuid',
  parameters: [id],
});

/** Sends one message, signed; what came of it. */
export function sendSigned(
  { secrets, rules, publicUrl }: Pick<DeliveryServices, 'secrets' | 'rules' | 'publicUrl'>,
  orgId: string,
  { id, turnOfSecret, hasOldSecret, url }: Omit<Target, 'name' | 'failures'>,
  event: WebhookEvent & { readonly id: string },
  signal?: AbortSignal,
): Promise<OutsideAnswer> {
  const body = messageOf(orgId, event, publicUrl);
  const turns = [{ id, turnOfSecret }, ...(hasOldSecret ? [{ id, turnOfSecret: turnOfSecret - 1 }] : [])];
  const seconds = Math.floor(Date.now() / 1000);
  const headers = secrets.headersFor(turns, { messageId: event.id, seconds, body });
  return postOutside(url, { headers, body }, rules, signal);
}

async function sendBatch(
  services: DeliveryServices,
  { orgId }: Tenant,
  target: Target,
  heads: readonly Waiting[],
  signal: AbortSignal | undefined,
): Promise<{ readonly outcomes: Outcome[]; readonly isGone: boolean }> {
  const left = [...heads];
  const outcomes: Outcome[] = [];
  let isGone = false;
  const isHopeless = (): boolean =>
    isGone ||
    (outcomes.length >= breadth && outcomes.every((one) => one.state !== 'arrived' && !refused(one)));
  const worker = async (): Promise<void> => {
    while (left.length > 0 && !signal?.aborted && !isHopeless()) {
      const event = left.shift() as Waiting;
      const answer = await sendSigned(services, orgId, target, event, signal);
      // Cut off by our own end: as if it had not been tried.
      if (signal?.aborted && answer.status === null) return;
      const isLast = event.attempts + 1 >= mostAttempts;
      isGone ||= answer.status === gone;
      outcomes.push({
        id: event.id,
        state: arrived(answer) ? 'arrived' : isLast ? 'failed' : 'waiting',
        status: answer.status,
        took: answer.tookMs,
        answer: answer.words,
        pause: arrived(answer) ? 0 : pauseAfter(event.attempts + 1, services.firstPauseMs),
      });
    }
  };
  await Promise.all(Array.from({ length: breadth }, worker));
  return { outcomes, isGone };
}

/**
 * Sends what waits for one webhook: what belongs to one record in the order it happened, different records side by side.
 * What was sent is noted after it: killed between the two, it is sent once more.
 * @returns how many arrived
 */
export async function deliver(
  services: DeliveryServices,
  { orgId, webhookId }: { readonly orgId: string; readonly webhookId: string },
  signal?: AbortSignal,
): Promise<number> {
  const { database } = services;
  const tenant = { orgId, userId: nobody };
  const [[target]] = await database.scoped(tenant, [takeStatement(webhookId)]);
  if (!target) return 0;
  let [count, { failures }] = [0, target];
  while (!signal?.aborted) {
    const [heads] = await database.scoped(tenant, [headsStatement(webhookId)], { readOnly: true });
    if (heads.length === 0) break;
    const { outcomes, isGone } = await sendBatch(services, tenant, target, heads, signal);
    if (outcomes.length === 0) break;
    const isDown = outcomes.every(({ state }) => state !== 'arrived');
    failures = isDown ? failures + 1 : 0;
    const isResting = isDown && !outcomes.some(refused);
    const pause = isResting ? Math.min(pauseAfter(failures, services.firstPauseMs), longestRestMs) : 0;
    const [, [stand]] = await database.scoped(tenant, [
      noteStatement(outcomes),
      standStatement(webhookId, { isDown, isGone, pause }),
    ]);
    count += outcomes.filter(({ state }) => state === 'arrived').length;
    if (stand?.disabled) await services.onDisabled(orgId, target);
    if (isDown || !stand || stand.disabled) break;
  }
  await database.scoped(tenant, [releaseStatement(webhookId)]);
  return count;
}

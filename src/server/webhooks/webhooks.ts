import type { WebhookListed } from '#domain/answers/webhooks.ts';
import { AppError } from '#domain/errors.ts';
import { roleMay } from '#domain/policy.ts';
import { roles } from '#domain/roles.ts';
import { uuidv7 } from '#domain/uuid.ts';
import type { Database, Statement, Tenant } from '#server/db/database.ts';
import { oneByOne } from '#server/db/one-by-one.ts';
import { runStatement } from '#server/db/statements.ts';
import { securityEventStatement } from '#server/security/record-event.ts';
import type { SecretTurn } from './secrets.ts';

/** Whoever asks, and from where. */
export interface Asking extends Tenant {
  readonly address: string;
}

/** What is not told stays as it is. */
export interface WebhookChange {
  readonly name?: string | undefined;
  readonly url?: string | undefined;
  readonly kinds?: readonly string[] | undefined;
  readonly enabled?: boolean | undefined;
}

export interface WebhookValues {
  readonly name: string;
  readonly url: string;
  /** Names of entities, or '*'. */
  readonly kinds: readonly string[];
}

const mostWebhooks = 20;
/** Who sees secrets and says where messages go. */
const managers = roles.filter((role) => roleMay(role, 'manage-integrations'));
/** How long receivers have to change over to a new secret. */
const hoursOfOldSecret = 24;

const tenantOf = ({ orgId, userId }: Asking): Tenant => ({ orgId, userId });

const told = (
  { orgId, userId, address }: Asking,
  kind: 'webhook-made' | 'webhook-changed' | 'webhook-removed',
  name: string,
): Statement => securityEventStatement({ kind, orgId, userId, address, details: { webhook: name } });

const gone = (): AppError => new AppError('not-found', 'This webhook does not exist (any more).');

export async function listWebhooks(db: Database, asking: Asking): Promise<WebhookListed[]> {
  const list: Statement<WebhookListed> = {
    sql: `select w.id, w.name, w.url, w.kinds, w.enabled, w.created_at as "createdAt", w.failures,
        w.failing_since as "failingSince", (select u.name from users u where u.id = w.user_id) as "madeBy",
        exists (select from organization_members m join users u on u.id = m.user_id where m.org_id = $org
          and m.user_id = w.user_id and m.role = any($1::text[]) and u.deactivated_at is null) as "isMakerHere",
        w.disabled_at as "disabledAt",
        case when w.old_secret_until > now() then w.old_secret_until end as "oldSecretUntil",
        (select count(*)::int from webhook_deliveries d where d.org_id = $org and d.webhook_id = w.id
          and d.state = 'waiting') as waiting
      from webhooks w where w.org_id = $org order by w.created_at, w.id`,
    parameters: [managers],
  };
  const [items] = await db.scoped(tenantOf(asking), [list], { readOnly: true });
  return items;
}

/** @throws AppError `conflict` where there are too many. */
export async function addWebhook(
  db: Database,
  asking: Asking,
  { name, url, kinds }: WebhookValues,
): Promise<SecretTurn> {
  const id = uuidv7();
  const insert: Statement<{ id: string }> = {
    sql: `insert into webhooks (org_id, id, user_id, name, url, kinds)
      select $1::uuid, $2::uuid, $3::uuid, $4, $5, $6::jsonb
      where (select count(*) from webhooks where org_id = $org) < $7::int returning id`,
    parameters: [asking.orgId, id, asking.userId, name, url, JSON.stringify(kinds), mostWebhooks],
  };
  await db.transaction(tenantOf(asking), async (trx) => {
    await oneByOne(trx, `webhooks ${asking.orgId}`);
    if ((await runStatement(trx, insert)).length === 0)
      throw new AppError('conflict', `There are ${mostWebhooks} webhooks already. Remove one first.`);
    await runStatement(trx, told(asking, 'webhook-made', name));
  });
  return { id, turnOfSecret: 1 };
}

/** What is switched on again begins with what waited. @throws AppError `not-found` */
export async function changeWebhook(
  db: Database,
  asking: Asking,
  id: string,
  { name, url, kinds, enabled }: WebhookChange,
): Promise<void> {
  const change: Statement<{ name: string }> = {
    sql: `update webhooks set name = coalesce($2, name), url = coalesce($3, url), kinds = coalesce($4::jsonb, kinds),
        enabled = coalesce($5::boolean, enabled), failures = 0, failing_since = null, rest_until = null,
        disabled_at = case when coalesce($5::boolean, enabled) then null else disabled_at end
      where org_id = $org and id = $1::uuid returning name`,
    parameters: [id, name ?? null, url ?? null, kinds ? JSON.stringify(kinds) : null, enabled ?? null],
  };
  const [[changed]] = await db.scoped(tenantOf(asking), [change]);
  if (!changed) throw gone();
  await db.scoped(tenantOf(asking), [told(asking, 'webhook-changed', changed.name)]);
}

/** With it goes what was to be sent, and the log of what was. @throws AppError `not-found` */
export async function removeWebhook(db: Database, asking: Asking, id: string): Promise<void> {
  const remove: Statement<{ name: string }> = {
    sql: 'delete from webhooks where org_id = $org and id = $1::uuid returning name',
    parameters: [id],
  };
  const [[removed]] = await db.scoped(tenantOf(asking), [remove]);
  if (!removed) throw gone();
  await db.scoped(tenantOf(asking), [told(asking, 'webhook-removed', removed.name)]);
}

/** Whose turn the secret is. @throws AppError `not-found` */
export async function secretTurn(db: Database, asking: Asking, id: string): Promise<SecretTurn> {
  const find: Statement<SecretTurn> = {
    sql: 'select id, turn_of_secret as "turnOfSecret" from webhooks where org_id = $org and id = $1::uuid',
    parameters: [id],
  };
  const [[found]] = await db.scoped(tenantOf(asking), [find], { readOnly: true });
  if (!found) throw gone();
  return found;
}

/** A new secret, of whoever asks; the old one signs as well for a day. @throws AppError `not-found` */
export async function rotateSecret(db: Database, asking: Asking, id: string): Promise<SecretTurn> {
  const rotate: Statement<SecretTurn & { name: string }> = {
    sql: `update webhooks set turn_of_secret = turn_of_secret + 1, user_id = $2::uuid,
        old_secret_until = now() + interval '${hoursOfOldSecret} hours'
      where org_id = $org and id = $1::uuid returning id, name, turn_of_secret as "turnOfSecret"`,
    parameters: [id, asking.userId],
  };
  const [[turned]] = await db.scoped(tenantOf(asking), [rotate]);
  if (!turned) throw gone();
  await db.scoped(tenantOf(asking), [told(asking, 'webhook-changed', turned.name)]);
  return { id: turned.id, turnOfSecret: turned.turnOfSecret };
}

import { CompiledQuery } from 'kysely';
import type { ListedEvent } from '#domain/answers/security-events.ts';
import {
  isSecurityEventKind,
  kindsOfGroup,
  type SecurityEventGroup,
  securityEventTitles,
} from '#domain/security-events.ts';
import type { Database, Tenant } from '../db/database.ts';

export const pageSize = 100;

export interface EventQuery {
  /** The id of the last event of the page before. */
  readonly before?: string | undefined;
  readonly group?: SecurityEventGroup | undefined;
  readonly person?: string | undefined;
}

/** The events of the organisation, the newest first. */
export async function listSecurityEvents(
  db: Database,
  tenant: Tenant,
  { before, group, person }: EventQuery,
): Promise<ListedEvent[]> {
  const sql = `
    select e.id, e.created_at as at, e.kind, u.name as person, e.ip_address as address,
      e.details || coalesce((select jsonb_build_object('member', m.name) from users m
        where m.id::text = e.details ->> 'member'), '{}') as details
    from security_events e left join users u on u.id = e.user_id
    where e.org_id = $org and ($1::uuid is null or (e.created_at, e.turn) < (
        select b.created_at, b.turn from security_events b where b.org_id = $org and b.id = $1::uuid))
      and ($2::text[] is null or e.kind = any($2::text[]))
      and ($3::uuid is null or e.user_id = $3::uuid)
    order by e.created_at desc, e.turn desc limit ${pageSize}`;
  const parameters = [before ?? null, group ? kindsOfGroup(group) : null, person ?? null];
  const { rows } = await db.transaction(
    tenant,
    (trx) => trx.executeQuery<Omit<ListedEvent, 'title'>>(CompiledQuery.raw(sql, parameters)),
    { readOnly: true },
  );
  return rows.map((row) => ({
    ...row,
    title: isSecurityEventKind(row.kind) ? securityEventTitles[row.kind] : row.kind,
  }));
}

/** Everybody an event may tell of, by name: also who has left since. */
export async function peopleOfEvents(
  db: Database,
  tenant: Tenant,
): Promise<{ readonly id: string; readonly name: string }[]> {
  const sql = `select u.id, u.name from users u
    where u.id in (select e.user_id from security_events e where e.org_id = $org
      union select p.user_id from organization_people p where p.org_id = $org) order by lower(u.name), u.id`;
  const [rows = []] = await db.scoped(tenant, [{ sql, parameters: [] }], { readOnly: true });
  return rows.map(({ id, name }) => ({ id: String(id), name: String(name) }));
}

/** Kept for two years; longer than any dispute about who did what needs, and no longer. */
export const forgetOldEvents = `delete from security_events where created_at < now() - interval '2 years'`;

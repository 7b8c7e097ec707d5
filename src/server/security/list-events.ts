import { CompiledQuery } from 'kysely';
import { isSecurityEventKind, securityEventTitles } from '#domain/security-events.ts';
import type { Database, Tenant } from '../db/database.ts';

export interface ListedEvent {
  readonly id: string;
  readonly at: string;
  readonly kind: string;
  readonly title: string;
  /** Who did it; null where nobody is known. */
  readonly person: string | null;
  readonly address: string | null;
  readonly details: Readonly<Record<string, unknown>> | null;
}

export const pageSize = 100;

/** The events of the organisation, the newest first, from before the one with this id. */
export async function listSecurityEvents(
  db: Database,
  tenant: Tenant,
  before: string | undefined,
): Promise<ListedEvent[]> {
  const { rows } = await db.transaction(
    tenant,
    (trx) =>
      trx.executeQuery<Omit<ListedEvent, 'title'>>(
        CompiledQuery.raw(
          `select e.id, e.created_at as at, e.kind, u.name as person, e.ip_address as address,
             e.details || coalesce((select jsonb_build_object('member', m.name) from users m
               where m.id::text = e.details ->> 'member'), '{}') as details
           from security_events e left join users u on u.id = e.user_id
           where e.org_id = $org and ($1::uuid is null or (e.created_at, e.turn) < (
             select b.created_at, b.turn from security_events b where b.org_id = $org and b.id = $1::uuid))
           order by e.created_at desc, e.turn desc limit ${pageSize}`,
          [before ?? null],
        ),
      ),
    { readOnly: true },
  );
  return rows.map((row) => ({
    ...row,
    title: isSecurityEventKind(row.kind) ? securityEventTitles[row.kind] : row.kind,
  }));
}

/** Kept for two years; longer than any dispute about who did what needs, and no longer. */
export const forgetOldEvents = `delete from security_events where created_at < now() - interval '2 years'`;

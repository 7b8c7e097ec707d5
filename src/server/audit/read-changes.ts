import type { AuditAction, AuditFilters } from '#domain/answers/audit.ts';
import type { Database, Statement, Tenant } from '#server/db/database.ts';
import { byWhomSql } from '#server/records/by-whom.ts';

/** One change as the log keeps it: columns, not fields. */
export interface LoggedChange {
  readonly id: string;
  readonly at: string;
  readonly action: 'create' | 'update' | 'delete';
  readonly person: string | null;
  readonly entity: string;
  readonly recordId: string;
  readonly oldValues: Readonly<Record<string, unknown>> | null;
  readonly newValues: Readonly<Record<string, unknown>> | null;
  readonly isImported: boolean;
}

const toTheTrash = `l.new_values ? 'deleted_at'`;

/** How each of the things people say shows in the log. */
const conditions: Readonly<Record<AuditAction, string>> = {
  added: `l.action = 'create'`,
  removed: `l.action = 'delete'`,
  changed: `l.action = 'update' and not (${toTheTrash})`,
  trashed: `l.action = 'update' and ${toTheTrash} and l.new_values ->> 'deleted_at' is not null`,
  restored: `l.action = 'update' and ${toTheTrash} and l.new_values ->> 'deleted_at' is null`,
};

export interface ChangesQuery extends AuditFilters {
  /** The id of the last change of the page before. */
  readonly before?: string | undefined;
  readonly limit: number;
  readonly timeZone: string;
}

/** The changes that fit, the newest first. A day begins where the organisation is. */
export async function readChanges(
  db: Database,
  tenant: Tenant,
  { person, kind, record, action, from, until, before, limit, timeZone }: ChangesQuery,
): Promise<readonly LoggedChange[]> {
  const statement: Statement<LoggedChange> = {
    sql: `select l.id, l.created_at as at, l.action, l.table_name as entity, l.record_id, l.old_values, l.new_values,
        ${byWhomSql('true')} as person,
        coalesce(l.metadata ? 'importId', false) as is_imported
      from audit_logs l left join users u on u.id = l.user_id
      where l.org_id = $org and ${action ? conditions[action] : `l.action in ('create', 'update', 'delete')`}
        and ($1::uuid is null or l.id < $1::uuid)
        and ($2::uuid is null or l.user_id = $2::uuid)
        and ($3::text is null or l.table_name = $3::text)
        and ($4::uuid is null or l.record_id = $4::uuid)
        and ($5::date is null or l.created_at >= $5::date::timestamp at time zone $7::text)
        and ($6::date is null or l.created_at < ($6::date + 1)::timestamp at time zone $7::text)
      order by l.id desc limit $8`,
    parameters: [
      ...[before ?? null, person ?? null, kind ?? null, record ?? null],
      ...[from ?? null, until ?? null, timeZone, limit],
    ],
  };
  const [rows] = await db.scoped(tenant, [statement], { readOnly: true });
  return rows;
}

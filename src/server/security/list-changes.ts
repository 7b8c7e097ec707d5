import type { ListedEvent } from '#domain/answers/security-events.ts';
import { toField } from '#domain/entities/entity.ts';
import { type EntityName, entityOf } from '#domain/entities/index.ts';
import { isEntityName } from '#domain/entities/names.ts';
import { usualName } from '#domain/entities/usual.ts';
import { entityWords, fieldsWithTerms, neutralTerms } from '#domain/terms.ts';
import type { Database, Row, Tenant } from '../db/database.ts';
import { type EventQuery, pageSize } from './list-events.ts';

const titles: Readonly<Record<string, string>> = {
  create: 'Record added',
  update: 'Record changed',
  delete: 'Record removed for good',
};

const wordOf = (name: string): string =>
  isEntityName(name) ? entityWords(entityOf(name as EntityName), neutralTerms).one : name;

/** What the fields are called whose columns a change touched; what no definition names is nobody’s to read. */
function labelsOf(entity: string, columns: unknown): string[] {
  if (!isEntityName(entity) || !Array.isArray(columns)) return [];
  const fields = fieldsWithTerms(entityOf(entity).fields, neutralTerms);
  return columns.flatMap((column) =>
    column === usualName ? [] : (fields[toField(String(column))]?.label ?? []),
  );
}

function changeOf({ id, at, action, person, entity, recordId, fields, isImported }: Row): ListedEvent {
  return {
    id: String(id),
    at: String(at),
    kind: `record-${String(action)}`,
    title: titles[String(action)] ?? String(action),
    person: person as string | null,
    address: null,
    details: {
      what: wordOf(String(entity)),
      entity,
      recordId,
      fields: action === 'update' ? fields : null,
      labels: action === 'update' ? labelsOf(String(entity), fields) : null,
      isImported,
    },
  };
}

/** Every change of every record, the newest first (a full export is an event of its own): the log that the database writes, told like the other events. */
export async function listChanges(
  db: Database,
  tenant: Tenant,
  { before, person }: EventQuery,
): Promise<ListedEvent[]> {
  const sql = `
    select l.id, l.created_at as at, l.action, u.name as person, l.table_name as entity, l.record_id as "recordId",
      (select coalesce(json_agg(key), '[]') from jsonb_object_keys(l.new_values) key) as fields,
      coalesce(l.metadata ? 'importId', false) as "isImported"
    from audit_logs l left join users u on u.id = l.user_id
    where l.org_id = $org and l.action in ('create', 'update', 'delete') and ($1::uuid is null or l.id < $1::uuid) and ($2::uuid is null or l.user_id = $2::uuid)
    order by l.id desc limit ${pageSize}`;
  const parameters = [before ?? null, person ?? null];
  const [rows = []] = await db.scoped(tenant, [{ sql, parameters }], { readOnly: true });
  return rows.map(changeOf);
}

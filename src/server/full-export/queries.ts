import type { Transaction } from 'kysely';
import { toColumn } from '#domain/entities/entity.ts';
import { type EntityName, entityOf } from '#domain/entities/index.ts';
import type { Row, Tenant } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { runSql, type TextRow } from '../db/statements.ts';
import { quoted, rowSource, rowText } from '../records/columns.ts';
import type { Values } from '../records/record-values.ts';
import { isPersonal, moneyFields } from './columns.ts';
import { type AttachmentKind, attachmentKinds } from './manifest.ts';
import { isThere, type Needed, nothingNeeded } from './needed.ts';

const rowsAtOnce = 500;
const beforeAll = '00000000-0000-0000-0000-000000000000';

/** For a field that holds a record's id while another holds its entity: that record is there and not in the trash. */
function hasSubject(
  field: string,
  entityField: string,
  entities: readonly EntityName[],
  needed: Needed,
): string {
  const cases = entities.map(
    (entity) =>
      `when '${entity}' then exists (select from ${entity} s where s.org_id = $org and s.id = t.${quoted(toColumn(field))} and ${isThere(entity, 's', needed)})`,
  );
  return `case t.${quoted(toColumn(entityField))} ${cases.join(' ')} end`;
}

/** For a reference: what it names lies in the trash, and stays there. */
const namesTrashed = (field: string, to: EntityName, needed: Needed): string =>
  `exists (select from ${to} s where s.org_id = $org and s.id = t.${quoted(toColumn(field))} and not ${isThere(to, 's', needed)})`;

/** Names of the fields of a row `t` that name something in the trash and can be without, as an array. */
function fieldsToEmpty(name: EntityName, needed: Needed): string {
  const cases = Object.entries(entityOf(name).fields).flatMap(([field, definition]) =>
    definition.kind === 'reference' && definition.onRemove === 'clear'
      ? [`case when ${namesTrashed(field, definition.to as EntityName, needed)} then '${field}' end`]
      : [],
  );
  return `array_remove(array[${cases.join(', ')}]::text[], null)`;
}

/** The trash stays behind, but for what others need, and so does what cannot be without a record that lies in it, such as its pictures. */
function liveConditions(name: EntityName, needed: Needed): string[] {
  const { appendOnly, fields } = entityOf(name);
  if (appendOnly) return ['true'];
  const subjects = Object.entries(fields).flatMap(([field, definition]) => {
    if (definition.kind !== 'anyId' || !definition.required) return [];
    const kind = fields[definition.entityField];
    return kind?.kind === 'choice'
      ? [hasSubject(field, definition.entityField, kind.choices as readonly EntityName[], needed)]
      : [];
  });
  return [isThere(name, 't', needed), ...subjects];
}

/** What the rows `t` of an export hold; `$1` is the person who makes it. */
const conditionsOf = (name: EntityName, needed: Needed = nothingNeeded): string =>
  [...liveConditions(name, needed), isPersonal(name) ? 't.user_id = $1::uuid' : '$1::uuid is not null'].join(
    ' and ',
  );

/** The records of one kind, page by page in the order of their ids, with the names of those they refer to. */
export async function* exportedRows(
  trx: Transaction<Schema>,
  tenant: Tenant,
  name: EntityName,
  needed: Needed,
): AsyncGenerator<Record<string, unknown>[]> {
  let after = beforeAll;
  for (;;) {
    const rows = await runSql<TextRow & { readonly empty: readonly string[] }>(
      trx,
      `select ${rowText} as j, ${fieldsToEmpty(name, needed)} as empty from (
         select t.* from ${name} t where t.org_id = $org and t.id > $2::uuid and ${conditionsOf(name, needed)}
         order by t.id limit ${rowsAtOnce}
       ) t, ${rowSource(name, 't', { labels: true })} order by t.id`,
      tenant.userId,
      after,
    );
    const records = rows.map(({ j, empty }) => ({
      ...(JSON.parse(j) as Values & { readonly id: string }),
      ...Object.fromEntries(empty.map((field) => [field, null])),
    }));
    const last = records.at(-1);
    if (!last) return;
    yield records;
    after = last.id;
  }
}

/** How many records of one kind an export holds. */
export async function countExported(
  trx: Transaction<Schema>,
  tenant: Tenant,
  name: EntityName,
): Promise<number> {
  const [row] = await runSql(
    trx,
    `select count(*)::int as n from ${name} t where t.org_id = $org and ${conditionsOf(name)}`,
    tenant.userId,
  );
  return Number(row?.n);
}

/** The sums of all amounts of money of one kind of record, exact, as text. */
export async function moneySums(
  trx: Transaction<Schema>,
  tenant: Tenant,
  name: EntityName,
  needed?: Needed,
): Promise<Record<string, string>> {
  const fields = moneyFields(name);
  if (fields.length === 0) return {};
  const sums = fields.map(
    (field) => `coalesce(sum(t.${quoted(toColumn(field))}), 0)::text as ${quoted(field)}`,
  );
  const [row] = await runSql(
    trx,
    `select ${sums.join(', ')} from ${name} t where t.org_id = $org and ${conditionsOf(name, needed)}`,
    tenant.userId,
  );
  return Object.fromEntries(fields.map((field) => [field, String(row?.[field])]));
}

export interface StoredAttachment {
  readonly kind: AttachmentKind;
  readonly id: string;
  readonly storagePath: string;
}

/** Where the files of live attachments are kept. The paths never leave the server. */
export async function storedAttachments(
  trx: Transaction<Schema>,
  tenant: Tenant,
  needed: Needed,
): Promise<StoredAttachment[]> {
  const found: StoredAttachment[] = [];
  for (const kind of attachmentKinds) {
    const rows: Row[] = await runSql(
      trx,
      `select t.id, t.storage_path from ${kind} t
       where t.org_id = $org and t.storage_path is not null and ${conditionsOf(kind, needed)} order by t.id`,
      tenant.userId,
    );
    found.push(...rows.map((row) => ({ kind, id: String(row.id), storagePath: String(row.storagePath) })));
  }
  return found;
}

export interface StoredVersion {
  readonly documentId: string;
  readonly number: number;
  readonly uploadedBy: string | null;
  /** ISO 8601 */
  readonly addedAt: string;
  readonly storagePath: string;
}

/** The same of the earlier files of live documents. */
export const storedVersions = (
  trx: Transaction<Schema>,
  tenant: Tenant,
  needed: Needed,
): Promise<StoredVersion[]> =>
  runSql<StoredVersion & Row>(
    trx,
    `select v.document_id as "documentId", v.number, v.uploaded_by as "uploadedBy",
       to_jsonb(v.added_at) #>> '{}' as "addedAt", v.storage_path as "storagePath"
     from document_versions v join documents t on t.org_id = $org and t.id = v.document_id
     where v.org_id = $org and ${conditionsOf('documents', needed)} order by v.document_id, v.number`,
    tenant.userId,
  );

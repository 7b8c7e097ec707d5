import type { DocumentFolder, DocumentFoldersAnswer } from '#domain/answers/documents.ts';
import type { EntityName } from '#domain/entities/index.ts';
import type { Actor } from '#domain/policy.ts';
import { permission } from '#domain/policy.ts';
import type { Database, Statement, Tenant } from '../db/database.ts';
import { titleExpression } from '../records/columns.ts';
import { subjectsFor } from '../records/visible.ts';

type Counted = DocumentFolder & { readonly total: number };

/** Only what hangs on a record that the role may read. */
const visible = `d.org_id = $org and d.deleted_at is null
  and ($1::text[] is null or d.entity_type is null or d.entity_type = any($1::text[]))`;

const kindsStatement = (subjects: readonly string[] | undefined): Statement<Counted> => ({
  sql: `select d.entity_type as "entityType", null::uuid as "entityId", null::text as name,
      count(*)::int as documents, (count(*) over ())::int as total
    from documents d where ${visible} group by d.entity_type order by d.entity_type nulls last`,
  parameters: [subjects ?? null],
});

const recordsStatement = (
  kind: EntityName,
  subjects: readonly string[] | undefined,
  { limit, offset }: FolderPage,
): Statement<Counted> => ({
  sql: `select '${kind}' as "entityType", c.entity_id as "entityId", ${titleExpression(kind, 't')} as name,
      c.documents, c.total
    from (
      select d.entity_id, count(*)::int as documents, (count(*) over ())::int as total
      from documents d where ${visible} and d.entity_type = '${kind}' group by d.entity_id
    ) c left join ${kind} t on t.org_id = $org and t.id = c.entity_id
    order by lower(${titleExpression(kind, 't')}) nulls last, c.entity_id limit $2::int offset $3::int`,
  parameters: [subjects ?? null, limit, offset],
});

interface FolderPage {
  readonly limit: number;
  readonly offset: number;
}

/** The kinds of record that have documents, with how many; of one kind its records, by name. */
export async function listFolders(
  db: Database,
  actor: Actor & Tenant,
  kind: EntityName | undefined,
  page: FolderPage,
): Promise<DocumentFoldersAnswer> {
  const visibleKinds = subjectsFor(actor, 'documents');
  const isHidden = kind !== undefined && permission(actor, 'read', kind) !== 'allowed';
  if (isHidden) return { items: [], total: 0 };
  const statement = kind ? recordsStatement(kind, visibleKinds, page) : kindsStatement(visibleKinds);
  const [rows] = await db.scoped(actor, [statement], { readOnly: true });
  return { items: rows.map(({ total: _, ...folder }) => folder), total: rows[0]?.total ?? 0 };
}

import type { DocumentVersion } from '#domain/answers/documents.ts';
import { fileUrl } from '../attachments/served-files.ts';
import type { Database, Statement, Tenant } from '../db/database.ts';
import { notFound } from '../records/read-record.ts';

type Found = Omit<DocumentVersion, 'url'>;

/** Every file a document has or had, the newest first. @throws AppError `not-found` */
export async function listVersions(
  db: Database,
  tenant: Tenant,
  id: string,
): Promise<readonly DocumentVersion[]> {
  const statement: Statement<Found> = {
    sql: `select d.file_number as number, d.mime, d.size, d.uploaded_by as "uploadedBy",
        coalesce(d.file_added_at, d.created_at) as "addedAt", true as "isCurrent"
      from documents d where d.org_id = $org and d.id = $1::uuid
      union all
      select v.number, v.mime, v.size, v.uploaded_by, v.added_at, false
      from document_versions v where v.org_id = $org and v.document_id = $1::uuid
      order by 1 desc`,
    parameters: [id],
  };
  const [rows] = await db.scoped(tenant, [statement], { readOnly: true });
  if (!rows.some(({ isCurrent }) => isCurrent)) throw notFound('documents');
  const base = fileUrl('documents', id, 'original').replace(/original$/, '');
  return rows.map((row) => ({ ...row, url: `${base}v${row.number}` }));
}

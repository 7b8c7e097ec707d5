import type { Transaction } from 'kysely';
import { uuidv7 } from '#domain/uuid.ts';
import { documentMime } from '../attachments/document-kinds.ts';
import { originalKey } from '../attachments/write-attachment.ts';
import type { Tenant } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { runSql } from '../db/statements.ts';
import { type Manifest, notAnExport, type VersionContents } from './manifest.ts';

/** An earlier file of a document, under the id it is kept with here. */
export interface EarlierFile extends VersionContents {
  readonly id: string;
}

/** @throws AppError 'invalid' where a document has one number twice */
export function earlierFiles({ versions = [] }: Manifest): EarlierFile[] {
  const numbers = new Set(versions.map(({ documentId, number }) => `${documentId.toLowerCase()} ${number}`));
  if (numbers.size < versions.length) throw notAnExport('a document has one version twice.');
  return versions.map((version) => ({ ...version, id: uuidv7() }));
}

const extensionOf = (file: string): string => /\.([a-z0-9]{1,8})$/.exec(file)?.[1] ?? '';

/** What the documents were before, now that they have come. Files are what we have made of them, never what is said. */
export async function bringEarlier(
  trx: Transaction<Schema>,
  tenant: Tenant,
  earlier: readonly EarlierFile[],
): Promise<void> {
  if (earlier.length === 0) return;
  const rows = earlier.map(({ id, documentId, number, uploadedBy, addedAt, file, bytes }) => ({
    ...{ documentId, number, uploadedBy, addedAt, bytes },
    mime: documentMime(extensionOf(file)) ?? null,
    path: originalKey(tenant, { id, extension: extensionOf(file) }),
  }));
  const written = await runSql(
    trx,
    `insert into document_versions (org_id, document_id, number, mime, size, uploaded_by, added_at, storage_path)
     select $org, d.id, v.number, v.mime, v.bytes, v."uploadedBy", v."addedAt", v.path
     from jsonb_to_recordset($1::jsonb) as v("documentId" uuid, number integer, mime text, bytes integer,
       "uploadedBy" text, "addedAt" timestamptz, path text)
     join documents d on d.org_id = $org and d.id = v."documentId" and d.file_number > v.number
     returning number`,
    JSON.stringify(rows),
  );
  if (written.length < earlier.length) throw notAnExport('it has versions of documents that are not in it.');
}

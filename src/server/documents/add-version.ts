import type { Transaction } from 'kysely';
import { uuidv7 } from '#domain/uuid.ts';
import type { Adder } from '../attachments/add-document.ts';
import { forgetUpload, holdUpload, requireFreeIdIn } from '../attachments/chosen-id.ts';
import { documentKindOf } from '../attachments/document-kinds.ts';
import { type FileStore, folderOf } from '../attachments/file-store.ts';
import type { Upload } from '../attachments/read-upload.ts';
import { fileUrl } from '../attachments/served-files.ts';
import { originalKey, writeDocument } from '../attachments/write-attachment.ts';
import type { Database } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { runSql } from '../db/statements.ts';
import { changeRecord, requireLocked } from '../records/in-transaction.ts';
import { readRecord } from '../records/read-record.ts';
import { changedValues, invalid, type Values } from '../records/record-values.ts';

const mostVersions = 9999;

/** The file is there already: the same upload sent again by whoever got no answer. */
async function isThere(trx: Transaction<Schema>, documentId: string, folder: string): Promise<boolean> {
  const rows = await runSql(
    trx,
    `select storage_path from documents where org_id = $org and id = $1::uuid and storage_path like $2
     union all select storage_path from document_versions where org_id = $org and document_id = $1::uuid and storage_path like $2`,
    documentId,
    `${folder}/%`,
  );
  return rows.length > 0;
}

/** The day until which the new paper is valid, where one came with it; an empty one says that it does not end. */
function expiryOf({ expiresOn }: Upload['fields'], version: number): Values {
  if (expiresOn === undefined) return {};
  return changedValues('documents', { version, expiresOn: expiresOn === '' ? null : expiresOn }).changes;
}

/**
 * Gives a document a newer file; what it had is kept as its version. Answers the document as JSON text.
 * @throws AppError `unsupported-type`, `limit-reached`, `not-found`
 */
export async function addVersion(
  db: Database,
  files: FileStore,
  actor: Adder,
  documentId: string,
  { fileName, content, fields }: Upload,
  chosen?: string,
): Promise<string> {
  const { extension, mime } = documentKindOf(fileName, content);
  expiryOf(fields, 1);
  const isKept = (trx: Transaction<Schema>) =>
    chosen !== undefined && isThere(trx, documentId, folderOf(actor.orgId, chosen));
  const isKeptNow = await db.transaction(actor, async (trx) => {
    await requireLocked(trx, 'documents', documentId);
    if (await isKept(trx)) return true;
    await requireFreeIdIn(trx, chosen);
    return false;
  });
  if (isKeptNow) return readRecord(db, actor, 'documents', documentId);
  const id = chosen ?? uuidv7();
  try {
    await writeDocument(db, files, actor, { id, extension, content });
    const changed = await db.transaction(actor, async (trx) => {
      await holdUpload(trx, actor, id);
      const { version, fileNumber } = await requireLocked(trx, 'documents', documentId);
      // The same upload meanwhile, in another process.
      if (await isKept(trx)) return undefined;
      const number = Number(fileNumber) + 1;
      if (number > mostVersions)
        throw invalid({ file: 'This document has too many versions. Add a new one' });
      await runSql(
        trx,
        `insert into document_versions (org_id, document_id, number, mime, size, uploaded_by, added_at, storage_path)
         select org_id, id, file_number, mime, size, uploaded_by, coalesce(file_added_at, created_at), storage_path
         from documents where org_id = $org and id = $1::uuid and storage_path is not null`,
        documentId,
      );
      const text = await changeRecord(trx, 'documents', documentId, version, {
        ...expiryOf(fields, version),
        // Another address for another file: what a browser keeps for an hour is not shown in its place.
        url: `${fileUrl('documents', documentId, 'original')}?file=${number}`,
        mime,
        size: content.length,
        uploadedBy: actor.name,
        storagePath: originalKey(actor, { id, extension }),
        fileNumber: number,
        fileAddedAt: new Date().toISOString(),
      });
      if (text === undefined) throw new Error('A document that is locked was changed.');
      return text;
    });
    return changed ?? (await readRecord(db, actor, 'documents', documentId));
  } catch (error) {
    await forgetUpload(db, files, actor, id);
    throw error;
  }
}

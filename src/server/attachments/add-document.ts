import type { Actor } from '#domain/policy.ts';
import { uuidv7 } from '#domain/uuid.ts';
import type { Database, Tenant } from '../db/database.ts';
import { insertRecord } from '../records/in-transaction.ts';
import { newValues } from '../records/record-values.ts';
import { attachedToOf, requireAttachedRecord } from './attached-record.ts';
import { forgetUpload, holdUpload, requireFreeId } from './chosen-id.ts';
import { documentKindOf } from './document-kinds.ts';
import type { FileStore } from './file-store.ts';
import type { Upload } from './read-upload.ts';
import { fileUrl } from './served-files.ts';
import { originalKey, writeDocument } from './write-attachment.ts';

export const mostDocumentMegabytes = 25;

/** Whoever adds it, in a request or by mail. */
export type Adder = Actor & Tenant & { readonly name: string };

/** Keeps a document, of a record or of the organisation. Answers it as JSON text. */
export async function addDocument(
  db: Database,
  files: FileStore,
  actor: Adder,
  { fileName, content, fields }: Upload,
  chosen?: string,
): Promise<string> {
  const attachedTo = attachedToOf(fields);
  // Asked before the file is written, and again with the insert.
  if (attachedTo) await db.transaction(actor, (trx) => requireAttachedRecord(trx, actor, attachedTo));
  const values = newValues('documents', {
    ...attachedTo,
    name: fields.name?.trim() || fileName,
    notes: fields.notes ?? null,
  });
  const { extension, mime } = documentKindOf(fileName, content);
  await requireFreeId(db, actor, chosen);
  const id = chosen ?? uuidv7();
  const storagePath = originalKey(actor, { id, extension });
  try {
    await writeDocument(db, files, actor, { id, extension, content });
    return await db.transaction(actor, async (trx) => {
      await holdUpload(trx, actor, id);
      if (attachedTo) await requireAttachedRecord(trx, actor, attachedTo);
      const fixed = {
        url: fileUrl('documents', id, 'original'),
        mime,
        size: content.length,
        uploadedBy: actor.name,
        storagePath,
      };
      return insertRecord(trx, 'documents', actor, values, { id, fixed });
    });
  } catch (error) {
    await forgetUpload(db, files, actor, id);
    throw error;
  }
}

import { z } from 'zod';
import { attachable } from '../entities/index.ts';
import { listOf } from './list-of.ts';

/** One file a document has or had. */
const documentVersion = z.object({
  number: z.int().min(1),
  mime: z.string().nullable(),
  size: z.int().nullable().describe('In bytes'),
  uploadedBy: z.string().nullable(),
  addedAt: z.string(),
  url: z.string(),
  isCurrent: z.boolean(),
});
export type DocumentVersion = z.infer<typeof documentVersion>;

export const documentVersionsAnswer = z
  .object({ items: listOf(documentVersion).describe('The newest first') })
  .meta({ id: 'DocumentVersions' });
export type DocumentVersionsAnswer = z.infer<typeof documentVersionsAnswer>;

/** A kind of record with documents, or one record of it; nulls where they belong to none. */
const documentFolder = z.object({
  entityType: z.enum(attachable).nullable(),
  entityId: z.uuid().nullable(),
  name: z.string().nullable().describe('What the record is called'),
  documents: z.int(),
});
export type DocumentFolder = z.infer<typeof documentFolder>;

export const documentFoldersAnswer = z
  .object({ items: listOf(documentFolder), total: z.int() })
  .meta({ id: 'DocumentFolders' });
export type DocumentFoldersAnswer = z.infer<typeof documentFoldersAnswer>;

const foundDocument = z.object({
  id: z.uuid(),
  name: z.string(),
  mime: z.string().nullable(),
  url: z.string().nullable(),
  snippet: z.string().describe('Where the words stand; each between U+E000 and U+E001'),
});
export type FoundDocument = z.infer<typeof foundDocument>;

export const foundDocumentsAnswer = z
  .object({
    items: listOf(foundDocument),
    total: z.int(),
    unread: z.int().describe('Documents whose text is still to be read'),
  })
  .meta({ id: 'FoundDocuments' });
export type FoundDocumentsAnswer = z.infer<typeof foundDocumentsAnswer>;

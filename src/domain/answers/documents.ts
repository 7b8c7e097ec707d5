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

const documentLink = z.object({
  id: z.uuid(),
  forWhom: z.string().nullable(),
  madeBy: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  looks: z.int().describe('How often it was opened'),
  lastLookedAt: z.string().nullable(),
});
export type DocumentLink = z.infer<typeof documentLink>;

export const documentLinksAnswer = z.object({ items: listOf(documentLink) }).meta({ id: 'DocumentLinks' });
export type DocumentLinksAnswer = z.infer<typeof documentLinksAnswer>;

/** The address is shown once and kept nowhere. */
export const documentLinkMade = z
  .object({ id: z.uuid(), url: z.string(), expiresAt: z.string() })
  .meta({ id: 'DocumentLinkMade' });
export type DocumentLinkMade = z.infer<typeof documentLinkMade>;

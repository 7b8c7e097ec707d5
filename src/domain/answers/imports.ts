import { z } from 'zod';
import { entityNames } from '#domain/entities/index.ts';
import { mappingSchema, profileOptions, replacementsSchema } from '#domain/import/plan-schema.ts';
import { importTypeKeys } from '#domain/import/types.ts';
import { listOf } from './list-of.ts';

/** What an undo did, and what it left alone. */
export const undone = z
  .object({
    removed: z.int(),
    restored: z.int(),
    kept: listOf(
      z.object({ entity: z.enum(entityNames), id: z.uuid(), name: z.string(), reason: z.string() }),
    ).describe('The first of those it kept'),
    keptCount: z.int(),
  })
  .meta({ id: 'UndoneImport' });

export type Undone = z.infer<typeof undone>;

export const importAnswer = z
  .object({
    id: z.uuid(),
    type: z.enum(importTypeKeys),
    isTrial: z.boolean(),
    fileName: z.string(),
    fileHash: z.string().describe('SHA-256 of the file'),
    fileBytes: z.number(),
    status: z.enum(['running', 'finished', 'refused', 'cancelled', 'failed', 'interrupted', 'undone']),
    created: z.int(),
    updated: z.int(),
    skipped: z.int(),
    rejected: z.int(),
    notData: z.int(),
    message: z.string().nullable(),
    hasRejectedFile: z.boolean(),
    startedAt: z.string(),
    finishedAt: z.string().nullable(),
    undoneAt: z.string().nullable(),
    canUndo: z.boolean(),
    by: z.string().nullable(),
  })
  .meta({ id: 'Import' });

export const importDetails = importAnswer
  .extend({
    progress: z.object({ phase: z.string(), done: z.number(), total: z.number() }).nullable(),
    plan: z.unknown(),
    result: z.unknown(),
  })
  .meta({ id: 'ImportDetails' });

export type ImportAnswer = z.infer<typeof importAnswer>;
export type ImportStatus = ImportAnswer['status'];
export type ImportDetails = z.infer<typeof importDetails>;

export const importsAnswer = z.object({ items: listOf(importAnswer) });
export type Imports = z.infer<typeof importsAnswer>;

/** Begun; what comes of it is asked for under its id. */
export const importBegun = z.object({ importId: z.uuid() });
export type ImportBegun = z.infer<typeof importBegun>;

/** What the specification names, and what more there is to say. */
export const importedAnswer = z
  .object({
    imported: z.int().describe('Records created or updated'),
    errors: z.int().describe('Rows that were left out because of what is wrong with them'),
    importId: z.uuid(),
    created: z.int(),
    updated: z.int(),
    skipped: z.int(),
    rejected: z.int(),
    notData: z.int(),
    result: z.unknown(),
    message: z.string(),
  })
  .meta({ id: 'Imported' });
export type ImportedAnswer = z.infer<typeof importedAnswer>;

/** How files with the same columns were read the last time. */
export const importProfile = z
  .object({
    id: z.uuid(),
    type: z.enum(importTypeKeys),
    name: z.string(),
    mapping: mappingSchema,
    replacements: replacementsSchema,
    options: profileOptions,
    usedAt: z.string(),
  })
  .meta({ id: 'ImportProfile' });
export type ImportProfile = z.infer<typeof importProfile>;

export const importProfiles = z.object({ items: listOf(importProfile) });
export type ImportProfiles = z.infer<typeof importProfiles>;

/** What was chosen by hand for single headers in earlier files. */
export const namedHeadersAnswer = z
  .object({ named: mappingSchema.describe('Header in small letters without accents → field, or `skip`') })
  .meta({ id: 'NamedHeaders' });
export type NamedHeadersAnswer = z.infer<typeof namedHeadersAnswer>;

/** What became of the rows of a file; together they are all of them. */
export type ImportCounts = Pick<ImportAnswer, 'created' | 'updated' | 'skipped' | 'rejected' | 'notData'>;

import { z } from 'zod';
import { type EntityName, entityNames } from '#domain/entities/index.ts';
import { AppError } from '#domain/errors.ts';
import { parseShallowJson } from '../http/json-depth.ts';

// A full export is one ZIP: records/<path>.csv for each kind of record, files/… as they were added, and this manifest,
// which says how to read the rest. It comes last: only then is known what was written.

// 2 since the signatures and sealed papers of contracts come along, 3 since the earlier files of documents do.
export const formatVersion = 3;
const formats = [1, 2, formatVersion] as const;
export const manifestName = 'manifest.json';
export const recordsFile = (path: string): string => `records/${path}.csv`;
export const attachmentFile = (kind: AttachmentKind, id: string, extension: string): string =>
  `files/${kind}/${id}.${extension}`;

/** An earlier file of a document, beside the one it has now. */
export const versionFile = (documentId: string, number: number, extension: string): string =>
  `files/documents/${documentId}.v${number}.${extension}`;

export const attachmentKinds = ['photos', 'documents'] as const;
export type AttachmentKind = (typeof attachmentKinds)[number];

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const bytes = z.int().min(0);

const columnSchema = z.object({
  header: z.string().max(200),
  /** The field of the definition, or a column every record has. */
  field: z.string().max(80),
  /** A name stands there for people; the id beside it is what counts. */
  part: z.enum(['value', 'name']),
});

const contentsSchema = z.object({
  entity: z.enum(entityNames as [EntityName, ...EntityName[]]),
  file: z.string().max(200),
  rows: z.int().min(0),
  /** Of every amount of money, exact, as text. */
  sums: z.record(z.string(), z.string().regex(/^-?\d{1,20}(\.\d{1,4})?$/)),
  columns: z.array(columnSchema).nonempty(),
  bytes,
  sha256,
});

const attachmentSchema = z.object({
  kind: z.enum(attachmentKinds),
  id: z.uuid(),
  file: z.string().max(200),
  bytes,
  sha256,
});

const versionSchema = z.object({
  documentId: z.uuid(),
  number: z.int().min(1).max(9999),
  uploadedBy: z.string().max(200).nullable(),
  addedAt: z.iso.datetime({ offset: true }),
  file: z.string().max(200),
  bytes,
  sha256,
});

const manifestSchema = z.object({
  format: z.literal(formats),
  /** Of Studbook; for people who look into the file. */
  version: z.string().max(80),
  createdAt: z.iso.datetime(),
  organisation: z.string().max(200),
  /** As this version of Studbook knows them; another one takes what it knows. */
  preferences: z.record(z.string().max(60), z.json()),
  records: z.array(contentsSchema),
  files: z.array(attachmentSchema),
  /** What documents were before they got a newer file; left out where there is none. */
  versions: z.array(versionSchema).exactOptional(),
  /** How contracts were signed, and their sealed papers; left out where there are none. */
  contracts: z
    .object({
      signatures: z
        .object({ file: z.string().max(200), rows: z.int().min(0), bytes, sha256 })
        .exactOptional(),
      papers: z.array(z.object({ id: z.uuid(), file: z.string().max(200), bytes, sha256 })),
    })
    .exactOptional(),
  /** Attachments whose file was not to be found when this was made. */
  missing: z.array(
    z.object({ kind: z.enum(attachmentKinds), id: z.uuid(), version: z.int().exactOptional() }),
  ),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type RecordContents = z.infer<typeof contentsSchema>;

export type AttachmentContents = z.infer<typeof attachmentSchema>;
export type VersionContents = z.infer<typeof versionSchema>;

/** How many files people have added, earlier ones among them. */
export const filesIn = ({ files, versions = [] }: Manifest): number => files.length + versions.length;

/** Every part of an export, whatever it holds. */
export const partsOf = ({
  records,
  files,
  versions = [],
  contracts,
}: Manifest): readonly { readonly file: string; readonly bytes: number }[] => [
  ...records,
  ...files,
  ...versions,
  ...(contracts?.signatures ? [contracts.signatures] : []),
  ...(contracts?.papers ?? []),
];

export type ExportColumn = z.infer<typeof columnSchema>;

export const notAnExport = (why: string, cause?: unknown): AppError => {
  const message = `This is not a full export of Studbook, or it was changed on the way: ${why}`;
  return new AppError('invalid', message, { fields: { file: message }, cause });
};

/** @throws AppError `invalid` with what is wrong about it. */
export function parseManifest(text: string): Manifest {
  let json: unknown;
  try {
    json = parseShallowJson(text);
  } catch (error) {
    throw notAnExport('its list of contents cannot be read.', error);
  }
  const format = z.object({ format: z.int() }).safeParse(json);
  if (format.success && format.data.format > formatVersion) {
    const message = 'This export was made by a newer Studbook. Update this one, then import it.';
    throw new AppError('invalid', message, { fields: { file: message } });
  }
  const read = manifestSchema.safeParse(json);
  if (!read.success) throw notAnExport('its list of contents is not complete.', read.error);
  return read.data;
}

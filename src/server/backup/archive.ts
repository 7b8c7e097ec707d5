import { z } from 'zod';

// One file: a gzipped tar of tables/<name>.csv as COPY writes it, files/… as in the data folder, and manifest.json,
// which comes last because it names the checksum of everything before it. With a passphrase it is an age file.

export const formatVersion = 2;
export const manifestName = 'manifest.json';
export const csvName = (table: string): string => `tables/${table}.csv`;
export const filesPrefix = 'files/';

const identifier = z.string().regex(/^[a-z_][a-z0-9_]*$/);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const manifestSchema = z.object({
  format: z.literal(formatVersion),
  /** Of Studbook; for people who look into an archive. */
  version: z.string(),
  database: z.enum(['pglite', 'postgres']),
  createdAt: z.iso.datetime(),
  /** What the tables had gone through: the restored ones are first brought to the same state. */
  migrations: z.array(z.object({ version: z.int(), name: z.string(), checksum: z.string() })).nonempty(),
  tables: z.array(
    z.object({ name: identifier, columns: z.array(identifier).nonempty(), rows: z.int().min(0), sha256 }),
  ),
  /** False for what is kept before a migration: that changes tables only. */
  hasFiles: z.boolean(),
  files: z.array(z.object({ path: z.string(), bytes: z.int().min(0), sha256 })),
  /** What records name and the folder of attachments did not hold when the backup was made. */
  missing: z.array(z.string()),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type TableContents = Manifest['tables'][number];
export type FileContents = Manifest['files'][number];

export const notABackup = (cause?: unknown): Error =>
  new Error('This file is no backup of Studbook, or it is damaged.', { cause });

export const parseManifest = (text: string): Manifest => {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw notABackup(error);
  }
  const format = z.object({ format: z.int() }).safeParse(json);
  if (format.success && format.data.format > formatVersion) {
    throw new Error('This backup was made by a newer Studbook. Restore it with that version or a later one.');
  }
  if (format.success && format.data.format < formatVersion) {
    throw new Error(
      'This backup was made by Studbook 0.3 or older, without checksums. Restore it with that version, start this one on the same data folder, and make a new backup.',
    );
  }
  const read = manifestSchema.safeParse(json);
  if (!read.success) throw notABackup(read.error);
  return read.data;
};

const sqlName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export const tableSql = ({ name }: Pick<TableContents, 'name'>): string => `public.${sqlName(name)}`;
export const columnsSql = ({ columns }: Pick<TableContents, 'columns'>): string =>
  columns.map(sqlName).join(', ');

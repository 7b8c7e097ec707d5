import type { OwnerSession } from '../db/database.ts';
import type { TableContents } from './archive.ts';

/**
 * What stays out of a backup: the list of migrations, which the manifest has, and what would open an account to
 * whoever finds the file, or means something in this one place only.
 */
const leftOut = [
  'schema_migrations',
  'sessions',
  'verifications',
  'attachment_folder',
  'mails',
  'vet_links',
  'document_links',
  // Read again from the files.
  'document_texts',
  'portal_sessions',
  'webhook_deliveries',
];

/** Of a table that goes along, what would: six digits are found by trying them all, whatever they are hashed with. */
const columnsLeftOut = ['contract_links.code_hash', 'contract_links.code_expires_at'];

/** Our tables with the columns that hold data of their own, by name, but those that stay out of backups. */
export const tablesOf = async (owner: OwnerSession): Promise<Pick<TableContents, 'name' | 'columns'>[]> => {
  const rows = await owner.query(
    `select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and not c.relname || '.' || a.attname = any($2::text[])
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relpersistence = 'p'
      and not c.relname = any($1::text[])
      and not exists (select from pg_depend where objid = c.oid and deptype = 'e')
    group by c.relname
    order by c.relname`,
    [leftOut, columnsLeftOut],
  );
  return rows.map((row) => ({ name: String(row.name), columns: row.columns as [string, ...string[]] }));
};

export const countRows = async (owner: OwnerSession, table: string): Promise<number> => {
  const [row] = await owner.query(`select count(*) as count from ${table}`);
  return Number(row?.count);
};

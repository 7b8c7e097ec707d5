import type { OwnerSession } from '../db/database.ts';
import type { TableContents } from './archive.ts';

/** Our tables with the columns that hold data of their own, by name. The list of migrations is not among them. */
export const tablesOf = async (owner: OwnerSession): Promise<Pick<TableContents, 'name' | 'columns'>[]> => {
  const rows = await owner.query(`
    select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> 'schema_migrations'
      and not exists (select from pg_depend where objid = c.oid and deptype = 'e')
    group by c.relname
    order by c.relname`);
  return rows.map((row) => ({ name: String(row.name), columns: row.columns as [string, ...string[]] }));
};

export const countRows = async (owner: OwnerSession, table: string): Promise<number> => {
  const [row] = await owner.query(`select count(*) as count from ${table}`);
  return Number(row?.count);
};

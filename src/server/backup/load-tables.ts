import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { OwnerSession } from '../db/database.ts';
import { columnsSql, csvName, type Manifest, tableSql } from './archive.ts';
import { countRows, tablesOf } from './tables.ts';

/**
 * Puts the rows of an unpacked archive into tables of the same migrations, in the transaction of the caller. Triggers
 * rest, so that the log says what happened then and not that it was restored. Foreign keys are taken away and put back
 * afterwards: any order of loading is right, and PostgreSQL checks every reference when they return.
 */
export const loadTables = async (owner: OwnerSession, manifest: Manifest, folder: string): Promise<void> => {
  const ours = await tablesOf(owner);
  checkTables(
    manifest,
    ours.map(({ name }) => name),
  );

  const names = ours.map(tableSql).join(', ');
  const foreignKeys = await foreignKeysOf(owner);
  for (const { table, name } of foreignKeys)
    await owner.execute(`alter table ${table} drop constraint ${name}`);
  for (const table of ours) await owner.execute(`alter table ${tableSql(table)} disable trigger user`);
  await owner.execute(`truncate ${names}`); // a migration may have put rows in

  for (const table of manifest.tables) {
    const csv = createReadStream(join(folder, csvName(table.name))) as AsyncIterable<Buffer>;
    await owner.copyIn(`${tableSql(table)} (${columnsSql(table)})`, csv).catch((error: Error) => {
      throw new Error(`The rows of "${table.name}" cannot be read: ${error.message}`, { cause: error });
    });
  }

  for (const table of ours) await owner.execute(`alter table ${tableSql(table)} enable trigger user`);
  for (const { table, name, definition } of foreignKeys) {
    await owner.execute(`alter table ${table} add constraint ${name} ${definition}`);
  }
  await checkCounts(owner, manifest);
  await owner.execute('analyze');
};

const checkTables = (manifest: Manifest, ours: readonly string[]): void => {
  const theirs = manifest.tables.map(({ name }) => name);
  const difference = [
    ...theirs.filter((name) => !ours.includes(name)),
    ...ours.filter((name) => !theirs.includes(name)),
  ];
  if (difference.length > 0)
    throw new Error(`The backup does not fit these tables: ${difference.join(', ')}.`);
};

const checkCounts = async (owner: OwnerSession, manifest: Manifest): Promise<void> => {
  for (const table of manifest.tables) {
    const rows = await countRows(owner, tableSql(table));
    if (rows !== table.rows) {
      throw new Error(`The backup says that "${table.name}" has ${table.rows} rows, but it holds ${rows}.`);
    }
  }
};

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

const foreignKeysOf = async (owner: OwnerSession): Promise<ForeignKey[]> => {
  const rows = await owner.query(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
    order by 1, 2`);
  return rows.map((row) => ({
    table: String(row.table),
    name: String(row.name),
    definition: String(row.definition),
  }));
};

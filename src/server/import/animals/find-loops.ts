import { traceGenerations } from '#domain/genetics/generations.ts';
import type { StatementRunner } from '#server/db/database.ts';
import { runSql } from '#server/db/statements.ts';
import { parentsTable } from './find-parents.ts';

const rowsAtOnce = 20_000;
const mostNamed = 12;

const sires = parentsTable('sireId');
const dams = parentsTable('damId');

/** A parent that was born before its child closes no loop. Only where one was not, or nobody knows, one is looked for. */
const doubtful = (found: string): string => `
  select from ${found} f join import_animals c on c."row" = f."row" join import_animals p on p.id = f.id
  where f.problem = 'younger-parent' or p.birth_date is null or c.birth_date is null`;

/**
 * Finds animals that would be their own ancestors and reports each row of the loop with the path by names. The
 * pedigree is held as arrays of numbers, two for each animal of the file or of the organisation.
 */
export async function findLoops(trx: StatementRunner): Promise<void> {
  const [suspicion] = await runSql(
    trx,
    `select exists (${doubtful(sires)}) or exists (${doubtful(dams)}) as "isDoubtful"`,
  );
  if (!suspicion?.isDoubtful) return;
  await runSql(
    trx,
    `create temporary table import_nodes as
     select row_number() over (order by id) as n, id, "row" from (
       select coalesce(i.target, i.id) as id, i."row" from import_rows i where i.action is distinct from 'same'
       union all select a.id, null from animals a where a.org_id = $org and a.deleted_at is null
         and exists (select from import_rows where action = 'update')
         and not exists (select from import_rows i where i.target = a.id)
     ) all_animals`,
  );
  await runSql(trx, 'create unique index on import_nodes (id)');
  await runSql(trx, 'create unique index on import_nodes (n)');
  await runSql(trx, 'analyze import_nodes');
  const [size] = await runSql(trx, 'select count(*) as n from import_nodes');
  const total = Number(size?.n);
  const sire = new Int32Array(total).fill(-1);
  const dam = new Int32Array(total).fill(-1);
  for (let from = 1; from <= total; from += rowsAtOnce) {
    const rows = await runSql(
      trx,
      `select x.n, s.n as sire, d.n as dam from import_nodes x
       left join ${sires} fs on fs."row" = x."row" left join ${dams} fd on fd."row" = x."row"
       left join animals a on a.org_id = $org and a.id = x.id
       left join import_nodes s on s.id = coalesce(fs.id, a.sire_id)
       left join import_nodes d on d.id = coalesce(fd.id, a.dam_id)
       where x.n >= $1 and x.n < $2`,
      from,
      from + rowsAtOnce,
    );
    for (const row of rows) {
      const n = Number(row.n) - 1;
      if (row.sire !== null) sire[n] = Number(row.sire) - 1;
      if (row.dam !== null) dam[n] = Number(row.dam) - 1;
    }
  }
  for (const loop of traceGenerations(sire, dam).loops) await reportLoop(trx, loop, sire);
}

async function reportLoop(trx: StatementRunner, loop: readonly number[], sire: Int32Array): Promise<void> {
  const found = await runSql(
    trx,
    `select x.n, x."row", coalesce(f.name, a.name) as name from import_nodes x
     left join import_animals f on f.id = x.id left join animals a on a.org_id = $org and a.id = x.id
     where x.n = any($1::int[])`,
    loop.map((n) => n + 1),
  );
  const names = new Map(found.map((row) => [Number(row.n) - 1, String(row.name)]));
  const shown = [...loop.slice(0, mostNamed), ...(loop.length > mostNamed ? [-1] : []), loop[0] as number];
  const path = shown.map((n) => (n === -1 ? '…' : (names.get(n) ?? ''))).join(' → ');
  const message = `${names.get(loop[0] as number)} would be its own ancestor: ${path}, each a child of the next. Correct one of the parents`;
  const issues = found.flatMap((row) => {
    if (row.row === null) return [];
    const at = loop.indexOf(Number(row.n) - 1);
    const parent = loop[(at + 1) % loop.length];
    const field = sire[Number(row.n) - 1] === parent ? 'sire' : 'dam';
    return [{ row: row.row, field, value: names.get(parent as number) ?? '', message }];
  });
  await runSql(
    trx,
    `insert into import_issues ("row", field, code, value, message)
     select (x ->> 'row')::int, x ->> 'field', 'loop', x ->> 'value', x ->> 'message'
     from jsonb_array_elements($1::jsonb) x`,
    JSON.stringify(issues),
  );
  // Each would only be told once more, as a parent that is younger than its child.
  const rows = issues.map(({ row }) => row);
  for (const table of [sires, dams]) {
    await runSql(
      trx,
      `update ${table} set problem = null where problem = 'younger-parent' and "row" = any($1::int[])`,
      rows,
    );
  }
}

import { formatDate } from '#domain/dates.ts';
import { describeProblem } from '#domain/genetics/pedigree-problems.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { readPedigreeVersion } from './load-pedigree.ts';
import { readLoadedPedigree } from './pedigree-cache.ts';
import { idsIn, readNames } from './pedigree-names.ts';

/** Something in the records that cannot be true, with the animals to look at. */
export interface RecordedProblem {
  readonly kind: string;
  readonly sentence: string;
  readonly ids: readonly string[];
}

/** Parents who are not older than their child: nothing the arithmetic minds, but wrong. */
const tooYoungSql = `select c.id as child_id, c.name as child, c.birth_date as born, p.id as parent_id, p.name as parent,
    p.birth_date as parent_born, p.id = c.sire_id as is_sire
  from animals c join animals p on p.org_id = $org and p.id in (c.sire_id, c.dam_id)
  where c.org_id = $org and c.deleted_at is null and p.deleted_at is null and p.birth_date >= c.birth_date
  order by lower(c.name), c.id limit 500`;

async function findTooYoung(db: Database, tenant: Tenant): Promise<RecordedProblem[]> {
  const [rows = []] = await db.scoped(tenant, [{ sql: tooYoungSql, parameters: [] }], { readOnly: true });
  return rows.map((row) => ({
    kind: 'born-after-child',
    sentence: `${row.parent}, born on ${formatDate(row.parent_born as string)}, is recorded as the ${
      row.is_sire ? 'sire' : 'dam'
    } of ${row.child}, born on ${formatDate(row.born as string)}.`,
    ids: [row.parent_id as string, row.child_id as string],
  }));
}

/** Everything in an organisation's pedigree that contradicts itself, by names: loops with their path, sexes, dates. */
export async function readProblems(db: Database, tenant: Tenant): Promise<RecordedProblem[]> {
  const { build } = await readLoadedPedigree(db, tenant, await readPedigreeVersion(db, tenant));
  const names = await readNames(db, tenant, build.problems.flatMap(idsIn));
  const found = build.problems.map((problem) => ({
    kind: problem.kind,
    sentence: describeProblem(problem, (id) => names.get(id) ?? id),
    ids: idsIn(problem),
  }));
  return [...found, ...(await findTooYoung(db, tenant))];
}

import type { RecordedProblem } from '#domain/answers/genetics.ts';
import { formatDate } from '#domain/dates.ts';
import { describeProblem } from '#domain/genetics/pedigree-problems.ts';
import type { Database, Statement, Tenant } from '#server/db/database.ts';
import { readPedigreeVersion } from './load-pedigree.ts';
import { readLoadedPedigree } from './pedigree-cache.ts';
import { idsIn, readNames } from './pedigree-names.ts';

interface TooYoung {
  readonly childId: string;
  readonly born: string;
  readonly parentId: string;
  readonly parentBorn: string;
  readonly role: 'sire' | 'dam';
}

const childrenOf = (
  role: 'sire' | 'dam',
): string => `select c.id as child_id, c.birth_date as born, y.id as parent_id,
    y.born as parent_born, y.role
  from too_young y join animals c on c.org_id = $org and c.${role}_id = y.id and c.birth_date <= y.born
  where y.role = '${role}' and c.deleted_at is null`;

/**
 * Parents who are not older than their child: nothing the arithmetic minds, but wrong. Everybody has two, so that a parent
 * is compared with the eldest child only; who is not older than that one is compared with each.
 */
const tooYoung: Statement<TooYoung> = {
  sql: `with eldest as materialized (
      select a.sire_id, a.dam_id, min(a.birth_date) as born from animals a where a.org_id = $org and a.deleted_at is null
      group by grouping sets ((a.sire_id), (a.dam_id))),
    too_young as materialized (
      select p.id, p.birth_date as born, case when e.sire_id is null then 'dam' else 'sire' end as role
      from eldest e join animals p on p.org_id = $org and p.id = coalesce(e.sire_id, e.dam_id) and p.birth_date >= e.born
      where p.deleted_at is null)
    ${childrenOf('sire')} union all ${childrenOf('dam')} limit 500`,
  parameters: [],
};

async function findTooYoung(db: Database, tenant: Tenant): Promise<RecordedProblem[]> {
  const [rows] = await db.scoped(tenant, [tooYoung], { readOnly: true });
  const idsOf = ({ parentId, childId }: TooYoung) => [parentId, childId];
  const names = await readNames(db, tenant, rows.flatMap(idsOf));
  const nameOf = (id: string): string => names.get(id) ?? id;
  return rows
    .toSorted((a, b) => (nameOf(a.childId).toLowerCase() < nameOf(b.childId).toLowerCase() ? -1 : 1))
    .map((row) => ({
      kind: 'born-after-child',
      sentence: `${nameOf(row.parentId)}, born on ${formatDate(row.parentBorn)}, is recorded as the ${
        row.role
      } of ${nameOf(row.childId)}, born on ${formatDate(row.born)}.`,
      ids: idsOf(row),
    }));
}

/** Everything in an organisation's pedigree that contradicts itself, by names: loops with their path, sexes, dates. */
export async function readProblems(db: Database, tenant: Tenant): Promise<RecordedProblem[]> {
  const { build } = await readLoadedPedigree(db, tenant, await readPedigreeVersion(db, tenant));
  const [names, young] = await Promise.all([
    readNames(db, tenant, build.problems.flatMap(idsIn)),
    findTooYoung(db, tenant),
  ]);
  const found = build.problems.map((problem) => ({
    kind: problem.kind,
    sentence: describeProblem(problem, (id) => names.get(id) ?? id),
    ids: idsIn(problem),
  }));
  return [...found, ...young];
}

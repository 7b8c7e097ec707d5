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

const tooYoungAs = (
  role: 'sire' | 'dam',
): string => `select c.id as child_id, c.birth_date as born, p.id as parent_id,
    p.birth_date as parent_born, '${role}' as role
  from animals c join animals p on p.org_id = $org and p.id = c.${role}_id
  where c.org_id = $org and c.deleted_at is null and p.deleted_at is null and p.birth_date >= c.birth_date`;

/**
 * Parents who are not older than their child: nothing the arithmetic minds, but wrong. Sires and dams by themselves and
 * without their names, because everybody is compared with both parents.
 */
const tooYoung: Statement<TooYoung> = {
  sql: `${tooYoungAs('sire')} union all ${tooYoungAs('dam')} limit 500`,
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

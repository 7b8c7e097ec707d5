import { describeProblem, type PedigreeProblem } from '#domain/genetics/pedigree-problems.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { selectRows } from '#server/records/rows.ts';

/** The ids a problem names. */
export function idsIn(problem: PedigreeProblem<string>): readonly string[] {
  switch (problem.kind) {
    case 'missing-id':
      return [];
    case 'loop':
      return problem.path;
    case 'sire-and-dam':
      return [problem.id, problem.sireOf, problem.damOf];
    case 'sex-conflict':
      return [problem.id, problem.child];
    default:
      return [problem.id];
  }
}

/** What the breeder knows the animals by. */
export async function readNames(
  db: Database,
  tenant: Tenant,
  ids: Iterable<string>,
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const [rows = []] = await db.scoped(
    tenant,
    [
      selectRows('animals', 'a', ['id', 'name'], 'where a.org_id = $org and a.id = any($1::uuid[])', [
        wanted,
      ]),
    ],
    { readOnly: true },
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** One sentence per problem, with the names of the animals instead of their ids. */
export async function describeProblems(
  db: Database,
  tenant: Tenant,
  problems: readonly PedigreeProblem<string>[],
): Promise<string[]> {
  const names = await readNames(db, tenant, problems.flatMap(idsIn));
  return problems.map((problem) => describeProblem(problem, (id) => names.get(id) ?? id));
}

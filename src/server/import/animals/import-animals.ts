import { AppError } from '#domain/errors.ts';
import type { NearName } from '#domain/import/result.ts';
import { type Plan, planKeys, plans } from '#domain/plans.ts';
import { spelled } from '#domain/writing.ts';
import { animalLimitOf } from '#server/animals/animal-limit.ts';
import { countPlanAnimals } from '#server/billing/count-animals.ts';
import type { StatementRunner, Tenant } from '#server/db/database.ts';
import { runSql, runStatement } from '#server/db/statements.ts';
import { changedMeanwhile } from '../changed-meanwhile.ts';
import { insertMarks, settleMarks } from '../identity-marks.ts';
import { forgetInferred } from '../resolving/forget-inferred.ts';
import { findHits, hitsTable } from '../resolving/lookup.ts';
import type { StagedColumns } from '../staging/staged-columns.ts';
import type { Run, TypeImport } from '../type-import.ts';
import { checkChangedParents } from './check-changed-parents.ts';
import { animalsOfFile, gatherAnimals, gatherCandidates } from './family-of-file.ts';
import { findLoops } from './find-loops.ts';
import {
  findParents,
  nearParents,
  type ParentRole,
  reportParents,
  requireSameParents,
} from './find-parents.ts';
import { listPairs } from './list-pairs.ts';
import { matchAnimals } from './match-animals.ts';
import {
  animalWriting,
  fillHeldParents,
  holdBackParents,
  insertOutsideAncestors,
  settleParents,
} from './write-animals.ts';

const children =
  '(select id, "row", species, birth_date as born from import_animals where "row" is not null)';

const parentRoles = ({ references }: StagedColumns): ParentRole[] =>
  references.map((reference) => ({
    reference,
    ...(reference.field === 'sireId'
      ? { gender: 'Male' as const, word: 'sire' }
      : { gender: 'Female' as const, word: 'dam' }),
    mustExist: false,
    children,
  }));

/** The next plan with more room, if one has. */
function wayOut(plan: Plan): string {
  const next = planKeys.slice(planKeys.indexOf(plan) + 1).find((key) => plans[key].animalLimit === null);
  return next ? `Upgrade to ${plans[next].name}, or leave rows out.` : 'Leave rows out.';
}

/** Refuses, before anything is written, more animals than the plan has room for, and says by how many. */
async function requireRoomFor({ trx, actor }: Run): Promise<void> {
  const limit = animalLimitOf(actor);
  if (limit === null) return;
  const [stored] = await runStatement(trx, countPlanAnimals);
  const counted = `status = 'Active' and ownership = 'own'`;
  const [coming] = await runSql(
    trx,
    `select (select count(*) from import_ready where ${counted}) + (
       select count(*) from import_changed c join animals a on a.org_id = $org and a.id = c.id
       where c.status = 'Active' and c.ownership = 'own' and not (a.status = 'Active' and a.ownership = 'own')
     ) as n`,
  );
  const current = Number(stored?.current);
  const added = Number(coming?.n);
  // Who has too many already may still change them; every new one is one too many.
  const over = Math.min(current + added - limit, added);
  if (over <= 0) return;
  const animals = over === 1 ? '1 active animal' : `${over} active animals`;
  throw new AppError(
    'limit-reached',
    spelled(
      `This file has ${animals} more than the plan of this organisation allows (${limit}). ${wayOut(actor.plan)}`,
    ),
    { details: { plan: actor.plan, limit, current, over } },
  );
}

/** `import_pedigree`: the count of changes to the stored pedigree when it was looked at (docs/decisions/0024). */
async function notePedigree(trx: StatementRunner, { orgId }: Tenant): Promise<void> {
  await runSql(
    trx,
    `create temporary table import_pedigree as
     select coalesce(sum(changes), 0) as changes from pedigree_versions where org_id = '${orgId}'`,
  );
}

/**
 * An import that gives stored animals other parents could close a loop with what somebody else has changed meanwhile;
 * new animals are nobody's parents yet.
 */
async function requireSamePedigree(trx: StatementRunner, { orgId }: Tenant): Promise<void> {
  const [change] = await runSql(
    trx,
    `select 1 from import_pedigree p where p.changes <> (
       select coalesce(sum(changes), 0) from pedigree_versions where org_id = $1::uuid
     ) and exists (
       select from import_changed c join animals a on a.org_id = $1::uuid and a.id = c.id
       where (c.sire_id, c.dam_id) is distinct from (a.sire_id, a.dam_id)
     )`,
    orgId,
  );
  if (change) throw changedMeanwhile();
}

export const importAnimals: TypeImport = {
  resolve: async ({ trx, actor, plan, columns }) => {
    await notePedigree(trx, actor);
    await matchAnimals(trx, columns, plan.duplicates);
    await forgetInferred({ trx, columns });
    await gatherAnimals(trx);
    const roles = parentRoles(columns);
    for (const { reference } of roles) await findHits(trx, reference, animalsOfFile);
    for (const { reference } of roles) await gatherCandidates(trx, hitsTable(reference.field));
    for (const role of roles) await findParents(trx, role);
    await findLoops(trx);
    for (const role of roles) await reportParents(trx, role);
    if (plan.duplicates === 'update') await checkChangedParents(trx);
  },

  settle: async ({ trx, plan, columns }) => {
    await settleParents(trx, columns, plan.unknownAncestors);
    await settleMarks(trx, columns, 'animals');
  },

  writing: ({ columns }) => animalWriting(columns),

  beforeInsert: async (run) => {
    await requireRoomFor(run);
    await holdBackParents(run.trx);
  },

  insertFirst: async ({ trx, actor, importId, plan }) => {
    if (plan.unknownAncestors === 'outside') await insertOutsideAncestors(trx, actor, importId);
  },

  afterInsert: async (run) => {
    await fillHeldParents(run.trx, run.actor);
    await insertMarks(run, 'animals', 'new');
  },

  requireUnchanged: async ({ trx, actor, columns }) => {
    for (const role of parentRoles(columns)) await requireSameParents(trx, actor.orgId, role);
    await requireSamePedigree(trx, actor);
  },

  afterShown: async (run) => {
    await runSql(run.trx, 'select count_pedigree_change(array[$1::uuid])', run.actor.orgId);
    await insertMarks(run, 'animals', 'changed');
  },

  countAdded: async ({ trx, plan }) => {
    if (plan.unknownAncestors !== 'outside') return 0;
    const [row] = await runSql(trx, 'select count(*) as n from import_outside');
    return Number(row?.n);
  },

  nearNames: async ({ trx, columns }) => {
    const found: NearName[] = [];
    for (const role of parentRoles(columns)) found.push(...(await nearParents(trx, role)));
    return found;
  },

  pairs: ({ trx, columns }) => listPairs(trx, columns),

  countUnresolved: async ({ trx }) => {
    const [row] = await runSql(
      trx,
      'select count(distinct lower(sire)) + count(distinct lower(dam)) as n from import_parents',
    );
    return Number(row?.n);
  },
};

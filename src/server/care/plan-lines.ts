import type { Transaction } from 'kysely';
import { defaultPlan } from '#domain/care/default-plans.ts';
import type { CareStart } from '#domain/care/lists.ts';
import { type Step, steps } from '#domain/care/step.ts';
import { isPlanAtLeast, type Plan } from '#domain/plans.ts';
import { planFor } from '#domain/policy.ts';
import { speciesOf } from '#domain/species/species.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql, runStatement } from '#server/db/statements.ts';
import { speciesHere, speciesStatement } from '#server/species/species-here.ts';

type Trx = Transaction<Schema>;

/** The lines of a plan, and of which version of the organisation's template; none where they are the usual ones. */
export interface PlanLines {
  readonly lines: readonly Step[];
  readonly version: number | null;
}

/** The lines that a plan of a species begins with: the organisation's own, or the usual ones, of this kind where it has its own. */
export async function planLines(
  trx: Trx,
  species: string,
  start: CareStart,
  subSpecies: string | null = null,
): Promise<PlanLines> {
  const [own] = await runSql<{ steps: unknown; version: number }>(
    trx,
    `select steps, version from care_templates
     where org_id = $org and species = $1 and starts = $2 and deleted_at is null
     order by created_at desc, id desc limit 1`,
    species,
    start,
  );
  const read = own && steps.safeParse(own.steps);
  if (own && read?.success) return { lines: read.data, version: own.version };
  return { lines: await usualLines(trx, species, start, subSpecies), version: null };
}

/** The lines that a plan of a species has where the organisation wrote none, by its own facts of the species. */
export async function usualLines(
  trx: Trx,
  species: string,
  start: CareStart,
  subSpecies: string | null,
): Promise<readonly Step[]> {
  const here = speciesHere(await runStatement(trx, speciesStatement));
  return defaultPlan(speciesOf(species).key, start, here.own(species), subSpecies);
}

/** Whether the organisation's plan opens care plans: what nobody could tick is not begun. */
export async function hasCarePlans(trx: Trx): Promise<boolean> {
  const [row] = await runSql<{ plan: Plan }>(trx, 'select plan from organizations where id = $org');
  return row !== undefined && isPlanAtLeast(row.plan, planFor('care_items'));
}

import type { Transaction } from 'kysely';
import type { CareStart } from '#domain/care/lists.ts';
import { addDays } from '#domain/dates.ts';
import type { Tenant } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql } from '#server/db/statements.ts';
import { todayOf } from '#server/organisations/today-of.ts';
import { beginPlans, closeItems, followFamily, moveItems, openAgain, plansBegunBy } from './care-items.ts';
import { hasCarePlans, planLines } from './plan-lines.ts';

type Trx = Transaction<Schema>;

/** A litter that is written down later than this was cared for by another book: nothing of it becomes due by itself. */
const longAgoDays = 120;

interface LitterRow {
  readonly species: string;
  readonly birthDate: string | null;
  readonly expectedDate: string | null;
  readonly breedingSuccess: boolean | null;
  readonly motherId: string;
  /** She is here: her own plans can be followed. */
  readonly isHere: boolean;
  readonly young: readonly string[];
  /** The plans of hers that this litter has begun. */
  readonly begun: readonly string[];
}

const litterSql = `select g.species, g.birth_date, g.expected_date, g.breeding_success, g.mother_id,
    coalesce(a.ownership = 'own' and a.status not in ('Sold', 'Deceased'), false) as is_here,
    coalesce((select json_agg(o.id order by o.id) from offspring o
      where o.org_id = $org and o.breeding_group_id = g.id and o.deleted_at is null and o.status not in ('Sold', 'Deceased')
        and not exists (select from care_items c where c.org_id = $org and c.offspring_id = o.id and c.starts = 'Young'
          and c.deleted_at is null)), '[]') as young,
    coalesce((select json_agg(distinct c.starts) from care_items c
      where c.org_id = $org and c.breeding_group_id = g.id and c.animal_id is not null and c.deleted_at is null), '[]') as begun
  from breeding_groups g join animals a on a.org_id = $org and a.id = g.mother_id
  where g.org_id = $org and g.id = $1::uuid and g.deleted_at is null`;

const isLongAgo = (bornOn: string, today: string): boolean => bornOn < addDays(today, -longAgoDays);

/**
 * What a litter asks for, after it or its young were written, in the same transaction: plans that begin, for those who
 * have none yet, whose they are, and the days of open items where the birth date or the expected one is another now.
 * Whoever writes a litter calls this and nothing else; called again it changes nothing.
 * @param wanted Somebody asks for the plan, however long ago the birth was
 */
export async function followLitter(
  trx: Trx,
  tenant: Tenant,
  litterId: string,
  wanted = false,
): Promise<void> {
  const [litter] = await runSql<LitterRow>(trx, litterSql, litterId);
  if (!litter || !(await hasCarePlans(trx))) return;
  const { birthDate, expectedDate } = litter;
  await followFamily(trx, litterId, litter.motherId, litter.isHere);
  if (birthDate !== null) {
    await closeItems(trx, litterId, 'Dam before birth', 'Skipped', 'The birth came first');
    if (litter.isHere) await openAgain(trx, litterId, 'Dam after birth', 'No birth after all');
    await moveAll(trx, litterId, ['Young', 'Dam after birth']);
    if (!wanted && isLongAgo(birthDate, await todayOf(trx, tenant))) return;
    await beginBorn(trx, tenant, litterId, litter, birthDate);
    return;
  }
  // A birth that was logged by mistake.
  await closeItems(trx, litterId, 'Dam after birth', 'Ended', 'No birth after all');
  if (litter.breedingSuccess === false) {
    await closeItems(trx, litterId, 'Dam before birth', 'Ended', 'The breeding did not take');
    return;
  }
  if (litter.isHere) await openAgain(trx, litterId, 'Dam before birth', 'The breeding did not take');
  if (expectedDate !== null) {
    if (litter.isHere) await openAgain(trx, litterId, 'Dam before birth', 'The birth came first');
    await followExpected(trx, litterId);
    if (!litter.isHere || litter.begun.includes('Dam before birth')) return;
    if (expectedDate < (await todayOf(trx, tenant))) return;
    const lines = await planLines(trx, litter.species, 'Dam before birth');
    const dam = { animalId: litter.motherId, breedingGroupId: litterId };
    await beginPlans(trx, tenant, 'Dam before birth', lines, expectedDate, [dam]);
  }
}

/** The plan of her who is expected to give birth, counted from another day now. */
export const followExpected = (trx: Trx, litterId: string): Promise<void> =>
  moveAll(trx, litterId, ['Dam before birth']);

async function moveAll(trx: Trx, litterId: string, starts: readonly CareStart[]): Promise<void> {
  await moveItems(trx, await plansBegunBy(trx, 'breeding_group_id', litterId, starts));
}

async function beginBorn(
  trx: Trx,
  tenant: Tenant,
  litterId: string,
  { species, motherId, isHere, young, begun }: LitterRow,
  bornOn: string,
): Promise<void> {
  if (young.length > 0) {
    const subjects = young.map((offspringId) => ({ offspringId, breedingGroupId: litterId }));
    await beginPlans(trx, tenant, 'Young', await planLines(trx, species, 'Young'), bornOn, subjects);
  }
  if (isHere && !begun.includes('Dam after birth')) {
    const dam = { animalId: motherId, breedingGroupId: litterId };
    const lines = await planLines(trx, species, 'Dam after birth');
    await beginPlans(trx, tenant, 'Dam after birth', lines, bornOn, [dam]);
  }
}

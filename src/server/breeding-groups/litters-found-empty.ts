import type { Transaction } from 'kysely';
import type { CheckFact, LitterFact } from '#domain/reproduction/timeline/facts.ts';
import { roundsOf } from '#domain/reproduction/timeline/rounds.ts';
import { followLitter } from '#server/care/follow-litter.ts';
import type { Tenant } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql } from '#server/db/statements.ts';
import { changeRecord, lockRecord } from '#server/records/in-transaction.ts';
import { expectingOf, factsOf } from './litters-due.ts';

type Trx = Transaction<Schema>;
type Verdict = CheckFact['result'] | null;

interface Failed extends LitterFact {
  readonly motherId: string;
}

/** A female's facts leave out the litters that did not take; what her checks say of those is asked here too. */
const failedSql = `select g.id, g.mother_id, g.breeding_record_id as mating_id, g.breeding_date as mated_on,
    g.expected_date as expected_on, null as born_on, 0 as total, 0 as alive, null as male_id, null as male_name
  from breeding_groups g where g.org_id = $org and g.mother_id = any($1::uuid[]) and g.deleted_at is null
    and g.birth_date is null and g.breeding_success = false`;

/** What the last check with a verdict says of each litter that is not born, by the rounds of her timeline. */
async function verdictsOf(trx: Trx, females: readonly string[]): Promise<ReadonlyMap<string, Verdict>> {
  const failed = await runSql<Failed>(trx, failedSql, females);
  const mothers = new Set([...failed.map(({ motherId }) => motherId), ...(await expectingOf(trx, females))]);
  return new Map(
    [...(await factsOf(trx, [...mothers]))].flatMap(([motherId, facts]) => {
      const others = failed.filter((litter) => litter.motherId === motherId);
      return roundsOf({ ...facts, litters: [...facts.litters, ...others] }).flatMap(({ litter, checks }) =>
        litter === null || litter.bornOn !== null
          ? []
          : [[litter.id, checks.findLast(({ result }) => result !== 'Uncertain')?.result ?? null] as const],
      );
    }),
  );
}

/**
 * Writes checks of females, and lets the litters they are about follow in the same transaction: found empty is as good as
 * lost, for what was expected, for her plan before the birth, for tasks and for the mating; taken back, it is as before.
 * @param females Whose checks they are, asked before and after the writing
 */
export async function followedByVerdicts<T>(
  trx: Trx,
  tenant: Tenant,
  females: () => Promise<readonly string[]>,
  write: () => Promise<T>,
): Promise<T> {
  const hers = await females();
  const before = await verdictsOf(trx, hers);
  const result = await write();
  const after = await verdictsOf(trx, [...new Set([...hers, ...(await females())])]);
  for (const [id, verdict] of after) {
    const isEmpty = verdict === 'Not pregnant';
    if (isEmpty !== (before.get(id) === 'Not pregnant')) await say(trx, tenant, id, verdict);
  }
  return result;
}

/** Says of a litter whether its breeding took; a loss with its day says more. Answers the litter where that is news. */
async function tell(trx: Trx, tenant: Tenant, id: string, breedingSuccess: boolean) {
  const litter = await lockRecord(trx, 'breeding_groups', id);
  if (!litter || litter.lostOn || litter.birthDate || litter.breedingSuccess === breedingSuccess)
    return undefined;
  await changeRecord(trx, 'breeding_groups', id, litter.version, { breedingSuccess });
  await followLitter(trx, tenant, id);
  return litter;
}

async function say(trx: Trx, tenant: Tenant, id: string, verdict: Verdict): Promise<void> {
  const took = verdict !== 'Not pregnant';
  const litter = await tell(trx, tenant, id, took);
  if (litter) await tellMating(trx, litter.breedingRecordId, took, verdict);
}

/** Says of the mating of a litter what is said of that: it did not take, or it did after all. */
export async function tellMating(
  trx: Trx,
  matingId: unknown,
  took: boolean,
  verdict: Verdict = null,
): Promise<void> {
  await runSql(
    trx,
    `update breeding_records set status = $2
     where org_id = $org and id = $1::uuid and deleted_at is null and status = any($3)`,
    matingId,
    took ? (verdict === 'Pregnant' ? 'confirmed' : 'done') : 'not pregnant',
    took ? ['not pregnant'] : ['planned', 'done', 'confirmed'],
  );
}

/** What is said of a mating by hand holds for the litter that names it, as what a check says does. */
export async function followedByStatus(
  trx: Trx,
  tenant: Tenant,
  matingId: string,
  before: unknown,
  after: unknown,
): Promise<void> {
  const took = after !== 'not pregnant';
  if (took === (before !== 'not pregnant')) return;
  const litters = await runSql<{ readonly id: string }>(
    trx,
    `select g.id from breeding_groups g
     where g.org_id = $org and g.breeding_record_id = $1::uuid and g.deleted_at is null and g.birth_date is null order by g.id`,
    matingId,
  );
  for (const { id } of litters) await tell(trx, tenant, id, took);
}

import type { Transaction } from 'kysely';
import type { BreedingRule } from '#domain/compliance/facts.ts';
import { formatDateLong } from '#domain/dates.ts';
import { tooEarlySentence } from '#domain/rules/young.ts';
import { rulesStatement } from '#server/breeding/pair-queries.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql, runStatement } from '#server/db/statements.ts';
import { invalid, type Values } from '#server/records/record-values.ts';

/**
 * Nobody leaves before the birth, nor before the age that the breeding rules ask for, unless somebody says why.
 * @throws AppError 'invalid' at the date of the pickup, with the first day that is allowed
 */
export async function checkAge(
  trx: Transaction<Schema>,
  { puppyId, pickupDate, earlyLeaveReason }: Values,
  advice?: string,
): Promise<void> {
  const [young] = await runSql(
    trx,
    `select o.species, o.breed, g.birth_date as born,
       coalesce(nullif(o.breeder_name, ''), 'The young one') as called
     from offspring o join breeding_groups g on g.org_id = $org and g.id = o.breeding_group_id
     where o.org_id = $org and o.id = $1::uuid`,
    puppyId,
  );
  if (typeof young?.born !== 'string' || typeof pickupDate !== 'string') return;
  if (pickupDate < young.born)
    throw invalid({ pickupDate: `That day lies before the birth on ${formatDateLong(young.born)}` });
  if (earlyLeaveReason) return;
  const rules = await runStatement(trx, rulesStatement);
  const early = tooEarlySentence(
    { called: String(young.called), species: young.species, breed: young.breed, leavesOn: pickupDate },
    young.born,
    rules.map(({ j }) => j as BreedingRule),
    advice,
  );
  if (early) throw invalid({ pickupDate: early });
}

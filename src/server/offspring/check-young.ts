import type { Transaction } from 'kysely';
import type { BreedingRule } from '#domain/compliance/facts.ts';
import { todayIn } from '#domain/dates.ts';
import {
  type AroundYoung,
  brokenForYoung,
  daysAfterBirth,
  sameCollar,
  wearsCollar,
} from '#domain/rules/young.ts';
import { rulesStatement } from '#server/breeding/pair-queries.ts';
import { oneByOne } from '#server/db/one-by-one.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql, runStatement } from '#server/db/statements.ts';
import { requireHolding, type Values } from '#server/records/record-values.ts';
import { readSpeciesHere } from '#server/species/species-here.ts';

async function around(
  trx: Transaction<Schema>,
  { breedingGroupId, customerId = null }: Values,
  seesBuyer: boolean,
): Promise<AroundYoung> {
  const [found] = await runSql(
    trx,
    `select g.birth_date as born, p.time_zone as zone, concat_ws(' ', c.first_name, c.last_name) as name, c.status
     from breeding_groups g
     left join organization_preferences p on p.org_id = $org
     left join customers c on c.org_id = $org and c.id = $2::uuid and c.deleted_at is null
     where g.org_id = $org and g.id = $1::uuid`,
    breedingGroupId,
    customerId,
  );
  const rules = await runStatement(trx, rulesStatement);
  return {
    bornOn: typeof found?.born === 'string' ? found.born : null,
    today: todayIn(typeof found?.zone === 'string' ? found.zone : 'UTC'),
    buyer:
      typeof found?.status === 'string'
        ? { name: seesBuyer ? String(found.name) : 'The buyer', status: found.status }
        : undefined,
    rules: rules.map(({ j }) => j as BreedingRule),
  };
}

/** Who of its litter wears its collar already, as a sentence; of two that are given one at once the second is told. */
async function collarProblem(
  trx: Transaction<Schema>,
  { breedingGroupId, collarColor, status, species, id = null }: Values,
): Promise<string | undefined> {
  if (!collarColor || !wearsCollar(status, species)) return undefined;
  await oneByOne(trx, `collars ${breedingGroupId}`);
  const [wearer] = await runSql(
    trx,
    `select coalesce(nullif(o.breeder_name, ''), o.owner_offspring_name) as name from offspring o
     where o.org_id = $org and o.breeding_group_id = $1::uuid and o.collar_color = $2 and o.id is distinct from $3::uuid
       and o.status not in ('Deceased', 'Sold') and o.deleted_at is null
     order by o.created_at, o.id limit 1`,
    breedingGroupId,
    collarColor,
    id,
  );
  if (!wearer) return undefined;
  const { terms } = (await readSpeciesHere(trx)).species(String(species));
  return sameCollar(terms, collarColor, wearer.name);
}

/** What a change has to touch for a sentence to be its fault. */
const causes: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(daysAfterBirth.map((field) => [field, [field, 'breedingGroupId']])),
  collarColor: ['collarColor', 'breedingGroupId'],
  birthWeight: ['birthWeight', 'weightUnit'],
  currentWeight: ['currentWeight', 'weightUnit'],
  customerId: ['customerId', 'status'],
  status: ['status', 'soldOn', 'meetingDate', 'earlyLeaveReason', 'breedingGroupId'],
  soldOn: ['status', 'soldOn', 'meetingDate', 'earlyLeaveReason', 'breedingGroupId'],
  meetingDate: ['status', 'soldOn', 'meetingDate', 'earlyLeaveReason', 'breedingGroupId'],
};

/** Whether a change can make something untrue beside the litter, the buyer or the breeding rules. */
export const concernsOthers = (changes: Values): boolean =>
  Object.values(causes).some((fields) => fields.some((field) => field in changes));

/**
 * A young one is no heavier than its species can be, does nothing before its birth, is not promised to a blacklisted
 * customer, wears no collar another one of its litter wears, and does not leave before the breeding rules allow it without a reason.
 * @param before The record as it was; left out for a new one. What it said already is not asked again.
 * @param seesBuyer Whether whoever changes it is told who the buyer is
 */
export async function checkYoung(
  trx: Transaction<Schema>,
  values: Values,
  before: Values = {},
  seesBuyer = true,
): Promise<void> {
  const broken = brokenForYoung(values, await around(trx, values, seesBuyer));
  const isNew = (field: string): boolean => (values[field] ?? null) !== (before[field] ?? null);
  const worn = causes.collarColor?.some(isNew) ? await collarProblem(trx, values) : undefined;
  if (worn) broken.collarColor = worn;
  requireHolding(
    Object.fromEntries(Object.entries(broken).filter(([field]) => causes[field]?.some(isNew) ?? true)),
  );
}

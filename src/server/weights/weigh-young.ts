import type { Transaction } from 'kysely';
import type { Death } from '#domain/birth/death.ts';
import { checkEach } from '#domain/check-each.ts';
import { uuidsFrom, uuidv7 } from '#domain/uuid.ts';
import type { Weighing } from '#domain/verbs/weigh-young.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql, runStatement, type TextRow } from '#server/db/statements.ts';
import { rowSource, rowText } from '#server/records/columns.ts';
import { deathSql } from '#server/records/death-of-young.ts';
import { insertManyStatement } from '#server/records/insert-many.ts';
import { notFound } from '#server/records/read-record.ts';
import { invalid, newValues } from '#server/records/record-values.ts';
import { requirePlausible, type Weighed } from './write-weight.ts';

type Litter = Omit<Weighed, 'death'>;

/** Held against a second click until the transaction ends. */
async function lockLitter(trx: Transaction<Schema>, id: string): Promise<Litter> {
  const [found] = await runSql<Litter>(
    trx,
    `select g.species, g.birth_date as born, coalesce((select p.time_zone from organization_preferences p
       where p.org_id = $org), 'UTC') as zone
     from breeding_groups g where g.org_id = $org and g.id = $1::uuid and g.deleted_at is null for no key update of g`,
    id,
  );
  if (!found) throw notFound('breeding_groups');
  return found;
}

/** When each of the litter died, by its id. @throws AppError 'invalid' where one is not of the litter */
async function requireYoung(
  trx: Transaction<Schema>,
  litterId: string,
  { weights }: Weighing,
): Promise<ReadonlyMap<string, Death | null>> {
  const found = await runSql<{ id: string; death: Death | null }>(
    trx,
    `select o.id, ${deathSql('o')} as death from offspring o
     where o.org_id = $org and o.breeding_group_id = $1::uuid and o.deleted_at is null`,
    litterId,
  );
  const deaths = new Map(found.map(({ id, death }) => [id, death]));
  const stray = weights.findIndex(({ offspringId }) => !deaths.has(offspringId.toLowerCase()));
  if (stray !== -1) throw invalid({ [`${stray}.offspringId`]: 'This one is not in this litter any more' });
  return deaths;
}

/**
 * Weighs the young of a litter, all or none. Their current weight follows in the database, as it does for a weight that
 * comes by a form or an import. Sent again under the same `firstId` it is kept once. Answers the weights as JSON text.
 * @throws AppError 'not-found', 'invalid' with fields like `2.value`
 */
export function weighYoung(
  db: Database,
  tenant: Tenant,
  litterId: string,
  weighing: Weighing,
  firstId: string = uuidv7(),
): Promise<string> {
  const { weights, ...shared } = weighing;
  const ids = uuidsFrom(firstId, weights.length);
  return db.transaction(tenant, async (trx) => {
    const litter = await lockLitter(trx, litterId);
    const kept = await runSql<TextRow>(
      trx,
      `select ${rowText} as j from weights t, ${rowSource('weights', 't')}
       where t.org_id = $1::uuid and t.id = any($2::uuid[]) order by t.id`,
      tenant.orgId,
      ids,
    );
    if (kept.length === weights.length) return answerOf(kept);
    const deaths = await requireYoung(trx, litterId, weighing);
    const records = checkEach(weights, (one, index) => {
      const values = newValues('weights', { ...shared, ...one });
      requirePlausible({ ...litter, death: deaths.get(one.offspringId.toLowerCase()) ?? null }, values);
      return { id: ids[index] ?? uuidv7(), values };
    });
    const twice = await keptByOthers(trx, weighing);
    const fresh = records.filter((_, index) => !twice.has(youngOf(weights[index])));
    const made =
      fresh.length === 0 ? [] : await runStatement(trx, insertManyStatement('weights', tenant, fresh));
    // In the order they were sent.
    const rows = weights.flatMap((one) => twice.get(youngOf(one)) ?? made.shift() ?? []);
    return answerOf(rows);
  });
}

const youngOf = (one: Weighing['weights'][number] | undefined): string =>
  one?.offspringId.toLowerCase() ?? '';

/** What two people read off the same scales in the same minute, and both sent: it is one weight. By its young. */
async function keptByOthers(
  trx: Transaction<Schema>,
  { weights, weighedOn, weighedTime, unit }: Weighing,
): Promise<ReadonlyMap<string, TextRow>> {
  if (weighedTime === undefined) return new Map();
  const found = await runSql<TextRow & { young: string }>(
    trx,
    `select distinct on (t.offspring_id) t.offspring_id as young, ${rowText} as j
     from weights t join jsonb_to_recordset($1::jsonb) as n("offspringId" uuid, value numeric)
       on t.offspring_id = n."offspringId" and t.value = n.value, ${rowSource('weights', 't')}
     where t.org_id = $org and t.weighed_on = $2::date and t.weighed_time = $3::time and t.unit = $4 and t.deleted_at is null
     order by t.offspring_id, t.id`,
    JSON.stringify(weights),
    weighedOn,
    weighedTime,
    unit,
  );
  return new Map(found.map(({ young, j }) => [young, { j }]));
}

const answerOf = (rows: readonly TextRow[]): string => `{"items":[${rows.map(({ j }) => j).join(',')}]}`;

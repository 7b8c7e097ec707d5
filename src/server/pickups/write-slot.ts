import type { Transaction } from 'kysely';
import type { BreedingRule } from '#domain/compliance/facts.ts';
import { leavesTooEarly } from '#domain/compliance/sale-age.ts';
import { formatDateLong } from '#domain/dates.ts';
import type { SpeciesKey } from '#domain/species/species.ts';
import { rulesStatement } from '#server/breeding/pair-queries.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql, runStatement } from '#server/db/statements.ts';
import { nowOf } from '#server/organisations/today-of.ts';
import { changeLocked, insertRecord } from '#server/records/in-transaction.ts';
import { changedValues, invalid, newValues, type Values } from '#server/records/record-values.ts';

const name = 'pickup_slots';

/** Nobody can choose a time that is over. */
async function requireAhead(trx: Transaction<Schema>, tenant: Tenant, slot: Values): Promise<void> {
  const now = await nowOf(trx, tenant);
  const day = String(slot.slotDate);
  if (day < now.on) throw invalid({ slotDate: 'That day is over. Choose a day to come' });
  if (day === now.on && String(slot.toTime).slice(0, 5) <= now.time)
    throw invalid({ toTime: 'That time is over. Choose a later one' });
}

interface OfLitter {
  readonly species: SpeciesKey;
  readonly born: string;
  readonly breeds: readonly (string | null)[];
}

/** Of a time for one litter alone: on a day on which none of it may leave nobody could choose it either. */
async function requireOldEnough(
  trx: Transaction<Schema>,
  { breedingGroupId, slotDate }: Values,
): Promise<void> {
  const [litter] = await runSql<OfLitter & Values>(
    trx,
    `select g.species, g.birth_date::text as born, (select coalesce(json_agg(distinct o.breed), '[null]') from offspring o
       where o.org_id = $org and o.breeding_group_id = g.id and o.deleted_at is null) as breeds
     from breeding_groups g where g.org_id = $org and g.id = $1::uuid and g.birth_date is not null`,
    breedingGroupId,
  );
  if (!litter) return;
  const { born: bornOn, species } = litter;
  const leavesOn = String(slotDate);
  if (leavesOn < bornOn)
    throw invalid({ slotDate: `That day lies before the birth on ${formatDateLong(bornOn)}` });
  const rules = (await runStatement(trx, rulesStatement)).map(({ j }) => j as BreedingRule);
  const early = litter.breeds.map((breed) => leavesTooEarly(rules, { species, breed, bornOn, leavesOn }));
  const first = early.toSorted((one, other) => (one?.neededDays ?? 0) - (other?.neededDays ?? 0))[0];
  if (first)
    throw invalid({
      slotDate: `They would be ${first.days} days old; “${first.name}” asks for ${first.neededDays}. Choose ${formatDateLong(first.from)} or a later day`,
    });
}

/** A time buyers can choose. @throws AppError 'invalid' for one that nobody could */
export function createSlot(
  db: Database,
  tenant: Tenant,
  body: unknown,
  id: string | undefined,
): Promise<string> {
  const values = newValues(name, body);
  return db.transaction(tenant, async (trx) => {
    await requireAhead(trx, tenant, values);
    await requireOldEnough(trx, values);
    return insertRecord(trx, name, tenant, values, { id });
  });
}

/** One that is over keeps its notes in order: its time is asked about only where it changes. */
export function updateSlot(db: Database, tenant: Tenant, id: string, body: unknown): Promise<string> {
  const change = changedValues(name, body);
  return changeLocked(db, tenant, name, id, change, async (trx, before, after) => {
    // A time may come with its seconds or without.
    const told = (value: unknown) => String(value ?? '').replace(/^(\d\d:\d\d):00$/, '$1');
    const isOther = (...fields: (keyof typeof before)[]) =>
      fields.some((field) => told(after[field]) !== told(before[field]));
    if (isOther('slotDate', 'fromTime', 'toTime')) await requireAhead(trx, tenant, after);
    if (isOther('slotDate', 'breedingGroupId')) await requireOldEnough(trx, after);
    return change.changes;
  });
}

import type { Transaction } from 'kysely';
import { formatDate } from '#domain/dates.ts';
import { AppError } from '#domain/errors.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { databaseInside } from '#server/db/inside.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql } from '#server/db/statements.ts';
import { todayOf } from '#server/organisations/today-of.ts';
import { changeRecord, insertRecord, lockRecord } from '#server/records/in-transaction.ts';
import { changedValues, invalid, newValues, type Values } from '#server/records/record-values.ts';
import { restoreRecord } from '#server/records/remove-record.ts';
import { explainMiss, updateValues } from '#server/records/write-record.ts';
import { noMoreVisits } from './end-placement.ts';

const name = 'guardian_placements';

/** An animal lives in one home at a time; the database has an index for it, this has the words. */
async function refuseSecond(
  trx: Transaction<Schema>,
  { animalId }: Values,
  except: string | null,
): Promise<void> {
  const [other] = await runSql(
    trx,
    `select a.name as animal, g.name as guardian
     from guardian_placements p
     join guardians g on g.org_id = p.org_id and g.id = p.guardian_id
     join animals a on a.org_id = p.org_id and a.id = p.animal_id
     where p.org_id = $org and p.animal_id = $1::uuid and p.id is distinct from $2::uuid
       and p.status = 'active' and p.deleted_at is null`,
    animalId,
    except,
  );
  if (!other) return;
  const sentence = `${other.animal} already lives with ${other.guardian}. End that placement first`;
  throw new AppError('conflict', `${sentence}.`, { fields: { animalId: sentence } });
}

interface Lived {
  readonly animal: string;
  readonly home: string;
  readonly from: string;
  readonly until: string | null;
}

/** Nor in two at once before: each would ask for the stipend of a litter. A day on which it moves belongs to both. */
async function refuseOverlap(
  trx: Transaction<Schema>,
  { animalId, startDate, endDate, status }: Values,
  except: string | null,
): Promise<void> {
  // Until when one that has ended lasted, nobody may know.
  if (typeof startDate !== 'string' || (status === 'ended' && !endDate)) return;
  const [other] = await runSql<Lived & Values>(
    trx,
    `select a.name as animal, g.name as home, p.start_date::text as "from", p.end_date::text as "until"
     from guardian_placements p
     join guardians g on g.org_id = p.org_id and g.id = p.guardian_id
     join animals a on a.org_id = p.org_id and a.id = p.animal_id
     where p.org_id = $org and p.animal_id = $1::uuid and p.id is distinct from $2::uuid and p.deleted_at is null
       and (p.status = 'active' or p.end_date is not null)
       and p.start_date < coalesce($4::date, 'infinity') and $3::date < coalesce(p.end_date, 'infinity')
     order by p.start_date limit 1`,
    animalId,
    except,
    startDate,
    endDate ?? null,
  );
  if (!other) return;
  const { animal, home, from, until } = other;
  const when =
    until === null ? `since ${formatDate(from)}` : `from ${formatDate(from)} to ${formatDate(until)}`;
  const field = startDate < from ? 'endDate' : 'startDate';
  throw invalid({
    [field]: `${animal} lives with ${home} ${when}. Give days outside of that, or correct those`,
  });
}

/** Who has died lives nowhere, who was sold with its new owner, and nobody on the blacklist gets an animal. */
async function requirePossible(trx: Transaction<Schema>, { animalId, guardianId }: Values): Promise<void> {
  const [found] = await runSql<{
    animal: string;
    isDead: boolean;
    isSold: boolean;
    home: string;
    isRefused: boolean;
  }>(
    trx,
    `select a.name as animal, a.status = 'Deceased' as "isDead", a.status = 'Sold' as "isSold", g.name as home,
       coalesce(c.status = 'Blacklisted', false) as "isRefused"
     from animals a join guardians g on g.org_id = $org and g.id = $2::uuid
     left join customers c on c.org_id = $org and c.id = g.customer_id and c.deleted_at is null
     where a.org_id = $org and a.id = $1::uuid`,
    animalId,
    guardianId,
  );
  if (found?.isDead)
    throw invalid({
      animalId: `${found.animal} has died. For a home it had before, choose the status “ended”`,
    });
  if (found?.isSold)
    throw invalid({
      animalId: `${found.animal} is sold and lives with its new owner. For a home it had before, choose the status “ended”`,
    });
  if (found?.isRefused)
    throw invalid({
      guardianId: `${found.home} is blacklisted as a customer and gets no animal. Change the customer’s status first`,
    });
}

interface Doubled {
  readonly animal: string;
  readonly home: string;
}

/**
 * The same of what comes back out of the trash, by itself or with its home: the animal may live elsewhere by now.
 * @param which SQL: of the placements `p`, those that come back
 */
async function refuseSecondBack(trx: Transaction<Schema>, which: string, id: string): Promise<void> {
  const [other] = await runSql<Doubled>(
    trx,
    `select a.name as animal, h.name as home
     from guardian_placements p
     join guardian_placements l on l.org_id = $org and l.animal_id = p.animal_id and l.status = 'active'
       and l.deleted_at is null and l.id <> p.id
     join animals a on a.org_id = $org and a.id = p.animal_id
     join guardians h on h.org_id = $org and h.id = l.guardian_id
     where p.org_id = $org and p.status = 'active' and p.deleted_at is not null and ${which} limit 1`,
    id,
  );
  if (!other) return;
  const sentence = `${other.animal} lives with ${other.home} now, and with one guardian at a time. End that placement first, then restore this.`;
  throw new AppError('conflict', sentence);
}

const restoring =
  (entity: 'guardians' | typeof name, which: string) =>
  (db: Database, tenant: Tenant, id: string): Promise<string> =>
    db.transaction(tenant, async (trx) => {
      await refuseSecondBack(trx, which, id);
      return restoreRecord(databaseInside(db, trx, tenant), tenant, entity, id);
    });

/** A placement out of the trash. @throws AppError 'conflict' that names where the animal lives by now */
export const restorePlacement = restoring(name, 'p.id = $1::uuid');

/** A guardian out of the trash, with the placements that went along. */
export const restoreGuardian = restoring(
  'guardians',
  'p.guardian_id = $1::uuid and p.deleted_at = (select g.deleted_at from guardians g where g.org_id = $org and g.id = $1::uuid)',
);

/**
 * A stipend is asked for of litters that are born from the day it is written down, unless somebody says another day: of a
 * home of many years those before were paid long ago.
 */
async function stipendsFrom(
  trx: Transaction<Schema>,
  tenant: Tenant,
  { stipendAmount, stipendsFrom: said }: Values,
): Promise<Values> {
  if (!stipendAmount || said) return {};
  return { stipendsFrom: await todayOf(trx, tenant) };
}

/**
 * Places an animal with a guardian. That it is with a guardian now the database writes on the animal itself.
 * @throws AppError 'conflict' that names the home it lives in already, 'invalid'
 */
export function placeWithGuardian(
  db: Database,
  tenant: Tenant,
  body: unknown,
  id: string | undefined,
): Promise<string> {
  const values = newValues(name, body);
  return db.transaction(tenant, async (trx) => {
    // Two who place it at once are told of each other.
    await lockRecord(trx, 'animals', values.animalId);
    if (values.status === 'active') {
      await refuseSecond(trx, values, null);
      await requirePossible(trx, values);
    }
    await refuseOverlap(trx, values, null);
    return insertRecord(
      trx,
      name,
      tenant,
      { ...values, ...(await stipendsFrom(trx, tenant, values)) },
      { id },
    );
  });
}

/** Changes a placement under the same rule. */
export async function changePlacement(
  db: Database,
  tenant: Tenant,
  id: string,
  body: unknown,
): Promise<string> {
  const { version, changes } = changedValues(name, body);
  if (Object.keys(changes).length === 0) return updateValues(db, tenant, name, id, version, changes);
  const text = await db.transaction(tenant, async (trx) => {
    const before = await lockRecord(trx, name, id);
    if (before?.version !== version) return undefined;
    const after = { ...before, ...changes };
    if (after.status === 'active') await refuseSecond(trx, after, id);
    const isOther = (...fields: (keyof typeof before)[]) =>
      fields.some((field) => after[field] !== before[field]);
    if (after.status === 'active' && isOther('animalId', 'guardianId', 'status'))
      await requirePossible(trx, after);
    if (isOther('animalId', 'startDate', 'endDate', 'status')) await refuseOverlap(trx, after, id);
    // One from before there was such a day goes on as it was, until it says another stipend or empties the day.
    const isNew = changes.stipendsFrom === null || !before.stipendAmount;
    const from = isNew ? await stipendsFrom(trx, tenant, after) : {};
    const ends = after.status === 'ended' && before.status !== 'ended';
    return changeRecord(trx, name, id, version, { ...changes, ...from, ...(ends && noMoreVisits) });
  });
  if (text === undefined) throw await explainMiss(db, tenant, name, id, changes);
  return text;
}

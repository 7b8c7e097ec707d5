import type { Transaction } from 'kysely';
import { databaseInside } from '#server/db/inside.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql } from '#server/db/statements.ts';
import { readRecord } from '#server/records/read-record.ts';
import { changedValues, invalid, type Values } from '#server/records/record-values.ts';
import { completeUseCases, type RecordUseCases } from '#server/records/use-cases.ts';
import { moveItems, plansOfItems } from './care-items.ts';
import { lockItems } from './lock-items.ts';
import { replaceResults } from './replace-results.ts';

type Trx = Transaction<Schema>;
interface WithId {
  readonly id: string;
}

const name = 'health_records';
const plain = completeUseCases(name, {});

const idsOf = (found: readonly WithId[]): string[] => found.map(({ id }) => id);

/** The results of care plans that a health record tells. */
const toldBy = async (trx: Trx, id: string): Promise<string[]> =>
  idsOf(
    await runSql<WithId>(
      trx,
      `select id from care_items where org_id = $org and health_record_id = $1::uuid and state = 'Done' and deleted_at is null`,
      id,
    ),
  );

const moveAfter = async (trx: Trx, ids: readonly string[]): Promise<void> =>
  moveItems(trx, await plansOfItems(trx, ids));

const ofPlan = 'This was recorded in a care plan, and later days count from it. Correct it in the care plan';

/** When something was given, and to whom: what the plan says, with the days that are counted from it. */
const decided = ['date', 'animalId', 'puppyId'];

/** What a removal has opened is done again as it was, unless something was recorded there meanwhile. */
const tickAgain = async (trx: Trx, id: string): Promise<string[]> =>
  idsOf(
    await runSql<WithId>(
      trx,
      `update care_items i set state = 'Done', done_on = s.done_on, product = s.product, lot = s.lot, route = s.route,
         dose = s.dose, dose_unit = s.dose_unit, dose_per_kg = s.dose_per_kg, weight_kg = s.weight_kg, given_by = s.given_by,
         withdrawal_until = s.withdrawal_until, notes = s.notes, health_record_id = s.health_record_id
       from care_items s
       where s.org_id = $org and s.health_record_id = $1::uuid and s.state = 'Superseded' and s.deleted_at is null
         and i.org_id = $org and i.supersedes_id = s.id and i.state in ('Open', 'Gone along', 'Ended') and i.deleted_at is null
       returning i.id`,
      id,
    ),
  );

/** A health record that tells the result of a care plan says nothing else than the plan. */
export const healthUseCases: RecordUseCases = {
  update: async (db, actor, id, body) => {
    const { changes } = changedValues(name, body);
    const current = JSON.parse(await readRecord(db, actor, name, id)) as Values;
    const other = decided.find((field) => field in changes && changes[field] !== current[field]);
    return db.transaction(actor, async (trx) => {
      if (other && (await toldBy(trx, id)).length > 0) throw invalid({ [other]: ofPlan });
      return plain.update(databaseInside(db, trx, actor), actor, id, body);
    });
  },
  remove: (db, actor, id) =>
    db.transaction(actor, async (trx) => {
      const told = await toldBy(trx, id);
      if (told.length === 0) return plain.remove(databaseInside(db, trx, actor), actor, id);
      // What takes the place of the result takes the health record to the trash with it.
      const open = await replaceResults(db, trx, actor, await lockItems(trx, told));
      await moveAfter(trx, idsOf(open));
    }),
  restore: (db, actor, id) =>
    db.transaction(actor, async (trx) => {
      const text = await plain.restore(databaseInside(db, trx, actor), actor, id);
      const done = await tickAgain(trx, id);
      if (done.length > 0) await moveAfter(trx, done);
      return text;
    }),
};

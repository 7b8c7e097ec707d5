import type { BatchFact, FemaleReproduction, Timeline } from '#domain/answers/timeline.ts';
import { todayIn } from '#domain/dates.ts';
import { batchOf } from '#domain/reproduction/batch.ts';
import type { FemaleFacts } from '#domain/reproduction/timeline/facts.ts';
import { timelineOf } from '#domain/reproduction/timeline/timeline.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { readPreferences } from '#server/organisations/preferences.ts';
import { notFound } from '#server/records/read-record.ts';
import { batchFactsSql, femaleFactsSql, sinceEver } from './female-facts.ts';

/** A male has matings and no rounds of his own. */
const nothingOf = (today: string): Timeline => ({
  today,
  rounds: [],
  nextHeat: null,
  matingAgain: null,
  firstMating: null,
});

/** The reproduction of one female on the organisation's day. */
export async function readTimeline(db: Database, tenant: Tenant, id: string): Promise<FemaleReproduction> {
  const { timeZone } = await readPreferences(db, tenant);
  const [[animal] = [], batches = []] = await db.scoped(
    tenant,
    [
      {
        sql: `select f.gender, f.facts from (${femaleFactsSql(`select id, ${sinceEver} from animals where org_id = $org and id = $1::uuid`)}) f`,
        parameters: [id],
      },
      {
        sql: `select ${batchFactsSql} as j from incubations i where i.org_id = $org and i.mother_id = $1::uuid and i.deleted_at is null
          order by i.set_on desc limit 50`,
        parameters: [id],
      },
    ],
    { readOnly: true },
  );
  if (!animal) throw notFound('animals');
  const today = todayIn(timeZone);
  const facts = animal.facts as FemaleFacts;
  if (animal.gender !== 'Female') return { ...nothingOf(today), batches: [] };
  return {
    ...timelineOf(facts, today),
    batches: batches.flatMap(({ j }) => batchOf(j as BatchFact, today, facts.own) ?? []),
  };
}

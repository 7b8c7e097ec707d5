import type { Transaction } from 'kysely';
import { todayIn } from '#domain/dates.ts';
import { AppError } from '#domain/errors.ts';
import { type Actor, permission } from '#domain/policy.ts';
import { uuidv7 } from '#domain/uuid.ts';
import { lockAnimals } from '../animals/lock-animals.ts';
import type { Database, Tenant } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { runSql, runStatement } from '../db/statements.ts';
import { readPreferences } from '../organisations/preferences.ts';
import { insertSample } from './insert-sample.ts';
import type { SampleRecords } from './sample-kennel/book.ts';
import { keepRecords } from './sample-kennel/keep-records.ts';
import { sampleKennel } from './sample-kennel/sample-kennel.ts';
import { countSample } from './sample-tables.ts';

/**
 * Puts the sample kennel beside an organisation's own records, as far as its plan can read it, and answers the number
 * of records. Sample animals do not count for the plan.
 */
export async function fillSampleData(db: Database, actor: Actor & Tenant): Promise<number> {
  const today = todayIn((await readPreferences(db, actor)).timeZone);
  // Never the same ids twice: a record of an earlier fill may have stayed.
  const whole = sampleKennel({ today, seed: uuidv7() });
  const readable = keepRecords(whole, (name) => permission(actor, 'use', name) === 'allowed');
  return db.transaction(
    actor,
    async (trx) => {
      await lockAnimals(trx, actor);
      const [there] = await runStatement(trx, countSample);
      if (Number(there?.count) > 0) {
        throw new AppError('conflict', 'The sample data is here already. Remove it to fill it in anew.');
      }
      const records = await withoutTakenNumbers(trx, readable);
      for (const statement of insertSample(actor, records, today)) await runStatement(trx, statement);
      const [filled] = await runStatement(trx, countSample);
      return Number(filled?.count);
    },
    { timeoutMs: 60_000 },
  );
}

/** A number that an animal of one's own has already, say from an import of the sample, stays with that one. */
async function withoutTakenNumbers(trx: Transaction<Schema>, records: SampleRecords): Promise<SampleRecords> {
  const animals = records.get('animals') ?? [];
  const numbers = animals.flatMap(({ values }) => values.registrationNumber ?? []);
  const rows = await runSql(
    trx,
    'select registration_number as number from animals where org_id = $org and registration_number = any($1::text[])',
    numbers,
  );
  const taken = new Set(rows.map(({ number }) => number));
  const free = animals.map((animal) =>
    taken.has(animal.values.registrationNumber)
      ? { ...animal, values: { ...animal.values, registrationNumber: null } }
      : animal,
  );
  return new Map([...records, ['animals', free]]);
}

import type { Transaction } from 'kysely';
import { formatDateLong } from '#domain/dates.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql, runStatement } from '#server/db/statements.ts';
import { invalid, type Values } from '#server/records/record-values.ts';
import { type RowOf, selectRows } from '#server/records/rows.ts';

const fields = ['femaleId', 'matingDate', 'togetherUntilOn', 'method'] as const;

/** The mating that a record names; undefined where it names none. */
export async function readNamedMating(
  trx: Transaction<Schema>,
  { breedingRecordId = null }: Values,
): Promise<RowOf<'breeding_records', (typeof fields)[number]> | undefined> {
  if (breedingRecordId === null) return undefined;
  const byId = 'where t.org_id = $org and t.id = $1::uuid';
  const [mating] = await runStatement(
    trx,
    selectRows('breeding_records', 't', fields, byId, [breedingRecordId]),
  );
  return mating;
}

/** What is told where a litter or a check of one female names the mating of another. */
export const ofAnotherFemale = { breedingRecordId: 'This mating is of another female' };

interface Namer {
  readonly what: string;
  readonly day: string | null;
}

/**
 * The other way round: what names a mating does not become that of another female, and no check lies before it.
 * @throws AppError 'invalid' at the female, or at the day
 */
export async function requireNamersFit(
  trx: Transaction<Schema>,
  after: Values,
  before: Values,
): Promise<void> {
  if (after.femaleId !== before.femaleId) {
    const [other] = await runSql<Namer>(
      trx,
      `select 'litter' as what, coalesce(g.birth_date, g.expected_date)::text as day from breeding_groups g
         where g.org_id = $org and g.breeding_record_id = $1::uuid and g.mother_id <> $2::uuid and g.deleted_at is null
       union all select 'pregnancy check', c.checked_on::text from pregnancy_checks c
         where c.org_id = $org and c.breeding_record_id = $1::uuid and c.female_id <> $2::uuid and c.deleted_at is null
       limit 1`,
      before.id,
      after.femaleId,
    );
    if (other)
      throw invalid({
        femaleId: `The ${other.what} of ${formatDateLong(String(other.day))} names this mating and is of another female. Correct that first`,
      });
  }
  if (after.matingDate === before.matingDate) return;
  const [early] = await runSql<{ day: string }>(
    trx,
    `select c.checked_on::text as day from pregnancy_checks c
     where c.org_id = $org and c.breeding_record_id = $1::uuid and c.deleted_at is null
       and c.checked_on < $2::date and c.checked_on >= $3::date order by c.checked_on limit 1`,
    before.id,
    after.matingDate,
    before.matingDate,
  );
  if (early)
    throw invalid({
      matingDate: `She was checked for it on ${formatDateLong(early.day)}, before that day. Correct that first, or give an earlier day`,
    });
}

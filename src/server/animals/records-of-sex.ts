import type { Transaction } from 'kysely';
import { formatDate } from '#domain/dates.ts';
import { type EntityName, entityOf } from '#domain/entities/index.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql } from '#server/db/statements.ts';
import { invalid } from '#server/records/record-values.ts';

interface OfOneSex {
  readonly table: EntityName;
  readonly whose: string;
  readonly day: string;
  readonly sex: 'Female' | 'Male';
  readonly what: string;
}

/** What only one sex has on record. Its litters and children stand with its family (check-children.ts). */
const ofOneSex: readonly OfOneSex[] = [
  {
    table: 'heat_cycles',
    whose: 'animal_id',
    day: 'cycle_start_date',
    sex: 'Female',
    what: 'was in heat',
  },
  {
    table: 'pregnancy_checks',
    whose: 'female_id',
    day: 'checked_on',
    sex: 'Female',
    what: 'was checked for pregnancy',
  },
  {
    table: 'breeding_records',
    whose: 'female_id',
    day: 'mating_date',
    sex: 'Female',
    what: 'is the female of the mating',
  },
  {
    table: 'breeding_records',
    whose: 'male_id',
    day: 'mating_date',
    sex: 'Male',
    what: 'is the male of the mating',
  },
  {
    table: 'incubations',
    whose: 'mother_id',
    day: 'set_on',
    sex: 'Female',
    what: 'is the dam of the eggs set',
  },
  {
    table: 'incubations',
    whose: 'father_id',
    day: 'set_on',
    sex: 'Male',
    what: 'is the sire of the eggs set',
  },
];

/** SQL: the first thing on record of animal `id` that one of that sex cannot have, and in which list it stands. */
export const firstOfOtherSex = (id: string, sex: string): string => {
  const each = ofOneSex.map(
    ({ table, whose, day, what, ...one }) =>
      `select r.${day} as day, '${what}' as what, '${entityOf(table).many}' as list from ${table} r
        where r.org_id = $org and r.${whose} = ${id} and r.deleted_at is null and ${sex} <> '${one.sex}'`,
  );
  return `(select * from (${each.join(' union all ')}) r order by r.day limit 1)`;
};

/**
 * An animal as it is now has nothing on record that only the other sex has. Asked where its sex has changed.
 * @throws AppError 'invalid' at the sex, naming the first of it and where it stands
 */
export async function requireSexOfRecords(trx: Transaction<Schema>, id: string): Promise<void> {
  const [other] = await runSql<Record<'name' | 'gender' | 'what' | 'day' | 'list', string>>(
    trx,
    `select a.name, a.gender, r.what, r.day::text as day, r.list from animals a
     cross join lateral ${firstOfOtherSex('a.id', 'a.gender')} r where a.org_id = $org and a.id = $1::uuid`,
    id,
  );
  if (!other) return;
  const { name, gender, what, day, list } = other;
  throw invalid({
    gender: `${name} ${what} on ${formatDate(day)} and cannot become ${gender.toLowerCase()}. Change or remove that under ${list} first`,
  });
}

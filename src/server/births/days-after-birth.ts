import type { Transaction } from 'kysely';
import { formatDate } from '#domain/dates.ts';
import { AppError } from '#domain/errors.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql } from '#server/db/statements.ts';
import { invalid } from '#server/records/record-values.ts';

type Born = 'animals' | 'breeding_groups';

/** SQL: the days in the life of young `o`, and what happened on each. */
const ofYoung = `select o.weaning_date, 'was weaned' union all select o.sold_on, 'was sold'
  union all select o.first_heat_date, 'was in heat' union all select o.first_breeding_date, 'was bred'
  union all select o.retirement_date, 'retired'
  union all select w.weighed_on, 'was weighed' from weights w
    where w.org_id = $org and w.offspring_id = o.id and w.deleted_at is null
  union all select e.happened_on, case e.kind when 'Young' then 'was born by the log' when 'Died' then 'died' else 'is in the log' end
    from litter_entries e where e.org_id = $org and e.offspring_id = o.id and e.deleted_at is null
  union all select h."date", 'has a health record' from health_records h
    where h.org_id = $org and h.puppy_id = o.id and h.deleted_at is null
  union all select v.evaluated_on, 'was evaluated' from evaluations v
    where v.org_id = $org and v.offspring_id = o.id and v.deleted_at is null
  union all select k.marked_on, 'got a mark' from identity_marks k
    where k.org_id = $org and k.offspring_id = o.id and k.deleted_at is null
  union all select p.pickup_date, case p.status when 'done' then 'was picked up' else 'is to be picked up' end from puppy_pickups p
    where p.org_id = $org and p.puppy_id = o.id and p.status <> 'cancelled' and p.deleted_at is null`;

/** SQL: the same of animal `a`. Its children and its litters stand with its family (check-children.ts). */
const ofAnimal = `select w.weighed_on, 'was weighed' from weights w
    where w.org_id = $org and w.animal_id = a.id and w.deleted_at is null
  union all select h."date", 'has a health record' from health_records h
    where h.org_id = $org and h.animal_id = a.id and h.deleted_at is null
  union all select c.cycle_start_date, 'was in heat' from heat_cycles c
    where c.org_id = $org and c.animal_id = a.id and c.deleted_at is null
  union all select k.marked_on, 'got a mark' from identity_marks k
    where k.org_id = $org and k.animal_id = a.id and k.deleted_at is null
  union all select t.test_date, 'was tested' from genetic_clearances t
    where t.org_id = $org and t.animal_id = a.id and t.deleted_at is null
  union all select q.checked_on, 'was checked for pregnancy' from pregnancy_checks q
    where q.org_id = $org and q.female_id = a.id and q.deleted_at is null
  union all select l.start_date, 'was placed with a guardian' from guardian_placements l
    where l.org_id = $org and l.animal_id = a.id and l.deleted_at is null
  union all select b.mating_date, 'was mated' from breeding_records b
    where b.org_id = $org and (b.female_id = a.id or b.male_id = a.id) and b.deleted_at is null
  union all select g.breeding_date, 'was mated' from breeding_groups g
    where g.org_id = $org and (g.mother_id = a.id or g.father_id = a.id) and g.deleted_at is null`;

const calledYoung = `coalesce(nullif(o.breeder_name, ''), nullif(o.owner_offspring_name, ''), 'One of the young')`;

const lives: Readonly<Record<Born, string>> = {
  animals: `select a.id as born_as, a.name as called, d.day, d.what from animals a cross join lateral (${ofAnimal}) d(day, what)
    where a.org_id = $org`,
  breeding_groups: `select o.breeding_group_id as born_as, ${calledYoung} as called, d.day, d.what
    from offspring o cross join lateral (${ofYoung}) d(day, what) where o.org_id = $org and o.deleted_at is null`,
};

/** SQL: the first day in the life of who was born as that record that lies before a birth on `born`. */
export const firstDayBefore = (name: Born, id: string, born: string): string =>
  `(select * from (${lives[name]}) l where l.born_as = ${id} and l.day < ${born} order by l.day limit 1)`;

/** SQL: the same of one young one. */
export const firstDayOfYoung = (id: string, born: string): string =>
  `(select ${calledYoung} as called, d.day, d.what from offspring o cross join lateral (${ofYoung}) d(day, what)
    where o.org_id = $org and o.id = ${id} and d.day < ${born} order by d.day limit 1)`;

interface Early {
  readonly called: string;
  readonly what: string;
  readonly day: string;
}

const told = ({ called, what, day }: Early): string => `${called} ${what} on ${formatDate(day)}`;

const findEarly = async (trx: Transaction<Schema>, name: Born, id: string): Promise<Early | undefined> =>
  (
    await runSql<Early>(
      trx,
      `select d.called, d.what, d.day::text as day from ${name} b
       cross join lateral ${firstDayBefore(name, 'b.id', 'b.birth_date')} d where b.org_id = $org and b.id = $1::uuid`,
      id,
    )
  )[0];

/**
 * An animal, or the young of a litter, as they are now: nothing is recorded of them before their birth. Asked where the
 * birth date has changed.
 * @throws AppError 'invalid' at the birth date, naming the first day in the way
 */
export async function requireBornFirst(trx: Transaction<Schema>, name: Born, id: string): Promise<void> {
  const early = await findEarly(trx, name, id);
  if (early)
    throw invalid({
      birthDate: `${told(early)}, before that day. Correct that first, or give an earlier birth date`,
    });
}

/**
 * The same where the birth date follows from what is taken away.
 * @throws AppError 'conflict' naming the first day in the way
 */
export async function requireBornFirstStill(trx: Transaction<Schema>, litterId: string): Promise<void> {
  const early = await findEarly(trx, 'breeding_groups', litterId);
  if (early)
    throw new AppError(
      'conflict',
      `${told(early)}. Without this entry that would be before the birth. Correct or remove that first.`,
    );
}

const findEarlyOfYoung = async (trx: Transaction<Schema>, id: string): Promise<Early | undefined> =>
  (
    await runSql<Early>(
      trx,
      `select d.called, d.what, d.day::text as day from offspring y
       join breeding_groups g on g.org_id = $org and g.id = y.breeding_group_id
       cross join lateral ${firstDayOfYoung('y.id', 'g.birth_date')} d where y.org_id = $org and y.id = $1::uuid`,
      id,
    )
  )[0];

/**
 * The same of one young one that has come into another litter.
 * @throws AppError 'invalid' at the litter
 */
export async function requireBornInLitter(trx: Transaction<Schema>, id: string): Promise<void> {
  const early = await findEarlyOfYoung(trx, id);
  if (early)
    throw invalid({
      breedingGroupId: `${told(early)}, before the birth of that litter. Correct that first, or choose another litter`,
    });
}

/**
 * The same of one that has come back out of the trash with all that is recorded of it.
 * @throws AppError 'conflict' naming the first day in the way
 */
export async function requireBornStill(trx: Transaction<Schema>, id: string): Promise<void> {
  const early = await findEarlyOfYoung(trx, id);
  if (early)
    throw new AppError(
      'conflict',
      `${told(early)}, before the birth of its litter. Correct the birth date first, then restore this.`,
    );
}

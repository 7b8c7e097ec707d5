import { doseProblem } from '#domain/birth/feeding.ts';
import { courseDoses } from '#domain/care/dose.ts';
import { addDays, daysBetween } from '#domain/dates.ts';
import { beforeBirth } from '#domain/rules/lives.ts';
import type { SpeciesKey } from '#domain/species/species.ts';
import { uuidv7 } from '#domain/uuid.ts';
import type { Course } from '#domain/verbs/give-care.ts';
import { youngName } from '#server/dashboard/occasion.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { runSql, runStatement } from '#server/db/statements.ts';
import { todayOf } from '#server/organisations/today-of.ts';
import { insertManyStatement } from '#server/records/insert-many.ts';
import { invalid, newValues } from '#server/records/record-values.ts';
import { isFirstOf } from '#server/records/sent-once.ts';

/** Nobody prescribes for longer ahead. */
const mostDaysAhead = 366;

/** More than fit one night's typing: a year of one dose a day for a litter. */
const mostDoses = 3000;

interface Here {
  readonly id: string;
  readonly litter: string | null;
  readonly name: string | null;
  readonly born: string | null;
  readonly species: SpeciesKey;
}

/**
 * A course of medication: an item for each dose, to be ticked when it is given. What was said of the dose stands ready
 * there. Answers how many doses there are.
 * @throws AppError 'invalid' at the field, also for animals that are not here
 */
export function beginCourse(
  db: Database,
  tenant: Tenant,
  course: Course,
  firstId: string = uuidv7(),
): Promise<number> {
  const { subjects, product, firstOn, days, perDay, ...rest } = course;
  const doses = courseDoses(firstOn, days, perDay);
  if (doses.length * subjects.length > mostDoses) {
    throw invalid({
      days: `That is more than ${mostDoses} doses. Begin the course for fewer, or for fewer days`,
    });
  }
  return db.transaction(tenant, async (trx) => {
    // A second attempt at the same moment waits here for the first.
    await isFirstOf(trx, firstId);
    const [kept] = await runSql(
      trx,
      'select id from care_items where org_id = $org and step like $1 limit 1',
      `${firstId}-%`,
    );
    if (kept) return doses.length * subjects.length;
    const ids = (entity: string) => subjects.filter((one) => one.entity === entity).map(({ id }) => id);
    const here = await runSql<Here>(
      trx,
      `select a.id, null::uuid as litter, a.name, a.birth_date::text as born, a.species from animals a
         where a.org_id = $org and a.id = any($1::uuid[]) and a.deleted_at is null and a.status not in ('Sold', 'Deceased')
       union all select o.id, o.breeding_group_id, ${youngName('o')}, g.birth_date::text, o.species from offspring o
         join breeding_groups g on g.org_id = $org and g.id = o.breeding_group_id
         where o.org_id = $org and o.id = any($2::uuid[]) and o.deleted_at is null and o.status not in ('Sold', 'Deceased')`,
      ids('animals'),
      ids('offspring'),
    );
    const unborn = here.find(({ born }) => born !== null && firstOn < born);
    if (unborn?.born) throw invalid({ firstOn: beforeBirth(unborn.name || null, unborn.born) });
    if (firstOn > addDays(await todayOf(trx, tenant), mostDaysAhead))
      throw invalid({ firstOn: 'Give a day within a year from now. The year may be mistyped' });
    for (const { species, born } of here) {
      const ageDays = born === null ? null : daysBetween(born, firstOn);
      const problem = doseProblem({ ...rest, species, ageDays });
      if (problem) throw invalid({ dose: problem });
    }
    const litterOf = new Map(here.map(({ id, litter }) => [id, litter]));
    const records = subjects.flatMap(({ entity, id }) => {
      const litter = litterOf.get(id.toLowerCase());
      if (litter === undefined)
        throw invalid({ subjects: 'One of them is not here any more. Load the page again' });
      return doses.map(({ on, dose }) => ({
        id: uuidv7(),
        values: newValues('care_items', {
          ...(entity === 'animals' ? { animalId: id } : { offspringId: id, breedingGroupId: litter }),
          starts: 'Course',
          step: `${firstId}-${dose}`,
          what: `${product}, ${dose} of ${doses.length}`,
          kind: 'Treatment',
          rule: { from: daysBetween(firstOn, on), product, ...rest },
          anchorOn: firstOn,
          dueOn: on,
        }),
      }));
    });
    await runStatement(trx, insertManyStatement('care_items', tenant, records));
    return records.length;
  });
}

import type { Transaction } from 'kysely';
import { formatDate } from '#domain/dates.ts';
import { embryos, inPerson } from '#domain/rules/lives.ts';
import { speciesKeys, speciesOf } from '#domain/species/species.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql } from '#server/db/statements.ts';
import { invalid } from '#server/records/record-values.ts';

const listed = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ');

const laying = listed(speciesKeys.filter((key) => speciesOf(key).reproduction.kind === 'laying'));

/** SQL: what only a living animal `a` can have done (domain/rules/lives.ts). A mating that is planned was none. */
const living = `select c.cycle_start_date, 'was in heat' from heat_cycles c
    where c.org_id = $org and c.animal_id = a.id and c.deleted_at is null
  union all select q.checked_on, 'was checked for pregnancy' from pregnancy_checks q
    where q.org_id = $org and q.female_id = a.id and q.deleted_at is null
  union all select b.mating_date, 'was mated' from breeding_records b
    where b.org_id = $org and b.deleted_at is null and b.status <> 'planned'
      and (b.female_id = a.id and b.method not in (${listed(embryos)})
        or b.male_id = a.id and b.method in (${listed(inPerson)}) and not coalesce(b.usual ? 'method', false))
  union all select g.birth_date, 'gave birth' from breeding_groups g
    where g.org_id = $org and g.mother_id = a.id and g.deleted_at is null
      and g.species not in (${laying}) and g.breeding_method not in (${listed(embryos)})`;

/** SQL: the last day in the life of animal `id` that lies after a death on `died`. */
export const lastDayAfter = (id: string, died: string): string =>
  `(select a.name as called, d.day, d.what from animals a cross join lateral (${living}) d(day, what)
    where a.org_id = $org and a.id = ${id} and d.day > ${died} order by d.day desc limit 1)`;

/**
 * Nothing is on record of an animal as it is now that it must have lived for. Asked where the day of its death has changed.
 * @throws AppError 'invalid' at the date of death, naming the last day in the way
 */
export async function requireDeathLast(trx: Transaction<Schema>, id: string): Promise<void> {
  const [late] = await runSql<{ called: string; what: string; day: string }>(
    trx,
    `select d.called, d.what, d.day::text as day from animals x
     cross join lateral ${lastDayAfter('x.id', 'x.death_date')} d where x.org_id = $org and x.id = $1::uuid`,
    id,
  );
  if (!late) return;
  throw invalid({
    deathDate: `${late.called} ${late.what} on ${formatDate(late.day)}, after that day. Correct that first, or give a later date of death`,
  });
}

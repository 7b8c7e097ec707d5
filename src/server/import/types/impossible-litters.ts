import { breedingGroups } from '#domain/entities/breeding-groups.ts';
import { toColumn } from '#domain/entities/entity.ts';
import {
  impossibleSpan,
  type Mother,
  possibleDays,
  withoutLatestDay,
} from '#domain/rules/birth-after-mating.ts';
import { daysOfLives } from '#domain/rules/lives.ts';
import { kindsWithFacts } from '#domain/species/own-rules.ts';
import { speciesKeys, speciesOf } from '#domain/species/species.ts';
import type { StatementRunner } from '#server/db/database.ts';
import { runSql } from '#server/db/statements.ts';

const mothers: readonly Mother[] = speciesKeys.flatMap((species) => [
  { species },
  ...kindsWithFacts(speciesOf(species)).map(({ key }) => ({ species, subSpecies: key })),
]);

const spans = mothers.map((mother) => ({
  ...mother,
  ...possibleDays(mother),
  sentence: impossibleSpan(mother, '%1$s days', '%2$s'),
}));

/**
 * What cannot be true of a litter beside its dam, for all rows of a file at once: that it is born so soon or so late after
 * its mating (rules/birth-after-mating.ts).
 * @param family SQL: what is joined to a row `i`: the animal `dam`, and the stored litter `t`
 */
export async function reportImpossibleLitters(trx: StatementRunner, family: string): Promise<void> {
  await runSql(
    trx,
    `insert into import_issues ("row", field, code, value, message)
     select l."row", 'birthDate', 'rule', l.born::text, format(s.sentence, l.born - l.mated, l.mated)
     from (
       select i."row", dam.species, dam.sub_species, coalesce(i.v_birth_date, t.birth_date) as born,
         coalesce(i.v_breeding_date, t.breeding_date) as mated,
         coalesce(i.v_breeding_method, t.breeding_method, '') as method
       from import_rows i ${family}
       where (i.action is null or i.action = 'update')
         and (coalesce(i.v_birth_date, t.birth_date), coalesce(i.v_breeding_date, t.breeding_date))
           is distinct from (t.birth_date, t.breeding_date)
     ) l
     cross join lateral (
       select s.* from jsonb_to_recordset($1::jsonb) as s(species text, "subSpecies" text, "from" int, "to" int, sentence text)
       where s.species = l.species and (s."subSpecies" is null or s."subSpecies" = l.sub_species)
       order by s."subSpecies" nulls last limit 1
     ) s
     where l.born >= l.mated
       and (l.born - l.mated < s."from" or (l.born - l.mated > s."to" and not (l.method = any($2::text[]))))`,
    JSON.stringify(spans),
    withoutLatestDay,
  );
}

/** A method that is not said is none: it takes what no method does. */
const methods = ['', ...breedingGroups.fields.breedingMethod.choices];

/** Of each day of a litter that lies in the life of a parent: the species and methods for which that one has to live. */
const days = (daysOfLives.breeding_groups ?? []).map(({ day, of, takesLife }) => ({
  day,
  parent: of === 'motherId' ? 'dam' : 'sire',
  living: speciesKeys.flatMap((species) =>
    methods
      .filter((breedingMethod) => takesLife?.({ species, breedingMethod }))
      .map((method) => `${species} ${method}`),
  ),
}));

/**
 * Nothing of a litter lies before the birth of its parents, and nothing one of them has to be alive for after its death
 * (rules/lives.ts), for all rows of a file at once.
 * @param family SQL: what is joined to a row `i`: the animals `dam` and `sire`, and the stored litter `t`
 */
export async function reportLittersOutsideLives(trx: StatementRunner, family: string): Promise<void> {
  for (const { day, parent, living } of days) {
    const [given, stored] = [`i.v_${toColumn(day)}`, `t.${toColumn(day)}`];
    await runSql(
      trx,
      `insert into import_issues ("row", field, code, value, message)
       select i."row", $1, 'rule', ${given}::text,
         case when ${given} < p.birth_date then format('That day lies before the birth of %s on %s', p.name, p.birth_date)
           else format('%s died on %s, before that day', p.name, p.death_date) end
       from import_rows i ${family} join animals p on p.org_id = $org and p.id = ${parent}.id
       where (i.action is null or i.action = 'update') and ${given} is distinct from ${stored}
         and (${given} < p.birth_date or (${given} > p.death_date and p.species || ' ' || coalesce(i.v_breeding_method,
           case when not coalesce(t.usual ? 'breedingMethod', false) then t.breeding_method end, '') = any($2::text[])))`,
      day,
      living,
    );
  }
}

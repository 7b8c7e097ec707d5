import {
  impossibleSpan,
  type Mother,
  possibleDays,
  withoutLatestDay,
} from '#domain/rules/birth-after-mating.ts';
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

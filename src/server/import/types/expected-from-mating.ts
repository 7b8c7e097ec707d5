import { addDays } from '#domain/dates.ts';
import { litterDue } from '#domain/reproduction/litter-due.ts';
import { type SpeciesKey, speciesOf } from '#domain/species/species.ts';
import type { StatementRunner } from '#server/db/database.ts';
import { runSql, runStatement } from '#server/db/statements.ts';
import { dayHere } from '#server/organisations/day-here.ts';
import { speciesHere, speciesStatement } from '#server/species/species-here.ts';

interface Mated {
  readonly row: number;
  readonly species: string;
  readonly subSpecies: string | null;
  readonly breedingDate: string;
  readonly today: string;
  /** Nothing came of it: the day it would have been is no promise. */
  readonly isOver: boolean;
}

/** After so many days past the end of its window a mating without a birth has come to nothing, or its birth was not written down. */
const graceDays = 14;

/**
 * A litter with nothing but its mating is expected on the likeliest day, as where it is entered by hand. Where that lies
 * behind us, or cannot be counted, the row lacks a day: nobody is told that something is expected which is not.
 * @param family SQL: what is joined to a row `i`: the animal `dam`
 */
export async function expectFromMating(trx: StatementRunner, family: string): Promise<void> {
  const onlyMated = `i.v_breeding_date is not null and i.v_birth_date is null and i.v_expected_date is null`;
  const mated = await runSql<Mated>(
    trx,
    `select i."row", dam.species, nullif(dam.sub_species, '') as sub_species, i.v_breeding_date::text as breeding_date,
       ${dayHere('now()')}::text as today, i.v_breeding_success is false as is_over
     from import_rows i ${family} where ${onlyMated} and dam.id is not null`,
  );
  if (mated.length > 0) {
    const here = speciesHere(await runStatement(trx, speciesStatement));
    const expected = mated.flatMap(({ row, species, subSpecies, breedingDate, today, isOver }) => {
      const key: SpeciesKey = speciesOf(species).key;
      const due = litterDue({ species: key, subSpecies, own: here.own(species), breedingDate });
      return due === null || (!isOver && addDays(due.to, graceDays) < today)
        ? []
        : [{ row, on: due.expectedOn }];
    });
    await runSql(
      trx,
      `update import_rows i set v_expected_date = e."on", inferred = array_append(inferred, 'expectedDate')
       from unnest($1::int[], $2::date[]) e("row", "on") where i."row" = e."row"`,
      expected.map(({ row }) => row),
      expected.map(({ on }) => on),
    );
  }
  await runSql(
    trx,
    `insert into import_issues ("row", field, code, value, message)
     select i."row", 'birthDate', 'required', '',
       'Provide either Birth Date or Expected Date'
     from import_rows i ${family} where ${onlyMated} and dam.id is not null`,
  );
}

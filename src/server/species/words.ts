import type { Transaction } from 'kysely';
import { speciesOf, type Terms, termsOf } from '#domain/species/species.ts';
import type { Row, Statement } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { runStatement } from '#server/records/statements.ts';

/** The words of a species, under those this installation has set for it. */
export type Words = (species: string, subSpecies?: string | null) => Terms;

/** Belongs into the flow of statements whose answers are made into sentences. */
export const wordsStatement: Statement = {
  sql: `select species, parent_term as "parentTerm", child_term as "childTerm",
      breeding_term as "breedingTerm", litter_term as "litterTerm"
    from species_config`,
  parameters: [],
};

/** SQL for the words set for a species, as JSON; null where none are. For facts of one record that become sentences. */
export const wordsOfSql = (species: string): string =>
  `(select json_strip_nulls(json_build_object('parentTerm', w.parent_term, 'childTerm', w.child_term,
      'breedingTerm', w.breeding_term, 'litterTerm', w.litter_term))
    from species_config w where w.species = ${species})`;

/** Reads the answer to `wordsStatement`. */
export function wordsIn(rows: readonly Row[]): Words {
  const set = new Map(rows.map(({ species, ...words }) => [species, words]));
  return (key, subSpecies) => {
    const one = speciesOf(key);
    const words = Object.entries(set.get(one.key) ?? {}).filter(([, word]) => typeof word === 'string');
    return termsOf(one, subSpecies, Object.fromEntries(words));
  };
}

/** For a sentence inside a use case's transaction. */
export const readWords = async (trx: Transaction<Schema>): Promise<Words> =>
  wordsIn(await runStatement(trx, wordsStatement));

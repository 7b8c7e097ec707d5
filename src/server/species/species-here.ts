import type { Transaction } from 'kysely';
import { type OwnSpecies, speciesWith } from '#domain/species/own.ts';
import { type Species, speciesOf, type Terms, termsOf } from '#domain/species/species.ts';
import type { Row, Statement } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { runStatement } from '#server/db/statements.ts';

/** The species as the organisation keeps them: its words and facts, over those of the installation, over the program's. */
export interface SpeciesHere {
  readonly own: (species: string) => OwnSpecies | null;
  readonly species: (species: string) => Species;
  readonly terms: (species: string, subSpecies?: string | null) => Terms;
}

const words = {
  parentTerm: 'parent_term',
  childTerm: 'child_term',
  breedingTerm: 'breeding_term',
  litterTerm: 'litter_term',
};
const facts = {
  gestationDays: 'gestation_days',
  heatCycleDays: 'heat_cycle_days',
  typicalLitterSize: 'typical_litter_size',
  breedingAgeMonths: 'breeding_age_months',
};

const filled = (columns: Readonly<Record<string, string>>): string => {
  const pairs = Object.entries(columns).map(([name, column]) =>
    column.endsWith('_term') ? `'${name}', nullif(btrim(w.${column}), '')` : `'${name}', w.${column}`,
  );
  return `jsonb_strip_nulls(jsonb_build_object(${pairs.join(', ')}))`;
};

/** SQL for what the installation has set for a species, as JSON; null where it has set nothing. */
export const houseSpeciesSql = (species: string): string =>
  `(select jsonb_build_object('words', ${filled(words)}, 'facts', ${filled(facts)})
    from species_config w where w.species = ${species})`;

/**
 * SQL for what is set for a species, as JSON; null where nothing is. For facts of one record that become sentences.
 * What the installation has set (`species_config`) lies below what the organisation has.
 */
export const ownSpeciesSql = (species: string): string =>
  `(select jsonb_build_object(
      'words', ${filled(words)} || coalesce(o.own -> 'words', '{}'),
      'facts', ${filled(facts)} || coalesce(o.own -> 'facts', '{}'),
      'growth', coalesce(o.own -> 'growth', '{}'),
      'kinds', coalesce(o.own -> 'kinds', '{}'))
    from (select ${species} as species) k
    left join species_config w on w.species = k.species
    left join organization_species o on o.org_id = $org and o.species = k.species
    where w.species is not null or o.species is not null)`;

/** Belongs into the flow of statements whose answers are made into sentences. */
export const speciesStatement: Statement = {
  sql: `select s.species, ${ownSpeciesSql('s.species')} as own
    from (select species from species_config union select species from organization_species where org_id = $org) s`,
  parameters: [],
};

/** Reads the answer to `speciesStatement`. */
export function speciesHere(rows: readonly Row[]): SpeciesHere {
  const owns = new Map(rows.map(({ species, own }) => [species, own as OwnSpecies]));
  const own = (key: string): OwnSpecies | null => owns.get(key) ?? null;
  const one = (key: string): Species => speciesWith(speciesOf(key).key, own(key));
  return { own, species: one, terms: (key, subSpecies) => termsOf(one(key), subSpecies) };
}

/** For a sentence inside a use case's transaction. */
export const readSpeciesHere = async (trx: Transaction<Schema>): Promise<SpeciesHere> =>
  speciesHere(await runStatement(trx, speciesStatement));

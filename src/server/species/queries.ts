import type { Kysely } from 'kysely';
import type { SpeciesConfiguration } from '#domain/answers/species.ts';
import { type SpeciesKey, species, speciesKeys } from '#domain/species/species.ts';
import type { Database } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';

type SpeciesTables = {
  speciesConfig: {
    species: string;
    parentTerm: string | null;
    childTerm: string | null;
    breedingTerm: string | null;
    litterTerm: string | null;
    gestationDays: number | null;
    heatCycleDays: number | null;
    typicalLitterSize: number | null;
    breedingAgeMonths: number | null;
    housingType: string | null;
    features: unknown;
    kpis: unknown;
  };
};

const tablesIn = (kysely: Kysely<Schema>) => kysely.$pickTables<never>().$extendTables<SpeciesTables>();

const wordsIn = (value: unknown, otherwise: readonly string[]): string[] =>
  Array.isArray(value) && value.length > 0 ? value.map(String) : [...otherwise];

/** Every species the program knows; what the table `species_config` fills overrides the program's own. */
export async function readSpecies({ kysely }: Pick<Database, 'kysely'>): Promise<SpeciesConfiguration[]> {
  const rows = await tablesIn(kysely).selectFrom('speciesConfig').selectAll().execute();
  const configured = new Map(rows.map((row) => [row.species, row]));
  return speciesKeys.toSorted().map((key) => {
    const row = configured.get(key);
    const { terms, reproduction, housingTypes, features, kpis } = species[key];
    return {
      species: key,
      parentTerm: row?.parentTerm?.trim() || terms.parentTerm,
      childTerm: row?.childTerm?.trim() || terms.childTerm,
      breedingTerm: row?.breedingTerm?.trim() || terms.breedingTerm,
      litterTerm: row?.litterTerm?.trim() || terms.litterTerm,
      gestationDays: row?.gestationDays ?? reproduction.gestationDays,
      heatCycleDays: row?.heatCycleDays ?? reproduction.heatCycleDays,
      typicalLitterSize: row?.typicalLitterSize ?? reproduction.typicalLitterSize,
      breedingAgeMonths: row?.breedingAgeMonths ?? reproduction.breedingAgeMonths,
      housingType: row?.housingType?.trim() || housingTypes[0],
      features: wordsIn(row?.features, features),
      kpis: wordsIn(row?.kpis, kpis),
    };
  });
}

export async function readSpeciesConfiguration(
  database: Pick<Database, 'kysely'>,
  key: SpeciesKey,
): Promise<SpeciesConfiguration> {
  const found = (await readSpecies(database)).find(({ species: one }) => one === key);
  if (!found) throw new Error(`The species ${key} has no words.`);
  return found;
}

import { testsOf } from '#domain/genetics/markers/catalogue.ts';
import type { SpeciesKey } from '#domain/species/shape.ts';
import { catScheme } from './cat.ts';
import { dogGroups } from './dog-groups.ts';
import type { ColourGenotypes, ColourGroup } from './forecast.ts';
import { horseScheme } from './horse.ts';
import { rabbitScheme } from './rabbits.ts';
import { forecastByScheme, type SchemeGroup } from './scheme.ts';

const schemes: Partial<Record<SpeciesKey, readonly SchemeGroup[]>> = {
  cat: catScheme,
  horse: horseScheme,
  rabbits: rabbitScheme,
};

/** The coats of a litter, as far as the parents' loci are known; null for species without a scheme. */
export function forecastCoats(
  species: SpeciesKey,
  sire: ColourGenotypes,
  dam: ColourGenotypes,
): ColourGroup[] | null {
  if (species === 'dog') return dogGroups(sire, dam);
  const scheme = schemes[species];
  return scheme ? forecastByScheme(species, scheme, sire, dam) : null;
}

/** The loci a forecast asks for, by name, of which nothing is known. */
export const untestedLoci = (species: SpeciesKey, known: ColourGenotypes): string[] =>
  testsOf(species).flatMap(({ locus, name }) =>
    locus !== undefined && known[locus] === undefined ? [name] : [],
  );

import type { Terms } from '../species/species.ts';
import { type SpeciesKey, species as speciesByKey } from '../species/species.ts';
import { capitalised, fillTerms } from '../terms.ts';
import { importFieldOf, importTypes } from './import-types.ts';
import type { ImportTypeKey } from './types.ts';
import { csvText } from './write-csv.ts';

/** A breed of each species, so that a sample shows what belongs in the column. */
const breeds: Readonly<Record<SpeciesKey, string>> = {
  dog: 'Labrador Retriever',
  cat: 'Maine Coon',
  horse: 'Icelandic Horse',
  cattle: 'Angus',
  chickens: 'Orpington',
  goats: 'Nigerian Dwarf',
  rodents: 'Fancy Rat',
  sheep: 'Shetland',
  rabbits: 'Netherland Dwarf',
  pigs: 'Kunekune',
  ducks: 'Indian Runner',
  geese: 'Embden',
  turkeys: 'Bourbon Red',
  quail: 'Jumbo Brown',
  pheasants: 'Golden Pheasant',
  alpacas: 'Huacaya',
};

/** The rows of a template with its headers first, in the words of a species. */
export function templateRows(key: ImportTypeKey, species: SpeciesKey, terms: Terms): string[][] {
  const type = importTypes[key];
  const columns = Object.keys(type.template[0] ?? {});
  const filled = (text: string): string =>
    text === '{species}'
      ? species
      : text === '{breed}'
        ? breeds[species]
        : text === '{unit}'
          ? speciesByKey[species].weightUnits[0]
          : text;
  const labels = columns.map((column) =>
    capitalised(fillTerms(importFieldOf(type, column)?.label ?? column, terms)),
  );
  return [labels, ...type.template.map((row) => columns.map((column) => filled(row[column] ?? '')))];
}

/** The template as the text of a CSV file, called `{type}_template.csv`. Its columns need no mapping. */
export const templateCsv = (key: ImportTypeKey, species: SpeciesKey, terms: Terms): string =>
  csvText(templateRows(key, species, terms));

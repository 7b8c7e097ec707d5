import { templateCsv } from '#domain/import/template.ts';
import type { ImportTypeKey } from '#domain/import/types.ts';
import type { SpeciesKey, Terms } from '#domain/species/species.ts';

/** Saves the template of a type as a file, with the mark that spreadsheets know UTF-8 by. */
export function saveTemplate(type: ImportTypeKey, species: SpeciesKey, terms: Terms): void {
  const file = new Blob(['\uFEFF', templateCsv(type, species, terms)], { type: 'text/csv' });
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = `${type}_template.csv`;
  link.click();
  URL.revokeObjectURL(address);
}

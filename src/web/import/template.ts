import type { ImportType } from '#domain/import/types.ts';
import type { Terms } from '#domain/species/species.ts';
import { fillTerms } from '#domain/terms.ts';
import { fieldLabel } from './words.ts';

const cell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The template of a type: the names of its columns, and rows that show what may stand in them. */
export function templateCsv(type: ImportType, terms: Terms): string {
  const keys = new Set(type.template.flatMap((row) => Object.keys(row)));
  const fields = type.fields.filter(({ key }) => keys.has(key));
  const lines = [
    fields.map((field) => cell(fieldLabel(field, terms))),
    ...type.template.map((row) => fields.map(({ key }) => cell(fillTerms(row[key] ?? '', terms)))),
  ];
  return `${lines.map((line) => line.join(',')).join('\r\n')}\r\n`;
}

/** Saves it as a file, with the mark that spreadsheets know UTF-8 by. */
export function downloadTemplate(type: ImportType, terms: Terms): void {
  const file = new Blob(['\uFEFF', templateCsv(type, terms)], { type: 'text/csv' });
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = `${type.key}_template.csv`;
  link.click();
  URL.revokeObjectURL(address);
}

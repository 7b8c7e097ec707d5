import { type Species, species, type Terms } from '../species/species.ts';
import { fillTerms, neutralTerms } from '../terms.ts';
import { squash } from './fold.ts';
import { importTypes } from './import-types.ts';
import { type ImportField, importTypeKeys } from './types.ts';

const allTerms = [neutralTerms, ...Object.values(species).map(({ terms }: Species) => terms)];

const labelsOf = (label: string): readonly string[] =>
  label.includes('{') ? [...new Set(allTerms.map((terms) => fillTerms(label, terms)))] : [label];

/** What a field itself is called: its key, and its label in the words of every species. */
export const ownNames = ({ key, oldKeys, label }: ImportField): readonly string[] => [
  ...new Set([key, ...oldKeys, ...labelsOf(label)].map(squash)),
];

/** What it is called where the animals have words of their own. */
export const nameHere = ({ label }: ImportField, terms: Terms): string => squash(fillTerms(label, terms));

/** What else people and programs call it. */
export const otherNames = ({ names }: ImportField): readonly string[] => [...new Set(names.map(squash))];

/** Every name of every field, for recognising a row of headers. */
export const knownNames: ReadonlySet<string> = new Set(
  importTypeKeys.flatMap((key) =>
    importTypes[key].fields.flatMap((field) => [...ownNames(field), ...otherNames(field)]),
  ),
);

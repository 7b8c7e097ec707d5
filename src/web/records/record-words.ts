import type { EntityName } from '#domain/entities/names.ts';
import { told } from '#domain/entities/usual.ts';
import { fieldText, isMissing, labelWords, unitIn, type Wording } from '#domain/fields/field-text.ts';
import type { Terms } from '#domain/species/species.ts';
import { youngSexWord } from '#domain/species/young-sex-word.ts';
import { capitalised, entityWords, fieldsWithTerms } from '#domain/terms.ts';
import { entityOf } from '#web/api/definitions.ts';
import type { AnyRecord } from '#web/api/records.ts';

/** One field of a record in words, '' where nothing is recorded or the name is not known here. */
export function partWords(entity: EntityName, record: AnyRecord, name: string, wording: Wording): string {
  const field = entityOf(entity).fields[name];
  const value = told(record)[name];
  if (!field || isMissing(value)) return '';
  if (field.kind !== 'reference' && field.kind !== 'anyId')
    return fieldText(field, value, { ...wording, unit: unitIn(name, record) });
  const label = record.labels?.[name];
  return label ? labelWords(label, wording.today) : '';
}

const nameParts: readonly string[] = ['firstName', 'lastName'];

/** "Ada Quist", "Red bitch", "Vaccination: DHPP booster", "Clover, 14 Mar". */
function joinFor(entity: EntityName, line: readonly string[]): string {
  const kinds = line.map((name) => entityOf(entity).fields[name]?.kind);
  if (line.every((name) => nameParts.includes(name)) || kinds.every((kind) => kind === 'choice')) return ' ';
  return kinds.every((kind) => kind === 'text' || kind === 'longText') ? ': ' : ', ';
}

/** A young one is called by the word of its species: "Red bitch", "Red doeling". */
const titlePart = (...asked: Parameters<typeof partWords>): string => {
  const [entity, { gender }, name, { terms }] = asked;
  if (entity !== 'offspring' || name !== 'gender' || isMissing(gender)) return partWords(...asked);
  return youngSexWord(gender, terms).toLocaleLowerCase('en');
};

/** What names a record: the first line of the definition's title that is not empty. */
export function recordTitle(entity: EntityName, record: AnyRecord, wording: Wording): string {
  const definition = entityOf(entity);
  for (const line of definition.title) {
    const known = line.filter((name) => name !== 'gender' || record.gender !== 'Unknown');
    const parts = known.map((name) => titlePart(entity, record, name, wording)).filter(Boolean);
    // Descriptions often begin with the category already: "Deposit, Reed" is not "Deposit: Deposit, Reed".
    const [first = '', second = ''] = parts;
    const isSaid = second.toLowerCase().startsWith(`${first.toLowerCase()}, `);
    if (parts.length === 0) continue;
    const title = (isSaid ? parts.slice(1) : parts).join(joinFor(entity, line));
    // One without a collar is called by its sex alone.
    return line.includes('gender') ? capitalised(title) : title;
  }
  return `${entityWords(definition, wording.terms).one} without a name`;
}

/** Labels of an entity's fields in the words of the species, for one record. */
export const fieldsOf = (entity: EntityName, terms: Terms) => fieldsWithTerms(entityOf(entity).fields, terms);

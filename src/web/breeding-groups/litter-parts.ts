import type { Fields } from '#domain/fields/field.ts';
import type { Terms } from '#domain/species/species.ts';
import { type FormPart, formParts } from '#web/records/form-layout.ts';

const counts = ['totalPuppies', 'alivePuppies', 'maleCount', 'femaleCount'];

/** Before the birth its counts are noughts that nobody counted. */
export const notToldOf = ({
  birthDate,
  totalPuppies,
}: Readonly<Record<string, unknown>>): readonly string[] => (birthDate || totalPuppies ? [] : counts);

/** What is known when a pairing is planned or a birth is entered; the rest follows when it is edited. */
const firstSections = [
  { title: 'Parents', fields: ['motherId', 'fatherId', 'name', 'breed'] },
  { title: 'Dates', fields: ['breedingDate', 'expectedDate', 'birthDate', 'status'] },
  { title: 'Counts', fields: counts },
  { title: 'Videos', fields: ['youtubeVideo1', 'youtubeVideo2', 'youtubeVideo3'] },
  { title: 'Notes', fields: ['notes'] },
];

export const litterParts = (fields: Fields, terms: Terms, isNew: boolean): FormPart[] =>
  isNew
    ? formParts('breeding_groups', fields, terms, firstSections)
    : formParts('breeding_groups', fields, terms);

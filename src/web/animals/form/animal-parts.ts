import { animals } from '#domain/entities/animals.ts';
import type { Fields } from '#domain/fields/field.ts';
import { isFieldFor } from '#domain/species/biology.ts';
import type { Species } from '#domain/species/species.ts';
import { type FormPart, formParts } from '#web/records/form-layout.ts';

/** The sections of `formSections` that stand in the form under a heading of their own, in this order. */
const titles = {
  basic: { title: 'Basic information', short: 'Basics' },
  physical: { title: 'Physical characteristics', short: 'Physical' },
  identification: { title: 'Identification', short: 'Identification' },
  healthGenetics: { title: 'Health & Genetics', short: 'Health & Genetics' },
  housing: { title: 'Housing & Management', short: 'Housing' },
  lineage: { title: 'Lineage', short: 'Lineage' },
  breeding: { title: 'Breeding', short: 'Breeding' },
  financial: { title: 'Financial', short: 'Financial' },
  notes: { title: 'Notes', short: 'Notes' },
} as const;

type AnimalPart = keyof typeof titles;

export interface AnimalFormPart extends FormPart {
  readonly key: AnimalPart;
  /** For the list at the left, where a line is all there is. */
  readonly short: string;
}

/** Numbers and titles of a studbook belong to species that have one. */
const hasPapers = ({ formSections }: Species): boolean => formSections.includes('identificationExtras');

const paperFields: readonly string[] = [
  'callName',
  'titlePrefix',
  'titleSuffix',
  'registrationNumber',
  'tattoo',
  'tattooLocation',
  'dnaProfileId',
];

const belongsTo = (name: string, species: Species): boolean => {
  if (name === 'subSpecies') return species.subSpecies.length > 0;
  return isFieldFor(name, species) && (!paperFields.includes(name) || hasPapers(species));
};

/** What is asked only of some: a date of death of the dead, heats of females. */
export interface AnimalSoFar {
  readonly status: string;
  readonly gender: string;
}

const isAsked = (name: string, { status, gender }: AnimalSoFar): boolean =>
  name === 'deathDate' ? status === 'Deceased' : name === 'firstHeatDate' ? gender !== 'Male' : true;

/**
 * The form of one species (specification, part 1, section 3): the sections of the definition that it has, and of their
 * fields those that belong to it and are shown to the reader’s role. A field that is added to the definition stands in
 * the form of itself.
 */
export function animalParts(
  species: Species,
  animal: AnimalSoFar,
  fields: Fields = animals.fields,
): AnimalFormPart[] {
  const asked = animals.sections.map(({ title, fields: names }) => ({
    title,
    fields: names.filter((name) => belongsTo(name, species) && isAsked(name, animal)),
  }));
  const parts = formParts('animals', fields, species.terms, asked);
  return (Object.keys(titles) as AnimalPart[])
    .filter((key) => key === 'notes' || species.formSections.includes(key))
    .flatMap((key) => {
      const part = parts.find(({ title }) => title === titles[key].title);
      return part ? [{ key, ...titles[key], cells: part.cells }] : [];
    });
}

import type { Species } from '#domain/species/species.ts';
import type { FormPart } from '#web/records/form-layout.ts';

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

function namesOf(species: Species): Record<AnimalPart, readonly string[]> {
  const papers = hasPapers(species);
  return {
    basic: [
      'name',
      'gender',
      'breed',
      ...(species.subSpecies.length > 0 ? ['subSpecies'] : []),
      'birthDate',
      'status',
      'deathDate',
      ...(papers ? ['callName'] : []),
      'retireDate',
      ...(papers ? ['titlePrefix', 'titleSuffix'] : []),
      'ownership',
    ],
    physical: ['color', 'markings', 'weight'],
    identification: [
      ...(papers ? ['registrationNumber'] : []),
      'microchipNumber',
      ...(papers ? ['tattoo', 'tattooLocation', 'dnaProfileId'] : []),
    ],
    healthGenetics: [
      'healthStatus',
      'geneticTesting',
      'vaccinationStatus',
      'dewormingStatus',
      'lastHealthCheck',
      'nextHealthCheck',
      'healthClearances',
      'geneticTestResults',
      'breedingRestrictions',
    ],
    housing: ['housingType', 'location', 'groupId', 'guardianStatus'],
    lineage: ['sireId', 'sire', 'damId', 'dam', 'origin', 'originalBreeder', 'generation', 'weaningDate'],
    breeding: [
      'breedingStatus',
      'firstBreedingAge',
      'temperament',
      'firstHeatDate',
      'lastBreedingDate',
      'retirementReason',
    ],
    financial: ['purchasePrice', 'purchaseDate', 'insuranceStatus', 'insuranceValue'],
    notes: ['notes'],
  };
}

/** What is asked only of some: a date of death of the dead, heats of females. */
export interface AnimalSoFar {
  readonly status: string;
  readonly gender: string;
}

const isAsked = (name: string, { status, gender }: AnimalSoFar): boolean =>
  name === 'deathDate' ? status === 'Deceased' : name === 'firstHeatDate' ? gender !== 'Male' : true;

/** The form of one species (specification, part 1, section 3): its sections, and the fields in each. */
export function animalParts(species: Species, animal: AnimalSoFar): AnimalFormPart[] {
  const names = namesOf(species);
  const keys = Object.keys(titles) as AnimalPart[];
  return keys
    .filter((key) => key === 'notes' || species.formSections.includes(key))
    .map((key) => ({
      key,
      ...titles[key],
      cells: names[key]
        .filter((name) => isAsked(name, animal))
        .map((name) => (name === 'weight' ? { name, unit: 'weightUnit' } : { name })),
    }));
}

import type { RecordOf } from './entities/entity.ts';
import type { entities } from './entities/index.ts';

type FieldsOf<N extends keyof typeof entities> = readonly (keyof RecordOf<(typeof entities)[N]> & string)[];

/** All a vet sees of an animal: who it is and how it is. Not where it stands, what it cost, or what is noted of it. */
export const vetAnimalFields = [
  'name',
  'callName',
  'species',
  'subSpecies',
  'breed',
  'gender',
  'birthDate',
  'deathDate',
  'color',
  'markings',
  'weight',
  'weightUnit',
  'microchipNumber',
  'tattoo',
  'tattooLocation',
  'registrationNumber',
  'dnaProfileId',
  'healthStatus',
  'vaccinationStatus',
  'dewormingStatus',
  'lastHealthCheck',
  'nextHealthCheck',
  'healthClearances',
  'geneticTestResults',
] as const satisfies FieldsOf<'animals'>;

/** The same of a young one, which has no record of its own yet. Not its price, its buyer, or where they meet. */
export const vetYoungFields = [
  'breederName',
  'ownerOffspringName',
  'species',
  'breed',
  'gender',
  'collarColor',
  'color',
  'markings',
  'birthWeight',
  'currentWeight',
  'weightUnit',
  'microchipNumber',
  'registrationNumber',
  'healthStatus',
  'birthComplications',
  'vaccinations',
  'deworming',
  'healthChecks',
  'geneticTesting',
  'healthClearances',
] as const satisfies FieldsOf<'offspring'>;

export const vetSubjects = ['animals', 'offspring'] as const;
/** Whose health a link shows. */
export type VetSubject = (typeof vetSubjects)[number];

/** And of each of its health records. */
export const vetHealthFields = [
  'recordType',
  'date',
  'description',
  'veterinarian',
  'treatment',
  'medication',
  'nextDueDate',
  'completedAt',
  'notes',
] as const satisfies FieldsOf<'health_records'>;

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

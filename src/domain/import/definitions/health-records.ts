import { healthRecordNames } from '../names/health-records.ts';
import { animalParts, defineType } from './define-type.ts';

const animal = animalParts('animal', '{Parent}').map((one) =>
  one.part === 'sourceId' ? { ...one, oldKeys: ['animalId'] } : one,
);
const young = animalParts('offspring', '{Child}').map((one) =>
  one.part === 'sourceId' ? { ...one, oldKeys: ['puppyId', 'offspringId'] } : one,
);

export const healthRecords = defineType({
  key: 'health-records',
  oldKeys: ['healthRecords', 'health_records'],
  entity: 'health_records',
  label: 'Health Records',
  description: 'Vaccinations, treatments and tests. The animals must be here already.',
  required: [['recordType'], ['date'], [...animal, ...young].map(({ key }) => key)],
  references: { animalId: animal, puppyId: young },
  names: healthRecordNames,
  template: [],
});

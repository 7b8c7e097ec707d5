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
  template: [
    {
      animalName: 'Bella of Hill Farm',
      recordType: 'Vaccination',
      date: '2026-02-03',
      description: 'Yearly vaccination',
      medication: 'Lot 4711',
      veterinarian: 'Dr Hill',
      nextDueDate: '2027-02-03',
      notes: '',
    },
    {
      animalName: 'Max of Hill Farm',
      recordType: 'Deworming',
      date: '2026-04-20',
      description: 'Quarterly deworming',
    },
  ],
});

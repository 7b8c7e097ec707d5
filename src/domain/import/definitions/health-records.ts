import { animalParts, defineType, ownNumber } from './define-type.ts';

const animal = animalParts('animal', '{Parent}', {
  any: ['animal', 'animal name', 'name', 'patient', 'tier', 'hund'],
  number: ['registration number', 'reg no', 'regno', 'registration'],
  chip: ['microchip', 'microchip number', 'chip', 'chip number'],
  id: ['animal id', 'animalid', 'dog id'],
}).map((one) => (one.part === 'sourceId' ? { ...one, oldKeys: ['animalId'] } : one));
const young = animalParts('offspring', '{Child}', {
  any: ['puppy', 'puppy name', 'offspring'],
  id: ['puppy id', 'puppyid', 'offspring id'],
}).map((one) => (one.part === 'sourceId' ? { ...one, oldKeys: ['puppyId', 'offspringId'] } : one));

export const healthRecords = defineType({
  key: 'health-records',
  oldKeys: ['healthRecords', 'health_records'],
  entity: 'health_records',
  label: 'Health Records',
  description: 'Vaccinations, treatments and tests. The animals must be here already.',
  required: [['recordType'], ['date'], [...animal, ...young].map(({ key }) => key)],
  references: { animalId: animal, puppyId: young },
  names: ownNumber,
  template: [],
});

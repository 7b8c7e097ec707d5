import { date, longText, reference, text, url } from '../fields/make.ts';
import { defineEntity } from './entity.ts';

export const healthRecords = defineEntity({
  name: 'health_records',
  one: 'Health Record',
  many: 'Health Records',
  about: 'Vaccinations, treatments, tests and visits, with what is due next.',
  fields: {
    animalId: reference('{Parent}', 'animals', 'remove', { importNames: ['animal', 'animalname', 'dog'] }),
    puppyId: reference('{Child}', 'offspring', 'remove'),
    recordType: text('Type', {
      required: true,
      max: 80,
      help: 'For example Vaccination, Deworming or Vet visit',
    }),
    date: date('Date', { required: true, importNames: ['given', 'treatment date'] }),
    description: longText('Description', { required: true, importNames: ['details', 'treatment name'] }),
    veterinarian: text('Veterinarian', { max: 160, importNames: ['vet', 'clinic'] }),
    treatment: longText('Treatment'),
    medication: text('Medication', { max: 300, help: 'Product, lot and dose' }),
    nextDueDate: date('Next due', { ahead: true, open: 'is still to come', importNames: ['next', 'due'] }),
    completedAt: date('Done on', { help: 'When what was due next has been done' }),
    documentUrl: url('Document on the web'),
    sourceId: text('Number in the old program', { max: 120, fixed: true }),
    notes: longText('Notes'),
  },
  title: [['recordType', 'description']],
  card: {
    title: [['animalId'], ['puppyId'], ['recordType', 'description']],
    line: ['recordType', 'description', 'date'],
    next: ['nextDueDate'],
  },
  search: ['recordType', 'description', 'veterinarian', 'medication'],
  list: ['date', 'recordType', 'animalId', 'description', 'nextDueDate'],
  sort: { by: 'date', descending: true },
  sections: [
    { title: 'Record', fields: ['animalId', 'puppyId', 'recordType', 'date', 'description'] },
    { title: 'Treatment', fields: ['veterinarian', 'treatment', 'medication'] },
    { title: 'Follow-up', fields: ['nextDueDate', 'completedAt', 'documentUrl', 'notes'] },
  ],
});

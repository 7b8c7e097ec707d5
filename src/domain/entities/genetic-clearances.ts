import { date, longText, reference, text, url } from '../fields/make.ts';
import { defineEntity } from './entity.ts';

export const geneticClearances = defineEntity({
  name: 'genetic_clearances',
  one: 'Clearance',
  many: 'Clearances',
  about: 'Hip, elbow, eye and heart results with laboratory, date, certificate and expiry.',
  fields: {
    animalId: reference('{Parent}', 'animals', 'remove', { required: true }),
    testType: text('Test', { required: true, max: 120, help: 'For example Hips, OFA or prcd-PRA' }),
    testDate: date('Test date'),
    testResult: text('Result', { required: true, max: 160 }),
    testScore: text('Score', { max: 60 }),
    testingFacility: text('Laboratory', { max: 160 }),
    veterinarian: text('Veterinarian', { max: 160 }),
    certificateNumber: text('Certificate number', { max: 80 }),
    certificateUrl: url('Certificate on the web'),
    expiryDate: date('Valid until', { ahead: true }),
    notes: longText('Notes'),
  },
  title: [['testType', 'testResult']],
  card: {
    title: [['animalId'], ['testType', 'testResult']],
    line: ['testType', 'testResult', 'testDate'],
    next: ['expiryDate'],
  },
  search: ['testType', 'testResult', 'testingFacility', 'certificateNumber'],
  list: ['testType', 'animalId', 'testResult', 'testDate', 'certificateNumber', 'expiryDate'],
  sort: { by: 'testDate', descending: true },
  sections: [
    { title: 'Test', fields: ['animalId', 'testType', 'testDate', 'testResult', 'testScore', 'expiryDate'] },
    {
      title: 'Paper',
      fields: ['testingFacility', 'veterinarian', 'certificateNumber', 'certificateUrl', 'notes'],
    },
  ],
});

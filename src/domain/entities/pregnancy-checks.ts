import { choice, date, integer, longText, reference } from '../fields/make.ts';
import { defineEntity } from './entity.ts';
import { usualField } from './usual.ts';

export const pregnancyChecks = defineEntity({
  name: 'pregnancy_checks',
  one: 'Pregnancy check',
  many: 'Pregnancy checks',
  about: 'Whether she holds, how it was found out, and how many were counted.',
  fields: {
    femaleId: reference('{Female}', 'animals', 'remove', { required: true }),
    breedingRecordId: reference('Breeding', 'breeding_records', 'clear', {
      help: 'Left empty, it counts for her last mating before the day',
    }),
    checkedOn: date('Date', { required: true }),
    method: choice('How', ['Palpation', 'Ultrasound', 'X-ray', 'Blood test'], {
      default: 'Ultrasound',
      supposed: true,
    }),
    result: choice('Result', ['Pregnant', 'Not pregnant', 'Uncertain'], { required: true }),
    count: integer('{Children} counted', { max: 1000, blank: 'Not counted' }),
    usual: usualField,
    notes: longText('Notes'),
  },
  title: [['checkedOn', 'result']],
  card: { title: [['femaleId'], ['checkedOn']], line: ['result', 'method', 'checkedOn'] },
  search: ['notes'],
  list: ['checkedOn', 'femaleId', 'method', 'result', 'count'],
  sort: { by: 'checkedOn', descending: true },
  sections: [
    {
      title: 'Check',
      fields: ['femaleId', 'breedingRecordId', 'checkedOn', 'method', 'result', 'count', 'notes'],
    },
  ],
});

import { choice, date, decimal, longText, reference, time } from '../fields/make.ts';
import { defineEntity } from './entity.ts';

export const weights = defineEntity({
  name: 'weights',
  one: 'Weight',
  many: 'Weights',
  about: 'Every weight, in the unit it was taken in.',
  fields: {
    animalId: reference('{Parent}', 'animals', 'remove'),
    offspringId: reference('{Child}', 'offspring', 'remove'),
    weighedOn: date('Date', { required: true }),
    weighedTime: time('Time'),
    value: decimal('Weight', { required: true }),
    unit: choice('Unit', ['lbs', 'kg', 'grams', 'oz'], { required: true }),
    notes: longText('Notes'),
  },
  title: [['weighedOn']],
  card: {
    title: [['animalId'], ['offspringId'], ['weighedOn']],
    line: ['weighedOn', 'notes'],
    figure: 'value',
  },
  search: ['notes'],
  list: ['weighedOn', 'animalId', 'offspringId', 'value', 'unit'],
  sort: { by: 'weighedOn', descending: true },
  sections: [
    {
      title: 'Weight',
      fields: ['animalId', 'offspringId', 'weighedOn', 'weighedTime', 'value', 'unit', 'notes'],
    },
  ],
});

import { choice, date, longText, reference, text } from '../fields/make.ts';
import { markKinds } from '../species/marks.ts';
import { defineEntity } from './entity.ts';

export const identityMarks = defineEntity({
  name: 'identity_marks',
  one: 'Mark',
  many: 'Marks',
  about: 'Ear tags, leg bands, tattoos, registrations and chips: as many as an animal has.',
  fields: {
    animalId: reference('{Parent}', 'animals', 'remove'),
    offspringId: reference('{Child}', 'offspring', 'remove'),
    kind: choice('Kind', markKinds, { required: true }),
    number: text('Number', { required: true, max: 80 }),
    registry: text('Registry or place', {
      max: 160,
      help: 'Who keeps the number, or where the mark is, such as left ear',
    }),
    markedOn: date('Date'),
    notes: longText('Note'),
  },
  title: [['kind', 'number']],
  card: {
    title: [['animalId'], ['offspringId'], ['kind', 'number']],
    line: ['kind', 'number', 'registry'],
    next: ['markedOn'],
  },
  search: ['number', 'registry'],
  list: ['number', 'kind', 'animalId', 'offspringId', 'registry', 'markedOn'],
  sort: { by: 'number' },
  sections: [
    {
      title: 'Mark',
      fields: ['animalId', 'offspringId', 'kind', 'number', 'registry', 'markedOn', 'notes'],
    },
  ],
});

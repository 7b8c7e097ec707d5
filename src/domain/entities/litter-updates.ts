import { date, integer, json, longText, reference } from '../fields/make.ts';
import { defineEntity } from './entity.ts';

export const litterUpdates = defineEntity({
  name: 'litter_updates',
  one: 'Update',
  many: 'Updates for buyers',
  about: 'What you told the buyers of a {litter}, week by week.',
  fields: {
    breedingGroupId: reference('{Litter}', 'breeding_groups', 'remove', { required: true }),
    writtenOn: date('Written on', { required: true }),
    text: longText('Text', { required: true, max: 5000 }),
    photoIds: json('Photos'),
    told: integer('Buyers told', { max: 10_000, default: 0 }),
  },
  title: [['writtenOn']],
  card: { title: [['breedingGroupId']], line: ['text'], next: ['writtenOn'] },
  search: ['text'],
  list: ['writtenOn', 'breedingGroupId', 'text', 'told'],
  sort: { by: 'writtenOn', descending: true },
  sections: [{ title: 'Update', fields: ['breedingGroupId', 'writtenOn', 'text', 'told'] }],
});

import { careStarts } from '../care/lists.ts';
import { choice, json, longText } from '../fields/make.ts';
import { speciesKeys } from '../species/species.ts';
import { defineEntity } from './entity.ts';

export const careTemplates = defineEntity({
  name: 'care_templates',
  one: 'Care template',
  many: 'Care templates',
  about: 'What is due for young, dams, eggs and new arrivals, and on which day.',
  fields: {
    species: choice('Species', speciesKeys, { required: true }),
    starts: choice('For', careStarts, { required: true }),
    notes: longText('Notes'),
    /** The lines of `care/step.ts`. */
    steps: json('Lines', { required: true }),
  },
  title: [['species', 'starts']],
  card: { line: ['species', 'starts'] },
  search: ['notes'],
  list: ['species', 'starts', 'notes'],
  sort: { by: 'createdAt', descending: true },
  sections: [{ title: 'Template', fields: ['species', 'starts', 'notes'] }],
});

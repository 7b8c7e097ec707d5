import { evaluationKinds } from '../evaluation/kinds.ts';
import { choice, integer, json, longText } from '../fields/make.ts';
import { speciesKeys } from '../species/species.ts';
import { defineEntity } from './entity.ts';

export const evaluationForms = defineEntity({
  name: 'evaluation_forms',
  one: 'Evaluation form',
  many: 'Evaluation forms',
  about: 'What young are judged by, on which scale.',
  fields: {
    species: choice('Species', speciesKeys, { required: true }),
    kind: choice('Kind', evaluationKinds, { required: true }),
    notes: longText('Notes'),
    scaleTo: integer('Scale from 1 to', { min: 2, max: 10, default: 5, required: true }),
    /** `evaluation/criteria.ts`. */
    criteria: json('Criteria', { required: true }),
  },
  title: [['species', 'kind']],
  card: { line: ['species', 'kind'] },
  search: ['notes'],
  list: ['species', 'kind', 'scaleTo', 'notes'],
  sort: { by: 'createdAt', descending: true },
  sections: [{ title: 'Form', fields: ['species', 'kind', 'scaleTo', 'notes'] }],
});

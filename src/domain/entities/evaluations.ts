import { evaluationKinds } from '../evaluation/kinds.ts';
import { choice, date, integer, json, longText, reference, text } from '../fields/make.ts';
import { defineEntity } from './entity.ts';

export const evaluations = defineEntity({
  name: 'evaluations',
  one: 'Evaluation',
  many: 'Evaluations',
  about: 'What was seen of a young one on a day: temperament or conformation, criterion by criterion.',
  fields: {
    offspringId: reference('{Child}', 'offspring', 'remove', { required: true }),
    kind: choice('Kind', evaluationKinds, { required: true }),
    evaluatedOn: date('Date', { required: true }),
    evaluator: text('Evaluated by', { max: 160 }),
    scaleTo: integer('Scale from 1 to', { min: 2, max: 10, default: 5, required: true }),
    /** `evaluation/criteria.ts`: the criteria of that day, each with its score. */
    results: json('Scores', { required: true }),
    notes: longText('Notes'),
  },
  title: [['kind', 'evaluatedOn']],
  card: { title: [['offspringId']], line: ['kind', 'evaluator'], next: ['evaluatedOn'] },
  search: ['evaluator', 'notes'],
  list: ['evaluatedOn', 'offspringId', 'kind', 'evaluator', 'notes'],
  sort: { by: 'evaluatedOn', descending: true },
  sections: [{ title: 'Evaluation', fields: ['offspringId', 'kind', 'evaluatedOn', 'evaluator', 'notes'] }],
});

import { choice, date, longText, reference, text, time } from '../fields/make.ts';
import { flagNames } from '../reproduction/growth-rules.ts';
import { defineEntity } from './entity.ts';

export const growthAnswers = defineEntity({
  name: 'growth_answers',
  one: 'Answer to a flag',
  many: 'Answers to flags',
  about: 'What was done when a weight was flagged, and which flags are quiet for a time.',
  fields: {
    offspringId: reference('{Child}', 'offspring', 'remove', { required: true }),
    rule: choice('Flag', flagNames, { required: true }),
    answer: longText('Answer', { max: 1000, help: 'For example “fed by tube, looked at 03:10”' }),
    answeredOn: date('Date', { required: true }),
    answeredTime: time('Time'),
    quietUntil: date('Quiet until', { ahead: true }),
    /** As `reproduction/weighed-twice.ts` writes them. */
    readings: text('The weights it is about', { unlisted: true }),
  },
  title: [['rule', 'answeredOn']],
  card: { title: [['offspringId']], line: ['rule', 'answer'], next: ['answeredOn'] },
  search: ['answer'],
  list: ['answeredOn', 'offspringId', 'rule', 'answer', 'quietUntil'],
  sort: { by: 'answeredOn', descending: true },
  sections: [
    {
      title: 'Answer',
      fields: ['offspringId', 'rule', 'answer', 'answeredOn', 'answeredTime', 'quietUntil'],
    },
  ],
});

import { choice, date, json, longText, reference, text } from '../fields/make.ts';
import { inquiryStages } from '../inquiry-stages.ts';
import { defineEntity } from './entity.ts';

export const inquiries = defineEntity({
  name: 'inquiries',
  one: 'Inquiry',
  many: 'Inquiries',
  about: 'Who asked for one of your {children}, and how far you have come with them.',
  fields: {
    customerId: reference('Customer', 'customers', 'remove', { required: true }),
    stage: choice('Stage', inquiryStages, { default: 'New' }),
    receivedOn: date('Received', { required: true }),
    source: text('Came by', { max: 120 }),
    breedingGroupId: reference('{Litter} wanted', 'breeding_groups', 'clear'),
    formId: reference('Form', 'application_forms', 'clear', { fixed: true }),
    message: longText('Message'),
    answers: json('Answers', { fixed: true }),
    notes: longText('Notes'),
  },
  title: [['receivedOn']],
  card: {
    title: [['customerId']],
    line: ['breedingGroupId', 'source'],
    state: 'stage',
    next: ['receivedOn'],
  },
  search: ['message', 'source', 'notes'],
  list: ['receivedOn', 'customerId', 'stage', 'breedingGroupId', 'source'],
  sort: { by: 'receivedOn', descending: true },
  brief: ['customerId', 'stage', 'receivedOn', 'breedingGroupId', 'source', 'message'],
  sections: [
    {
      title: 'Inquiry',
      fields: ['customerId', 'stage', 'receivedOn', 'breedingGroupId', 'source', 'formId'],
    },
    { title: 'What they wrote', fields: ['message', 'answers'] },
    { title: 'Notes', fields: ['notes'] },
  ],
});

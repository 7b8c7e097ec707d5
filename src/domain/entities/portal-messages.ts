import { choice, instant, longText, reference } from '../fields/make.ts';
import { aftercareQuestions } from '../portal/question-kinds.ts';
import { defineEntity } from './entity.ts';

export const portalMessages = defineEntity({
  name: 'portal_messages',
  one: 'Message',
  many: 'Messages',
  about: 'What you and your buyers write to each other in the portal.',
  fields: {
    customerId: reference('Customer', 'customers', 'remove', { required: true }),
    offspringId: reference('{Child}', 'offspring', 'clear'),
    writtenBy: choice('Written by', ['Breeder', 'Buyer'], { required: true }),
    question: choice('Question after', aftercareQuestions),
    text: longText('Message', { required: true, max: 5000 }),
    photoId: reference('Photo', 'photos', 'clear'),
    readAt: instant('Read'),
  },
  title: [['text']],
  card: { title: [['customerId']], line: ['text', 'writtenBy'] },
  search: ['text'],
  list: ['customerId', 'writtenBy', 'offspringId', 'text', 'readAt'],
  sort: { by: 'createdAt', descending: true },
  sections: [
    {
      title: 'Message',
      fields: ['customerId', 'offspringId', 'writtenBy', 'question', 'text', 'photoId', 'readAt'],
    },
  ],
});

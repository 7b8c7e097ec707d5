import { choice, date, longText, reference, text, url } from '../fields/make.ts';
import { paperParties, paperStates } from '../handover-papers.ts';
import { defineEntity } from './entity.ts';

export const handoverPapers = defineEntity({
  name: 'handover_papers',
  one: 'Paper after handover',
  many: 'Papers after handover',
  about: 'Registrations and titles that are due once a {child} has gone home, with number and proof.',
  fields: {
    title: text('Paper', { required: true }),
    offspringId: reference('{Child}', 'offspring', 'remove', { required: true }),
    customerId: reference('Customer', 'customers', 'clear'),
    party: choice('Who sees to it', paperParties, {
      default: 'Breeder',
      help: 'What the buyer sees to stands in their portal as well',
    }),
    dueOn: date('Due', { required: true, ahead: true }),
    status: choice('Status', paperStates, { default: 'Open' }),
    doneOn: date('Done on'),
    number: text('Number', { max: 120, help: 'Of the registration or the title' }),
    address: url('Where it is done'),
    notes: longText('Notes'),
    ruleId: reference('Asked for by', 'paper_rules', 'clear', { fixed: true }),
  },
  title: [['title']],
  card: { line: ['offspringId', 'customerId', 'party', 'number'], state: 'status', next: ['dueOn'] },
  search: ['title', 'number', 'notes'],
  list: ['dueOn', 'title', 'offspringId', 'customerId', 'party', 'number', 'status'],
  sort: { by: 'dueOn' },
  brief: ['title', 'offspringId', 'party', 'dueOn', 'number'],
  sections: [
    {
      title: 'Paper',
      fields: ['title', 'offspringId', 'customerId', 'party', 'dueOn', 'address'],
    },
    { title: 'Where it stands', fields: ['status', 'doneOn', 'number', 'notes', 'ruleId'] },
  ],
});

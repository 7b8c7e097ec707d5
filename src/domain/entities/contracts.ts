import { contractKinds, contractStatuses } from '../contract/kinds.ts';
import { choice, date, instant, integer, json, longText, reference, text } from '../fields/make.ts';
import { defineEntity } from './entity.ts';

export const contracts = defineEntity({
  name: 'contracts',
  one: 'Contract',
  many: 'Contracts',
  about: 'What you agreed with whom: sent by mail, signed by both, sealed.',
  fields: {
    kind: choice('Kind', contractKinds, { required: true }),
    templateId: reference('Template', 'contract_templates', 'clear', {
      help: 'Leave blank for the standard text of this kind',
    }),
    customerId: reference('Customer', 'customers', 'clear'),
    offspringId: reference('{Child}', 'offspring', 'clear'),
    animalId: reference('{Parent}', 'animals', 'clear'),
    placementId: reference('Placement', 'guardian_placements', 'clear'),
    placeId: reference('Place on the list', 'places', 'clear', {
      help: 'For a deposit, where the buyer waits at more than one place',
    }),
    title: text('Title', { required: true, max: 120, fixed: true }),
    status: choice('Status', contractStatuses, { default: 'Draft', fixed: true }),
    number: integer('Version number', { min: 1, max: 1000, default: 1, fixed: true }),
    replacesId: reference('In place of', 'contracts', 'clear', { fixed: true }),
    body: longText('Text', { max: 50_000 }),
    vetCheckDays: integer('Days to have it seen by a vet', {
      min: 1,
      max: 365,
      help: 'From the day it goes home',
    }),
    warrantyMonths: integer('Months of warranty', { min: 1, max: 240, help: 'From the day it goes home' }),
    answers: json('Filled in by hand'),
    sentText: longText('Text as it was sent', { max: 100_000, fixed: true }),
    sentFacts: json('What the records said when it was sent', { fixed: true }),
    textHash: text('Fingerprint of the text', { max: 64, fixed: true }),
    signerName: text('Signer', { max: 200, fixed: true }),
    signerEmail: text('Sent to', { max: 254, fixed: true }),
    sentAt: instant('Sent', { fixed: true }),
    viewedAt: instant('Opened', { fixed: true }),
    signedOn: date('Signed by both', { fixed: true }),
    declineReason: longText('Why it was declined', { max: 2000, fixed: true }),
  },
  title: [['title']],
  card: { line: ['customerId', 'offspringId', 'animalId'], state: 'status', next: ['signedOn'] },
  search: ['title', 'signerName'],
  list: ['title', 'customerId', 'offspringId', 'kind', 'status', 'sentAt', 'signedOn'],
  sort: { by: 'createdAt', descending: true },
  sections: [
    {
      title: 'Contract',
      fields: [
        'kind',
        'templateId',
        'customerId',
        'offspringId',
        'animalId',
        'placementId',
        'placeId',
        'vetCheckDays',
        'warrantyMonths',
        'status',
      ],
    },
    {
      title: 'Where it stands',
      fields: [
        'signerName',
        'signerEmail',
        'sentAt',
        'viewedAt',
        'signedOn',
        'declineReason',
        'number',
        'replacesId',
      ],
    },
  ],
});

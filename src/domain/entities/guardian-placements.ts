import { choice, date, integer, money, reference, url } from '../fields/make.ts';
import { defineEntity } from './entity.ts';

export const guardianPlacements = defineEntity({
  name: 'guardian_placements',
  one: 'Placement',
  many: 'Placements',
  about: 'Which animal lives with which guardian, since when and on what terms.',
  fields: {
    animalId: reference('{Parent}', 'animals', 'remove', { required: true }),
    guardianId: reference('Guardian home', 'guardians', 'remove', { required: true }),
    agreementUrl: url('Agreement on the web'),
    stipendAmount: money('Stipend for each {litter}'),
    stipendsFrom: date('Stipends asked from', {
      ahead: true,
      help: '{Litters} born before are settled. Empty: from today on',
    }),
    littersOwed: integer('{Litters} owed', { max: 20, help: 'Counted down as they are born' }),
    startDate: date('From'),
    endDate: date('Until', { ahead: true, blank: 'Open' }),
    endsWhen: choice('It ends when', ['All litters are born', 'On its last day', 'Both agree'], {
      blank: 'Not agreed',
    }),
    nextVisitOn: date('Next visit', { ahead: true, help: 'Becomes a task' }),
    status: choice('Status', ['active', 'ended'], { default: 'active' }),
  },
  title: [['animalId']],
  card: { line: ['guardianId', 'startDate'], figure: 'stipendAmount', state: 'status', next: ['endDate'] },
  search: ['agreementUrl'],
  list: ['animalId', 'guardianId', 'startDate', 'endDate', 'stipendAmount', 'status'],
  sort: { by: 'createdAt', descending: true },
  sections: [
    {
      title: 'Placement',
      fields: [
        'animalId',
        'guardianId',
        'startDate',
        'endDate',
        'littersOwed',
        'endsWhen',
        'stipendAmount',
        'stipendsFrom',
        'nextVisitOn',
        'agreementUrl',
        'status',
      ],
    },
  ],
});

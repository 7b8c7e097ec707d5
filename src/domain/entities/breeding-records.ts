import { choice, date, longText, reference } from '../fields/make.ts';
import { defineEntity } from './entity.ts';
import { usualField } from './usual.ts';

export const breedingRecords = defineEntity({
  name: 'breeding_records',
  one: 'Breeding',
  many: 'Breedings',
  about: 'Matings, planned and done, with the date the young are expected.',
  fields: {
    femaleId: reference('{Female}', 'animals', 'remove', { required: true }),
    maleId: reference('{Male}', 'animals', 'remove', { required: true }),
    matingDate: date('Mating date', { required: true }),
    togetherUntilOn: date('Together until', { help: 'Where they ran together for some days' }),
    heatCycleId: reference('Heat cycle', 'heat_cycles', 'clear'),
    method: choice('Method', ['Natural', 'AI', 'IVF', 'Embryo Transfer', 'Hand Mating', 'Free Range'], {
      default: 'Natural',
      supposed: true,
    }),
    semen: choice('Semen', ['Fresh', 'Chilled', 'Frozen']),
    expectedDueDate: date('Expected', { ahead: true }),
    actualDueDate: date('Born on'),
    status: choice('Status', ['planned', 'done', 'confirmed', 'not pregnant', 'born'], {
      default: 'planned',
    }),
    overrideReason: longText('Reason for going ahead against a rule', { max: 1000 }),
    usual: usualField,
    notes: longText('Notes'),
  },
  title: [['matingDate']],
  card: {
    title: [['femaleId', 'maleId'], ['femaleId'], ['matingDate']],
    line: ['femaleId', 'maleId', 'matingDate', 'method'],
    state: 'status',
    next: ['expectedDueDate'],
  },
  search: ['notes'],
  list: ['matingDate', 'femaleId', 'maleId', 'method', 'expectedDueDate', 'status'],
  sort: { by: 'matingDate', descending: true },
  sections: [
    {
      title: 'Breeding',
      fields: [
        'femaleId',
        'maleId',
        'matingDate',
        'togetherUntilOn',
        'method',
        'semen',
        'heatCycleId',
        'status',
        'overrideReason',
      ],
    },
    { title: 'Birth', fields: ['expectedDueDate', 'actualDueDate', 'notes'] },
  ],
});

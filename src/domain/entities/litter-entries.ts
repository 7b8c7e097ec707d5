import {
  amountUnits,
  entryKinds,
  findings,
  helps,
  methods,
  outcomes,
  placentas,
  presentations,
  vigours,
} from '../birth/kinds.ts';
import { choice, date, decimal, integer, longText, reference, time } from '../fields/make.ts';
import { defineEntity } from './entity.ts';

export const litterEntries = defineEntity({
  name: 'litter_entries',
  one: 'Log entry',
  many: 'Log entries',
  about: 'What happened at a birth and in the days after: when each one came, how, and what was done.',
  fields: {
    breedingGroupId: reference('{Litter}', 'breeding_groups', 'remove', { required: true }),
    offspringId: reference('{Child}', 'offspring', 'remove', { help: 'None: all of them, or the dam' }),
    kind: choice('What', entryKinds, { required: true }),
    happenedOn: date('Date', { required: true }),
    happenedTime: time('Time'),
    outcome: choice('Born', outcomes),
    presentation: choice('Presentation', presentations),
    help: choice('Help', helps),
    vigour: choice('Vigour', vigours),
    placenta: choice('Placenta', placentas),
    method: choice('Method', methods),
    amount: decimal('Amount'),
    amountUnit: choice('Unit', amountUnits),
    finding: choice('Finding', [...findings.Stool, ...findings.Navel]),
    incubationId: reference('Batch of eggs', 'incubations', 'clear'),
    number: integer('Number', { max: 10_000, help: 'Eggs pipped, hatched or dead at that time' }),
    notes: longText('Notes', { max: 2000 }),
  },
  title: [['kind', 'happenedOn']],
  card: {
    title: [['kind']],
    line: ['happenedOn', 'happenedTime', 'offspringId', 'notes'],
    figure: 'amount',
  },
  search: ['notes'],
  list: ['happenedOn', 'happenedTime', 'breedingGroupId', 'offspringId', 'kind', 'notes'],
  sort: { by: 'happenedOn', descending: true },
  sections: [
    {
      title: 'Entry',
      fields: ['breedingGroupId', 'offspringId', 'kind', 'happenedOn', 'happenedTime', 'notes'],
    },
    {
      title: 'Birth',
      fields: ['outcome', 'presentation', 'help', 'vigour', 'placenta', 'incubationId', 'number'],
    },
    { title: 'Care', fields: ['method', 'amount', 'amountUnit', 'finding'] },
  ],
});

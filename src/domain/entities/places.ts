import { choice, date, instant, integer, json, longText, reference, text } from '../fields/make.ts';
import { speciesKeys } from '../species/species.ts';
import { placePurposes } from '../waiting/policies.ts';
import { defineEntity } from './entity.ts';

export const places = defineEntity({
  name: 'places',
  one: 'Place on the list',
  many: 'Waiting list',
  about: 'Who waits for which {litter}, breed or {child}, and since when.',
  fields: {
    customerId: reference('Customer', 'customers', 'remove', { required: true }),
    species: choice('Species', speciesKeys, { default: 'dog' }),
    breed: text('Breed', { max: 120, help: 'Leave blank for any' }),
    breedingGroupId: reference('{Litter}', 'breeding_groups', 'clear', {
      help: 'Leave blank for the list of the breed, or of everybody who waits',
    }),
    offspringId: reference('Only this {child}', 'offspring', 'clear'),
    joinedOn: date('On the list since', { required: true }),
    givenPlace: integer('Place or pick you gave', {
      min: 1,
      max: 10_000,
      help: 'Counts where a {litter} goes by your match or by pick position',
    }),
    wishedSex: choice('Wanted sex', ['Male', 'Female'], { blank: 'Either' }),
    wishedColor: text('Wanted color', { max: 120 }),
    purpose: choice('Wanted for', placePurposes),
    depositId: reference('Deposit', 'financial_transactions', 'clear'),
    withdrawnOn: date('Left the list on'),
    heldYoungId: reference('Chosen {child}', 'offspring', 'clear', { fixed: true }),
    passes: integer('Turns passed', { max: 1000, default: 0, fixed: true }),
    movedAt: instant('Moved to the end', { fixed: true }),
    passed: json('Passed', { fixed: true }),
    notes: longText('Notes'),
  },
  title: [['customerId'], ['joinedOn']],
  card: {
    title: [['customerId'], ['breedingGroupId'], ['breed']],
    line: ['breedingGroupId', 'breed', 'wishedSex', 'wishedColor'],
    next: ['joinedOn'],
  },
  search: ['breed', 'wishedColor', 'notes'],
  list: ['joinedOn', 'customerId', 'breedingGroupId', 'breed', 'wishedSex', 'depositId', 'heldYoungId'],
  sort: { by: 'joinedOn' },
  brief: ['customerId', 'breedingGroupId', 'breed', 'joinedOn', 'wishedSex', 'wishedColor'],
  sections: [
    {
      title: 'Place',
      fields: ['customerId', 'joinedOn', 'breedingGroupId', 'species', 'breed', 'offspringId', 'givenPlace'],
    },
    { title: 'Wishes', fields: ['wishedSex', 'wishedColor', 'purpose'] },
    { title: 'Where it stands', fields: ['depositId', 'heldYoungId', 'passes', 'movedAt', 'withdrawnOn'] },
    { title: 'Notes', fields: ['notes'] },
  ],
});

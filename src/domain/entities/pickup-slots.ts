import { date, integer, longText, reference, text, time } from '../fields/make.ts';
import { defineEntity } from './entity.ts';

export const pickupSlots = defineEntity({
  name: 'pickup_slots',
  one: 'Pickup time',
  many: 'Pickup times',
  about: 'Times you are there to hand over. Buyers choose one of them in the portal.',
  fields: {
    slotDate: date('Date', { ahead: true, required: true }),
    fromTime: time('From', { required: true }),
    toTime: time('Until', { required: true }),
    places: integer('Places', { min: 1, max: 50, default: 1, help: 'How many buyers may choose this time' }),
    breedingGroupId: reference('Only for this {litter}', 'breeding_groups', 'clear', {
      help: 'Leave blank for every buyer',
    }),
    location: text('Place', { max: 160 }),
    address: text('Address', { max: 300 }),
    notes: longText('Notes'),
  },
  title: [['slotDate']],
  card: { line: ['fromTime', 'toTime', 'location', 'breedingGroupId'], next: ['slotDate'] },
  search: ['location', 'address', 'notes'],
  list: ['slotDate', 'fromTime', 'toTime', 'places', 'breedingGroupId', 'location'],
  sort: { by: 'slotDate' },
  sections: [
    {
      title: 'Pickup time',
      fields: ['slotDate', 'fromTime', 'toTime', 'places', 'breedingGroupId', 'location', 'address', 'notes'],
    },
  ],
});

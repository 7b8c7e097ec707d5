import { choice, date, longText, reference, text, time } from '../fields/make.ts';
import { defineEntity } from './entity.ts';

export const puppyPickups = defineEntity({
  name: 'puppy_pickups',
  one: 'Pickup',
  many: 'Pickups',
  about: 'When each young one goes home, where, and with whom.',
  fields: {
    puppyId: reference('{Child}', 'offspring', 'remove', { required: true }),
    customerId: reference('Customer', 'customers', 'clear'),
    pickupDate: date('Date', { ahead: true, required: true }),
    pickupTime: time('Time'),
    pickupLocation: text('Place', { max: 160 }),
    pickupAddress: text('Address', { max: 300 }),
    status: choice('Status', ['scheduled', 'done', 'cancelled'], { default: 'scheduled' }),
    earlyLeaveReason: longText('Why it leaves before the age your rules ask for', {
      max: 1000,
      help: 'Only needed where a breeding rule says it is too young',
    }),
    youngStatusBefore: text('Status before', { max: 40, fixed: true }),
    notes: longText('Notes'),
  },
  title: [['pickupDate']],
  card: {
    title: [['puppyId'], ['customerId'], ['pickupDate']],
    line: ['customerId', 'pickupLocation', 'pickupTime'],
    state: 'status',
    next: ['pickupDate'],
  },
  search: ['pickupLocation', 'pickupAddress', 'notes'],
  list: ['pickupDate', 'pickupTime', 'puppyId', 'customerId', 'pickupLocation', 'status'],
  sort: { by: 'pickupDate' },
  sections: [
    {
      title: 'Pickup',
      fields: [
        'puppyId',
        'customerId',
        'pickupDate',
        'pickupTime',
        'pickupLocation',
        'pickupAddress',
        'status',
        'earlyLeaveReason',
        'notes',
      ],
    },
  ],
});

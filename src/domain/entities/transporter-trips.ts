import { date, longText, money, reference, text } from '../fields/make.ts';
import { defineEntity } from './entity.ts';

export const transporterTrips = defineEntity({
  name: 'transporter_trips',
  one: 'Trip',
  many: 'Trips',
  about: 'Journeys of your transporters, and what a place on them costs.',
  fields: {
    transporterId: reference('Transporter', 'transporters', 'remove', { required: true }),
    tripDate: date('Date', { ahead: true, required: true }),
    fromPlace: text('From', { max: 160 }),
    toPlace: text('To', { required: true, max: 160 }),
    fee: money('Fee for each'),
    notes: longText('Notes'),
  },
  title: [['toPlace']],
  card: { line: ['transporterId', 'fromPlace'], figure: 'fee', next: ['tripDate'] },
  search: ['fromPlace', 'toPlace', 'notes'],
  list: ['tripDate', 'transporterId', 'fromPlace', 'toPlace', 'fee'],
  sort: { by: 'tripDate' },
  sections: [
    { title: 'Trip', fields: ['transporterId', 'tripDate', 'fromPlace', 'toPlace', 'fee', 'notes'] },
  ],
});

import { longText, phone, text } from '../fields/make.ts';
import { defineEntity } from './entity.ts';

export const transporters = defineEntity({
  name: 'transporters',
  one: 'Transporter',
  many: 'Transporters',
  about: 'Drivers and flight nannies.',
  fields: {
    companyName: text('Company', { required: true, max: 160 }),
    contactName: text('Contact', { max: 160 }),
    phone: phone('Phone'),
    notes: longText('Notes'),
  },
  title: [['companyName']],
  card: { line: ['contactName', 'phone'] },
  search: ['companyName', 'contactName', 'phone'],
  list: ['companyName', 'contactName', 'phone'],
  sort: { by: 'companyName' },
  sections: [{ title: 'Transporter', fields: ['companyName', 'contactName', 'phone', 'notes'] }],
});

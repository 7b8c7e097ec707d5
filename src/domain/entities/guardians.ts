import { email, longText, phone, reference, text } from '../fields/make.ts';
import { defineEntity } from './entity.ts';

export const guardians = defineEntity({
  name: 'guardians',
  one: 'Guardian Home',
  many: 'Guardian Homes',
  about: 'Families who keep a breeding animal at home for you.',
  fields: {
    name: text('Name', { required: true, max: 160 }),
    email: email('Email', { importNames: ['e-mail'] }),
    phone: phone('Phone'),
    address: text('Address', { max: 300 }),
    customerId: reference('Also a customer', 'customers', 'clear'),
    notes: longText('Notes'),
  },
  title: [['name']],
  card: { line: ['phone', 'email', 'address'] },
  search: ['name', 'email', 'phone', 'address'],
  list: ['name', 'email', 'phone', 'address'],
  sort: { by: 'name' },
  sections: [
    { title: 'Guardian home', fields: ['name', 'email', 'phone', 'address', 'customerId', 'notes'] },
  ],
});

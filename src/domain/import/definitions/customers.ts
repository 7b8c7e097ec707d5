import { phone, text } from '../../fields/make.ts';
import { customerNames } from '../names/customers.ts';
import { defineType } from './define-type.ts';

export const customers = defineType({
  key: 'customers',
  oldKeys: [],
  entity: 'customers',
  label: 'Customers',
  description: 'Buyers and prospects.',
  required: [['firstName'], ['lastName']],
  references: {},
  adding: [
    { key: 'address2', field: text('Address, second line'), to: 'address', as: 'rest-of-line' },
    { key: 'lastNamePrefix', field: text('Last name: prefix'), to: 'lastName', as: 'before' },
    { key: 'salutation', field: text('Salutation'), to: 'firstName', as: 'if-family' },
    { key: 'phone2', field: phone('Second phone'), to: 'phone', as: 'second-number' },
    // The places on lists of a litter are kept there; what somebody would like is told in words.
    { key: 'preference', field: text('What they would like'), to: 'notes', as: 'under-header' },
  ],
  further: { phone: 'phone2' },
  names: customerNames,
  template: [
    {
      firstName: 'Anna',
      lastName: 'Berg',
      email: 'anna.berg@example.com',
      phone: '(555) 234-5678',
      address: '12 Mill Lane',
      city: 'Ashford',
      state: 'CT',
      zipCode: '06278',
      status: 'Active',
      customerType: 'Pet Owner',
      notes: '',
    },
    {
      firstName: 'Tom',
      lastName: 'van Dam',
      email: 'tom@example.com',
      status: 'Prospect',
      notes: 'Wants a female next spring',
    },
  ],
});

import { customerNames } from '../names/customers.ts';
import { defineType } from './define-type.ts';

export const customers = defineType({
  key: 'customers',
  oldKeys: [],
  entity: 'customers',
  label: 'Customers',
  description: 'Buyers and those who may become one.',
  required: [['firstName'], ['lastName']],
  references: {},
  names: customerNames,
  template: [],
});
